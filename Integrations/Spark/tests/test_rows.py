"""Rows of lines."""

from __future__ import annotations

import io
import math
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest
from pyspark.sql.types import ArrayType, DataType, MapType, StringType, StructType

from fremont_spark import FremontError
from fremont_spark.columns import check_known
from fremont_spark.rows import Misfit, batches
from fremont_spark.writer import _value

LONG = "12345678901234567890.123456789012345678"


def table(lines: str, holds_items: bool = False, **columns: pa.DataType) -> pa.Table:
    schema = pa.schema(list(columns.items()))
    return pa.Table.from_batches(batches(io.BytesIO(lines.encode()), schema, holds_items), schema)


def values(lines: str, kind: pa.DataType, **options: bool) -> list[Any]:
    found: list[Any] = table(lines, value=kind, **options)["value"].to_pylist()
    return found


def test_keeps_the_spelling_of_numbers_in_texts() -> None:
    assert values('{"value":{"n":2.250,"i":[1,-1E+30,null,true,"\\"ä"]}}\n', pa.string()) == [
        '{"n":2.250,"i":[1,-1E+30,null,true,"\\"ä"]}'
    ]
    assert values('{"value":2.50}\n{"value":"x"}\n', pa.string()) == ["2.50", "x"]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2020-02-29", 18321),
        ("1969-12-31", -1),
        ("12020-03-01", 3670747),
        ("-0044-03-15", -735525),
        ("0000-01-01", -719528),
    ],
)
def test_reads_days_of_any_year(text: str, day: int) -> None:
    lines = f'{{"day":"{text}","at":"{text}T01:00:00.5+01:00","days":["{text}"]}}\n'
    found = table(lines, day=pa.date32(), at=pa.timestamp("us", "UTC"), days=pa.list_(pa.date32()))
    assert found["day"].cast(pa.int32()).to_pylist() == [day]
    assert found["at"].cast(pa.int64()).to_pylist() == [day * 86_400_000_000 + 500_000]
    assert found["days"].cast(pa.list_(pa.int32())).to_pylist() == [[day]]


def test_keeps_all_digits_of_numbers() -> None:
    kind = pa.decimal128(38, 18)
    assert values(f'{{"value":{LONG}}}\n', kind) == [Decimal(LONG)]
    assert values(f'{{"value":{LONG}}}\n{{"value":"NaN"}}\n{{"value":1E+3}}\n', kind) == [Decimal(LONG), None, 1000]
    assert _value(Decimal(LONG)) == LONG
    assert _value(Decimal("1.500000000000000000")) == "1.5"


def test_reads_values_that_arrow_refuses_beside_others() -> None:
    lines = '{"f":1.5,"n":1,"b":"aGVsbG8="}\n{"f":"NaN","n":"9007199254740993","m":{"a":{"d":"2020-01-02"}}}\n'
    item = pa.struct([("d", pa.date32()), ("b", pa.binary())])
    found = table(lines, f=pa.float64(), n=pa.int64(), b=pa.binary(), m=pa.map_(pa.string(), item)).to_pydict()
    assert found["f"][0] == 1.5 and math.isnan(found["f"][1])
    assert found["n"] == [1, 9007199254740993]
    assert found["b"] == [b"hello", None]
    assert [None if row is None else [key for key, _ in row] for row in found["m"]] == [None, ["a"]]


def test_reads_items_that_are_objects_as_values() -> None:
    assert values('"text"\n{"$type":"I","id":7}\nnull\n', pa.string(), holds_items=True) == [
        "text",
        '{"$type":"I","id":7}',
        None,
    ]
    assert values('{"k":"v"}\n', pa.map_(pa.string(), pa.string()), holds_items=True) == [[("k", "v")]]
    assert values('{"value":"v"}\nnull\n{}\n', pa.string()) == ["v", None, None]


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("1.125", pa.decimal128(5, 2), "1.125 does not fit decimal(5,2); the option 'decimal' says another one"),
        ('"x"', pa.int32(), '"x" is no int32'),
        ('"2020-13-01"', pa.date32(), '"2020-13-01" is no date32[day]'),
        ("[1]", pa.struct([("a", pa.string())]), "[1] is no struct<a: string>"),
    ],
)
def test_names_the_column_of_a_value_that_does_not_fit(text: str, kind: pa.DataType, message: str) -> None:
    with pytest.raises(Misfit) as raised:
        values('{"value":null}\n' * 3 + f'{{"value":{text}}}\n', kind)
    assert str(raised.value) == f"column 'value': {message}"
    assert raised.value.line == 3


def test_knows_columns_inside_others() -> None:
    text, inner, other = StringType(), StructType().add("b", StringType()), StructType().add("x", StringType())

    def row(a: DataType, c: DataType, e: DataType) -> StructType:
        return StructType().add("a", a).add("c", ArrayType(c)).add("e", MapType(text, e)).add("g", other)

    known = StructType().add("a", inner).add("c", ArrayType(inner)).add("e", MapType(text, inner)).add("g", text)
    check_known(row(inner, inner, inner).add("h", text), known, {"h"})
    for found, name in (
        (row(other, inner, inner), "a.x"),
        (row(inner, other, inner), "c.x"),
        (row(inner, inner, other), "e.x"),
        (row(inner, inner, inner).add("h", text), "h"),
    ):
        with pytest.raises(FremontError, match=f"^the definition has no column '{name}', expected '"):
            check_known(found, known)
