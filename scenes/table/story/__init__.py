"""What a table tells of itself: history, tips, lessons and stills."""
