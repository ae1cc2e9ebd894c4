"""The table's sounds and music, made by arithmetic alone: `python -m build_scripts.sounds`."""
