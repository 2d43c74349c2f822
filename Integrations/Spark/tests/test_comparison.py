"""The comparison of tables, which has to see any change of a row."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame, SparkSession

from comparison import SIDE, differences, digest, hashes, read_lines

SCHEMA = (
    "l long, m long, d decimal(38,18), x double, s string, b boolean, i binary, t timestamp, y date, "
    "a array<string>, k map<string,int>, `$v` struct<`$type`:string,n:array<map<string,int>>>"
)

ROW: dict[str, Any] = {
    "l": 1,
    "m": None,
    "d": Decimal("0.100000000000000001"),
    "x": float("nan"),
    "s": '{"a":1}',
    "b": True,
    "i": b"a",
    "t": datetime(2020, 1, 2, 3, 4, 5, 1),
    "y": date(2020, 1, 2),
    "a": ["a", None],
    "k": {"a": 1, "b": 2},
    "$v": {"$type": "A", "n": [{"a": 1, "b": 2}]},
}

CHANGES: list[dict[str, Any]] = [
    {"l": None, "m": 1},
    {"d": Decimal("0.100000000000000002")},
    {"x": 1.0},
    {"s": '{"a":2}'},
    {"b": None},
    {"i": b"b"},
    {"t": datetime(2020, 1, 2, 3, 4, 5, 2)},
    {"y": date(2020, 1, 3)},
    {"a": [None, "a"]},
    {"k": {"a": 1, "b": 3}},
    {"k": {"a": 1}},
    {"$v": {"$type": "B", "n": [{"a": 1, "b": 2}]}},
    {"$v": {"$type": "A", "n": [{"a": 1, "b": 3}]}},
    {"$v": {"$type": "A", "n": [{"a": 1, "b": 2}, {}]}},
    {"$v": None},
]


def table(spark: SparkSession, *changes: dict[str, Any]) -> DataFrame:
    rows = [{**ROW, **change} for change in changes]
    return spark.createDataFrame([tuple(row.values()) for row in rows], SCHEMA)


def test_finds_all_changes(spark: SparkSession) -> None:
    before, after = table(spark, *({} for _ in CHANGES)), table(spark, *CHANGES)
    assert sorted(row[SIDE] for row in differences(after, before)) == [-len(CHANGES), *(1 for _ in CHANGES)]
    found = hashes(table(spark, {}, *CHANGES)).collect()
    assert len({row["long"] for row in found}) == len({row["short"] for row in found}) == 1 + len(CHANGES)


def test_finds_rows_that_are_there_more_often(spark: SparkSession) -> None:
    before, after = table(spark, {}, {"l": 2}), table(spark, {}, {}, {"l": 2})
    assert [row[SIDE] for row in differences(after, before)] == [1]
    assert [row[SIDE] for row in differences(before, after)] == [-1]
    assert digest(after) != digest(before)


def test_takes_rows_and_entries_in_any_order(spark: SparkSession) -> None:
    other = {"k": {"b": 2, "a": 1}, "$v": {"$type": "A", "n": [{"b": 2, "a": 1}]}}
    before, after = table(spark, {}, {"l": 2}), table(spark, {**other, "l": 2}, other)
    assert differences(after, before) == []
    assert digest(after) == digest(before)


def test_reads_lines_with_the_json_of_values(spark: SparkSession, tmp_path: Path) -> None:
    path = tmp_path / "a.ndjson"
    path.write_text('{"s":{"a": 1.50},"x":"-INF","i":"YQ=="}\n')
    row = read_lines(spark, path, table(spark, {}).schema).collect()[0]
    assert (row["s"], row["x"], bytes(row["i"])) == ('{"a": 1.50}', float("-inf"), b"a")
