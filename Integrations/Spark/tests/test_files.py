"""Paths, the file systems of Spark, and runs of the command."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from fremont_spark import FremontError, command, files
from fremont_spark.options import Options


def test_makes_paths_absolute_where_the_query_is_planned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    options = Options.of({"definition": "a.model.xml", "path": "a.xml", "command": "bin/fremont"})
    assert (options.definition, options.command) == (f"{tmp_path}/a.model.xml", f"{tmp_path}/bin/fremont")
    assert Options.of({"definition": "a.model.xml", "path": "a.xml"}).command == "fremont"


def test_expands_braces(tmp_path: Path) -> None:
    for name in ("a.xml", "b1.xml", "b2.xml", "c{.xml"):
        (tmp_path / name).touch()
    found = files.documents(f"{tmp_path}/{{a,b{{1,2}},a}}.xml", {})
    assert [Path(path).name for path in found] == ["a.xml", "b1.xml", "b2.xml"]
    assert files.documents(f"{tmp_path}/c{{.*", {}) == [f"{tmp_path}/c{{.xml"]


def test_opens_file_systems_without_a_configuration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HADOOP_CONF_DIR", raising=False)
    (tmp_path / "a.xml").write_text("<a/>")
    hadoop = {"fs.viewfs.mounttable.mine.link./top": f"file://{tmp_path}"}
    assert files.documents("viewfs://mine/top", hadoop) == ["viewfs://mine/top/a.xml"]
    with files.opened("viewfs://mine/top/a.xml", hadoop) as source:
        assert source.read() == b"<a/>"
    with pytest.raises(FremontError, match='^ls: No FileSystem for scheme "nosuch"$'):
        files.documents("nosuch://mine/a.xml", {})
    with (
        pytest.raises(FremontError, match="^cat: `viewfs://mine/top/b.xml': No such file"),
        files.opened("viewfs://mine/top/b.xml", hadoop) as source,
    ):
        source.read()


def test_leaves_what_a_run_reports_in_the_log(capfd: pytest.CaptureFixture[str]) -> None:
    with command.output("sh", ["-c", "echo row; echo fault >&2"], subprocess.DEVNULL) as lines:
        assert lines.read() == b"row\n"
    assert capfd.readouterr().err == "fault\n"
    with pytest.raises(FremontError, match="^fault$"), command.output("sh", ["-c", "echo fault >&2; exit 1"], 0):
        pass
