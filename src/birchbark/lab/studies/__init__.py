"""Studies: many games of bots by a plan, and what came of them as Parquet files.

    birchbark study first-seat
    birchbark report studies/first-seat

From Python:

    from pathlib import Path
    from birchbark.lab.studies import Results, load_study, run

    results = Results.begin(Path("studies/first-seat"), load_study("first-seat"))
    for _ in run(results):
        pass
    print(results.read(["position", "won"]).to_pandas())
"""

from birchbark.lab.studies.results import Results
from birchbark.lab.studies.running import run
from birchbark.lab.studies.study import Study, TableSetup, load_study, ready_studies

__all__ = ["Results", "Study", "TableSetup", "load_study", "ready_studies", "run"]
