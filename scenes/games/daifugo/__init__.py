"""What Daifugo brings to the window."""
