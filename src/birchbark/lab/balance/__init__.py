"""The balance study: everything that was reconstructed, measured by bots, and drafted as a document.

    make balance BOT=strong GAMES=400

The studies are in the folder `studies`. What is dealt at random (places in the turn order, homes, tribes) is judged by
its share of victories; what players choose (tiles, cards, masks) by how often it is chosen when it could be.
"""
