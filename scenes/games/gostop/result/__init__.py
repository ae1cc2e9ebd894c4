"""The result of a round of Go-Stop: what it was won with, what each pays and why."""
