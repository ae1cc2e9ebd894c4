"""The result of a game of Daifugo: everybody by place on steps."""
