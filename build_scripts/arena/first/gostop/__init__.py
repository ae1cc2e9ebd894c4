"""How the computers play Go-Stop. A player is handed a view and nothing else."""
