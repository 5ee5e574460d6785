"""Proves the length of shortest solutions on many computers, with Fifteen's command line and Dask.

The command ``fifteen-cluster`` is all that most users need; ``README.md`` describes it.
"""

from .driver import Driver, Start, start_of
from .errors import ClusterError, ProgramError, ProgramKilledError
from .iteration import Cutting, Iteration
from .program import Program
from .report import ShardReport
from .reports import ReportFile
from .search import Search

__all__ = [
    "ClusterError",
    "Cutting",
    "Driver",
    "Iteration",
    "Program",
    "ProgramError",
    "ProgramKilledError",
    "ReportFile",
    "Search",
    "ShardReport",
    "Start",
    "start_of",
]
