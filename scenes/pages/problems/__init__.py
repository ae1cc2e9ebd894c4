"""Problems to practise on: the list of a game, and a problem on the table."""
