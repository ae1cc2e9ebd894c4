"""What a Go-Stop table tells: plates, badges, tips and the history."""
