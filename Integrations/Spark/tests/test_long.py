"""The long form: rows of real documents, of many and of a large one, against the lines of one run of the command."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

import generated
import tasks
from comparison import differences, digest, read_lines
from corpora import SETS, tables
from fremont_spark.columns import check_known

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif("FREMONT_SPARK_MASTER" not in os.environ, reason="needs a cluster"),
]

needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")

PARTS = 32

MEMORY = 256 << 20
"""What the processes of a task may have together."""

FAULTLESS = ["--doctype", "applied", "--mode", "failfast"]
"""How the command reads documents that have entities, and no fault."""

FAULTLESS_OPTIONS = {"doctype": "applied", "mode": "FAILFAST"}
"""The same as options of the data source."""


def rows(spark: SparkSession, paths: Sequence[Path], **options: str) -> DataFrame:
    return spark.read.format("fremont").options(**options).load([str(path) for path in paths])


def write_lines(fremont: str, definition: Path, paths: Sequence[Path], each: str, out: Path, *options: str) -> None:
    """Writes what one process makes of the same documents."""
    arguments = [fremont, "convert", str(definition), "--files", "-", "--to", "ndjson", "--each", each, *options]
    with out.open("wb") as file:
        names = "".join(f"{path}\n" for path in paths).encode()
        subprocess.run(arguments, input=names, stdout=file, check=True)


@pytest.fixture
def corpora() -> Path:
    """The folder of the sets of real documents."""
    folder = os.environ.get("CORPORA")
    if not folder:
        pytest.skip("CORPORA names no folder with sets of documents")
    return Path(folder)


@pytest.mark.parametrize("part_size", [1 << 26, 1500], ids=["whole", "in parts"])
@pytest.mark.parametrize("name", SETS)
def test_rows_of_real_documents_are_the_lines(
    spark: SparkSession, fremont: str, corpora: Path, tmp_path: Path, name: str, part_size: int
) -> None:
    different, counts = {}, {"tables": 0, "lines": 0, "partitions": 0}
    for number, table in enumerate(tables(fremont, corpora, name)):
        path = tmp_path / f"{number}.ndjson"
        labels = ["--mode", "permissive", "--file-key", "_file", "--diagnostics-key", "_why"]
        write_lines(fremont, table.definition, table.documents, table.each, path, *labels)
        options = {"definition": str(table.definition), "each": table.each, "command": fremont}
        options |= {"fileColumn": "_file", "diagnosticsColumn": "_why", "partSize": str(part_size), "partitions": "3"}
        found = rows(spark, table.documents, **options)
        expected = read_lines(spark, path, found.schema)
        check_known(spark.read.json(f"file://{path}").schema, found.schema)
        # Each part has its own row of diagnostics.
        if why := differences(*(one.withColumn("_why", by_diagnostic()) for one in (found, expected))):
            different[str(table)] = why
        counts["tables"] += 1
        counts["lines"] += path.read_bytes().count(b"\n")
        counts["partitions"] += found.rdd.getNumPartitions()
    print(f"{name}, parts of {part_size} bytes: {counts}")
    assert counts["lines"]
    assert (counts["partitions"] > 3 * counts["tables"]) == (part_size == 1500), (
        "documents are cut where they should be"
    )
    assert not different


def by_diagnostic() -> Column:
    """A row for each diagnostic of a document."""
    return F.explode_outer(F.split("_why", "\n"))


@needs_proc
def test_rows_of_many_documents_are_the_lines(spark: SparkSession, fremont: str, tmp_path: Path) -> None:
    definition, folder, lines = tmp_path / "shop.model.xml", tmp_path / "documents", tmp_path / "all.ndjson"
    definition.write_text(generated.DEFINITION)
    folder.mkdir()
    count = generated.write_many(folder, 10_000)
    documents = sorted(folder.iterdir())
    write_lines(fremont, definition, documents, generated.EACH, lines, *FAULTLESS, "--file-key", "_file")
    options = {"definition": str(definition), "each": generated.EACH, "command": fremont, **FAULTLESS_OPTIONS}
    found = rows(spark, [folder], **options, fileColumn="_file", partitions="8")
    expected = read_lines(spark, lines, found.schema)
    check_known(spark.read.json(f"file://{lines}").schema, found.schema)
    with tasks.measured(spark) as peak:
        assert not differences(found, expected)
    print(f"10,000 documents: {count} rows in {found.rdd.getNumPartitions()} tasks of {peak.memory >> 20} MB")
    assert found.count() == count
    assert 0 < peak.memory < MEMORY


@dataclass
class Large:
    """A large document, and the lines of it."""

    frame: DataFrame
    lines: Path
    count: int


@pytest.fixture(scope="module")
def large(spark: SparkSession, fremont: str) -> Iterator[Large]:
    size = int(os.environ.get("BYTES") or 200_000_000)
    with tempfile.TemporaryDirectory() as folder:
        definition, document, lines = (Path(folder) / name for name in ("shop.model.xml", "shop.xml", "all.ndjson"))
        definition.write_text(generated.DEFINITION)
        count = generated.write_large(document, size)
        write_lines(fremont, definition, [document], generated.EACH, lines, *FAULTLESS)
        options = {"definition": str(definition), "each": generated.EACH, "command": fremont, **FAULTLESS_OPTIONS}
        part_size = -(-document.stat().st_size // PARTS)
        yield Large(rows(spark, [document], **options, partSize=str(part_size)), lines, count)


@needs_proc
def test_rows_of_a_large_document_are_the_lines(spark: SparkSession, large: Large) -> None:
    assert large.frame.rdd.getNumPartitions() == PARTS
    expected = digest(read_lines(spark, large.lines, large.frame.schema))
    assert expected[0] == large.count
    with tasks.measured(spark) as peak:
        found = digest(large.frame)
    print(f"a large document: {found[0]} rows in {PARTS} tasks of {peak.memory >> 20} MB, of {peak.samples} samples")
    assert found == expected
    assert 0 < peak.memory < MEMORY
    with tasks.losing_an_executor(spark) as loss:
        again = digest(large.frame)
    state = spark.sparkContext.statusTracker().getStageInfo(loss.stage)
    assert state and state.numFailedTasks, "no task was lost with an executor"
    print(f"executor {loss.executor} lost after {loss.done} tasks, with {state.numFailedTasks} tasks")
    assert again == expected
