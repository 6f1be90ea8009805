"""What all games share, without any game's rules: moves as text, states, chance, records, words, component figures."""
