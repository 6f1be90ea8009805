"""Liar's dice: hidden dice, bids that rise, and one player who says that it is a lie."""
