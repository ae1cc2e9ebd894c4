"""What everything drawn is made of: boxes, and what they leave on the window. ``docs/painting.md`` builds a plate with them."""
