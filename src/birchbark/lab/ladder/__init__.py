"""The ladder: how strong the bots are at every way to play, measured by matches and put into one rating each."""
