"""The questions of Daifugo: how they are asked, which cards are dim and why, and what lies in the middle meanwhile."""
