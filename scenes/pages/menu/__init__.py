"""The first page: an evening room with a table, on which a mat lies for every game."""
