"""Daifugo (대부호); `game` says what the house needs to know of it."""
