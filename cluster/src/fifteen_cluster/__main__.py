"""The command ``fifteen-cluster``, or ``python -m fifteen_cluster``."""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from distributed import Client

from .connection import Certificates, address_in, in_this_process, to_scheduler
from .driver import Driver, Start, start_of
from .errors import ClusterError
from .iteration import Cutting, Iteration
from .program import Program
from .reports import ReportFile
from .search import Search

SLOW_START = 3
"""After this many seconds, a first answer has probably built a table."""

log = logging.getLogger("fifteen_cluster")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code: 1 after an error, 130 after Ctrl-C."""
    options = _parser().parse_args(arguments)
    logging.basicConfig(format="%(asctime)s %(message)s", datefmt="%H:%M:%S", level=logging.WARNING, stream=sys.stderr)
    log.setLevel(logging.INFO)
    # Workers that come and go are usual here, and errors have messages of their own.
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        answer = _solve(options)
    except ClusterError as error:
        sys.stderr.write(f"fifteen-cluster: {error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Stopped. Start the same command again to continue.\n")
        return 130
    sys.stdout.write(json.dumps(answer) + "\n")
    return 0


def _solve(options: argparse.Namespace) -> dict[str, Any]:
    started = time.monotonic()
    path = _absolute(options.fifteen) if os.sep in options.fifteen else options.fifteen
    table = None if options.table is None else _absolute(options.table)
    program = Program(path, table, options.threads)
    search = Search(options.board, options.goal, options.heuristic, not options.no_reflection)
    start = start_of(search, program)
    if table is None and time.monotonic() - started > SLOW_START:
        log.warning("Each shard builds the table again. Build it once, with fifteen pdb build, and use --table.")
    cutting = Cutting(options.cut_from, options.shards_per_thread)
    with ReportFile(options.reports, start.search, start.version) as reports, _connection(options) as client:
        iterations = Driver(client, start, program, cutting, reports).solve()
    return _answer(start, iterations, time.monotonic() - started)


def _connection(options: argparse.Namespace) -> AbstractContextManager[Client]:
    if options.scheduler is None and options.scheduler_file is None:
        return in_this_process(options.local or os.cpu_count() or 1)
    address = options.scheduler if options.scheduler_file is None else address_in(options.scheduler_file)
    return to_scheduler(address, Certificates(options.tls_ca_file, options.tls_cert, options.tls_key))


def _answer(start: Start, iterations: Sequence[Iteration], seconds: float) -> dict[str, Any]:
    """Returns the fields that are printed. Counts are those of finished shards."""
    moves = iterations[-1].solution or ""
    return {
        "board": start.search.board,
        "goal": start.search.goal,
        "heuristic": start.search.heuristic,
        "length": len(moves),
        "optimal": True,
        "moves": moves,
        "iterations": [iteration.fields() for iteration in iterations],
        "expanded": sum(iteration.expanded for iteration in iterations),
        "generated": sum(iteration.generated for iteration in iterations),
        "seconds": round(seconds, 6),
    }


def _absolute(path: str) -> str:
    """Returns a path that is the same in the folders of all workers."""
    return str(Path(path).absolute())


def _whole(minimum: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() else -1
        if number < minimum:
            message = f"expected a whole number of at least {minimum}, not {text!r}"
            raise argparse.ArgumentTypeError(message)
        return number

    return read


def _given(text: str) -> str:
    if not text:
        message = "expected an address, not an empty text"
        raise argparse.ArgumentTypeError(message)
    return text


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="fifteen-cluster",
        description="Finds a shortest solution of a board on many computers, and prints it as one JSON object. Start the same "
        "command again to continue a run that was stopped.",
    )
    add = parser.add_argument
    add("board", help="the board, as for fifteen solve")
    add("--goal", default="blank-last", help="blank-last (default), blank-first, or a board of the same size")
    add("--heuristic", help="the heuristic, as for fifteen solve")
    add("--no-reflection", action="store_true", help="do not look up the mirror image of the board")
    add("--reports", type=Path, required=True, metavar="FILE", help="where to store what the shards have found")
    add(
        "--fifteen",
        default="fifteen",
        metavar="PATH",
        help="the program, at the same path on all computers (default: fifteen)",
    )
    add("--table", metavar="FILE", help="table file from fifteen pdb build, at the same path on all computers")
    add(
        "--threads",
        type=_whole(1),
        default=1,
        metavar="COUNT",
        help="threads for each shard (default: 1)",
    )
    add(
        "--cut-from",
        type=_whole(0),
        default=50_000_000,
        metavar="NODES",
        help="cut an iteration into shards if the one before expanded this many nodes (default: 50000000; 0 cuts all)",
    )
    add(
        "--shards-per-thread",
        type=_whole(1),
        default=8,
        metavar="COUNT",
        help="shards for each thread of the workers, at least (default: 8)",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--local",
        type=_whole(1),
        metavar="COUNT",
        help="run this many shards at a time on this computer (default: one per core)",
    )
    where.add_argument(
        "--scheduler", type=_given, metavar="ADDRESS", help="the address of a scheduler, such as tls://10.0.0.5:8786"
    )
    where.add_argument(
        "--scheduler-file", type=Path, metavar="FILE", help="the file of dask scheduler --scheduler-file"
    )
    add("--tls-ca-file", metavar="FILE", help="certificate of the authority, for tls://")
    add("--tls-cert", metavar="FILE", help="certificate of this computer, for tls://")
    add("--tls-key", metavar="FILE", help="private key of this computer, for tls://")
    return parser


if __name__ == "__main__":
    sys.exit(main())
