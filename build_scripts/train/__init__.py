"""Where what the computer players know is learned."""
