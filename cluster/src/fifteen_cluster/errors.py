"""Errors that end a run, with a message for the user."""

from __future__ import annotations


class ClusterError(Exception):
    """Ends the run. The reports of the shards so far are in the report file."""


class ProgramError(ClusterError):
    """The program is missing, is another version, or refuses its arguments. Trying again would not help."""


class ProgramKilledError(ClusterError):
    """The program was ended by a signal or could not start: the memory ran out, or a batch system took the computer back."""
