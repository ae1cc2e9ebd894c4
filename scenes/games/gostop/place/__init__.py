"""Where the pieces of a Go-Stop table lie."""
