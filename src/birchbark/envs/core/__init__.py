"""The inner loops of the environments: many games at once, rewards, and chance that others decide."""
