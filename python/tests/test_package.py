"""The package as it is installed: its examples, its types, and the modules that an import loads."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import fifteen_puzzle as fp

MODULES = sorted(module.name for module in pkgutil.iter_modules(fp.__path__))


@pytest.mark.parametrize("name", ["__init__", *MODULES])
def test_the_examples_are_right(name: str) -> None:
    if name in {"_picture", "arrays", "gym", "spgym"}:
        pytest.importorskip("numpy")
    module = fp if name == "__init__" else importlib.import_module(f"fifteen_puzzle.{name}")
    assert doctest.testmod(module).failed == 0


def test_the_examples_of_the_readme_are_right() -> None:
    pytest.importorskip("gymnasium")
    readme = Path(__file__).parents[1] / "README.md"
    result = doctest.testfile(str(readme), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


@pytest.mark.slow
def test_the_examples_of_the_readme_have_the_right_types(tmp_path: Path) -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    program = tmp_path / "readme.py"
    program.write_text("".join(example.source for example in doctest.DocTestParser().get_examples(readme)))
    # Each example is a separate statement, and some are only values.
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", tmp_path / "cache", program],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_everything_public_is_documented() -> None:
    for name in fp.__all__:
        public = getattr(fp, name)
        if callable(public) and getattr(public, "__module__", "").startswith("fifteen_puzzle"):
            assert public.__doc__, name


def test_the_types_are_part_of_the_package() -> None:
    folder = Path(fp.__file__).parent
    assert (folder / "py.typed").is_file()
    assert (folder / "_native.pyi").is_file()
    assert fp.__version__ == version("fifteen-puzzle")


@pytest.mark.threads
def test_an_import_loads_no_other_package() -> None:
    program = "import sys, fifteen_puzzle; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True).stdout
    packages = {name.split(".")[0] for name in loaded.split()}
    third_party = {name for name in packages if name not in sys.stdlib_module_names and not name.startswith("_")}
    assert third_party - {"sitecustomize", "usercustomize"} == {"fifteen_puzzle"}
