"""The report file: how a run continues from it, and which files it refuses."""

from __future__ import annotations

import resource
from dataclasses import replace
from pathlib import Path

import pytest

from fifteen_cluster import ClusterError, ReportFile, Search, ShardReport

SEARCH = Search("8 1 3/4 0 2/7 6 5", "blank-last", "manhattan", reflection=True)
REPORTS = [ShardReport(10, shard, 3, None, 12, shard, 2 * shard, 0.25, "w on h") for shard in (1, 2)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "reports.jsonl"
    with ReportFile(path, SEARCH, "fifteen 1") as reports:
        reports.begin(10, 3)
        for report in REPORTS:
            reports.add(report)
    return path


def found(path: Path) -> dict[int, ShardReport]:
    with ReportFile(path, SEARCH, "fifteen 1") as reports:
        iteration = reports.iteration(10)
        assert iteration is not None
        assert iteration.shards == 3
        return dict(iteration.reports)


def test_reports_are_read_again(file: Path) -> None:
    text = file.read_bytes()
    assert found(file) == {1: REPORTS[0], 2: REPORTS[1]}
    assert file.read_bytes() == text


def test_an_incomplete_last_line_is_dropped_wherever_it_ends(file: Path) -> None:
    text = file.read_bytes()
    last = text.rindex(b"\n", 0, -1) + 1
    for end in (last, last + 1, last + 40, len(text) - 1):
        file.write_bytes(text[:end])
        assert found(file) == {1: REPORTS[0]}
        assert file.read_bytes() == text[:last]
    with ReportFile(file, SEARCH, "fifteen 1") as reports:
        reports.add(REPORTS[1])
    assert file.read_bytes() == text


def test_an_incomplete_first_line_is_written_again(file: Path) -> None:
    first = file.read_bytes().splitlines(keepends=True)[0]
    for end in (0, 1, len(first) - 1):
        file.write_bytes(first[:end])
        ReportFile(file, SEARCH, "fifteen 1").__exit__(None, None, None)
        assert file.read_bytes() == first


@pytest.mark.parametrize(
    ("search", "program", "message"),
    [
        (replace(SEARCH, board="1 2"), "fifteen 1", "its board is 8 1 3/4 0 2/7 6 5; expected 1 2"),
        (replace(SEARCH, goal="blank-first"), "fifteen 1", "its goal is blank-last; expected blank-first"),
        (replace(SEARCH, heuristic="pdb-4-4"), "fifteen 1", "its heuristic is manhattan; expected pdb-4-4"),
        (replace(SEARCH, reflection=False), "fifteen 1", "its reflection is True; expected False"),
        (SEARCH, "fifteen 2", "its program is fifteen 1; expected fifteen 2"),
    ],
)
def test_reports_of_another_search_are_refused(file: Path, search: Search, program: str, message: str) -> None:
    text = file.read_bytes()
    with pytest.raises(ClusterError, match="belongs to another search: ") as error:
        ReportFile(file, search, program)
    assert message in str(error.value)
    assert file.read_bytes() == text


@pytest.mark.parametrize(
    "line", ["", "{}", "[]", "7", "null", '{"report": 1}', '{"iteration": {"bound": 10, "shards": 4}}']
)
def test_damaged_lines_are_refused(file: Path, line: str) -> None:
    text = file.read_text() + line + "\n"
    file.write_text(text)
    with pytest.raises(ClusterError, match=r"Line 5 of the report file .* is damaged\. Delete it and all after it"):
        ReportFile(file, SEARCH, "fifteen 1")
    assert file.read_text() == text


@pytest.mark.parametrize(
    "wrong", [('"shards": 3', '"shards": 4'), ('"expanded": 1', '"expanded": "1"'), ('"bound": 10', '"bound": 8')]
)
def test_damaged_reports_are_refused(file: Path, wrong: tuple[str, str]) -> None:
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines[:2], lines[2].replace(*wrong), lines[3]]))
    with pytest.raises(ClusterError, match="Line 3"):
        ReportFile(file, SEARCH, "fifteen 1")


@pytest.mark.parametrize("text", ["my notes", "my notes\n", "{}\n", '{"format": "other"}\n', "[]\n\n"])
def test_other_files_are_refused_and_stay_as_they_are(tmp_path: Path, text: str) -> None:
    file = tmp_path / "notes"
    file.write_text(text)
    with pytest.raises(ClusterError, match="is not a report file"):
        ReportFile(file, SEARCH, "fifteen 1")
    assert file.read_text() == text


def test_another_version_is_refused(file: Path) -> None:
    file.write_text(file.read_text().replace('"version": 1', '"version": 2'))
    with pytest.raises(ClusterError, match="has version 2; expected 1"):
        ReportFile(file, SEARCH, "fifteen 1")


def test_a_second_driver_is_refused(file: Path) -> None:
    with ReportFile(file, SEARCH, "fifteen 1"), pytest.raises(ClusterError, match="in use by another driver"):
        ReportFile(file, SEARCH, "fifteen 1")


def test_a_full_disk_is_an_error_and_damages_nothing(file: Path) -> None:
    text = file.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    with ReportFile(file, SEARCH, "fifteen 1") as reports:
        reports.begin(12, 1)
        begun = file.stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (begun + 20, limits[1]))
        try:
            with pytest.raises(ClusterError, match="cannot be written: File too large"):
                reports.add(replace(REPORTS[0], bound=12, shards=1, next_bound=14))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert file.stat().st_size == begun + 20
    assert found(file) == {1: REPORTS[0], 2: REPORTS[1]}
    assert file.read_bytes()[: len(text)] == text
    assert file.stat().st_size == begun


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ClusterError, match="cannot be opened: No such file or directory"):
        ReportFile(tmp_path / "missing" / "reports", SEARCH, "fifteen 1")
