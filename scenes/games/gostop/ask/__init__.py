"""The questions of Go-Stop: plaques beside the hand, and which of several cards is taken."""
