"""What a riichi table tells: the centre plate, badges, waits, tips and the history."""
