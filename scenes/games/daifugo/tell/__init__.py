"""What a Daifugo table tells: seat plates, what is in force, badges, tips and the history."""
