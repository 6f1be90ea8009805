"""The expansion New Allies: European ships, patrols and rifles, the Alliance action and turn cards."""
