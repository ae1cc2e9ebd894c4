"""What pages are made of: widgets, lists, the focus ring, words, colours, pictures."""
