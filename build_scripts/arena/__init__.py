"""The arena: computer players against one another, at tables with the same deals."""
