"""The local rules (로컬 룰), a small file a family; `families` lists them."""
