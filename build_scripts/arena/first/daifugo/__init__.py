"""How the computers play Daifugo. A player is handed a view and nothing else, and needs to know no rule."""
