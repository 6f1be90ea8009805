"""Manitoba: a file a chapter of the rules, and what must hold in every game."""
