"""What was played goes out of the program, and comes in from others: as files, links and text."""
