"""The inner loops of the environments: many games at once, rewards, chance that others decide, and histories."""
