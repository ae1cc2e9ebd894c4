"""The questions that all games ask over their table: plaques in a tray, a low strip, and what each answer looks like."""
