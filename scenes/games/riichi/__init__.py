"""What riichi mahjong (리치마작) brings to the window."""
