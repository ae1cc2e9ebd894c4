"""What was played, shown again: a match hand by hand, the bar of its moments, and its score sheet."""
