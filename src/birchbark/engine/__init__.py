"""What every game shares and no game's rules: moves as text, states, chance, records, words, figures."""
