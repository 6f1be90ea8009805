"""Reports: the results of a study as one page with pictures."""
