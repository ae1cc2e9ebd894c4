"""Go-Stop (고스톱); `game` says what the house needs to know of it."""
