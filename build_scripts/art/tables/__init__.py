"""The tables on which the games are played, each one picture that menu, table and result share."""
