"""What computer players learn, from games played at home; each game a module."""
