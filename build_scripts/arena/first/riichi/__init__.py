"""How the computers play riichi. A player is handed a view and nothing else."""
