"""The pages on which the rules of a table are read and changed."""
