"""Where the cards of a Daifugo table lie, and what lies under them."""
