"""Tables compared as sets of rows, in all types."""

from __future__ import annotations

from pathlib import Path

from pyspark.sql import Column, DataFrame, Row, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, DataType, MapType, StructType

SIDE = "_side"
"""The column that says where a row is from: 1 if it was found, -1 if it was expected."""

TEXT = {"ignoreNullFields": "false", "timestampFormat": "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX"}
"""How JSON has all of a row."""


def read_lines(spark: SparkSession, path: Path, schema: StructType) -> DataFrame:
    """Lines of JSON as Spark's own reader reads them."""
    return spark.read.schema(schema).options(mode="FAILFAST", lineSep="\n").json(f"file://{path}")


def differences(found: DataFrame, expected: DataFrame) -> list[Row]:
    """The rows that one table has more often than the other; the column `_side` says how much more often."""
    both = _comparable(found).withColumn(SIDE, F.lit(1)).unionAll(_comparable(expected).withColumn(SIDE, F.lit(-1)))
    sums = both.groupBy(*(_named(name) for name in found.columns)).agg(F.sum(SIDE).alias(SIDE))
    return sums.where(F.col(SIDE) != 0).collect()


def hashes(frame: DataFrame) -> DataFrame:
    """Two hashes of each row."""
    texts = _comparable(frame).select(F.to_json(F.struct("*"), TEXT).alias("text"))
    return texts.select(F.xxhash64("text").alias("long"), F.crc32(F.col("text").cast("binary")).alias("short"))


def digest(frame: DataFrame) -> Row:
    """The number of rows, and the sums of their hashes: the same for the same rows, in whatever order."""
    sums = (F.sum(F.col(name).cast("decimal(38,0)")) for name in ("long", "short"))
    return hashes(frame).agg(F.count("*"), *sums).collect()[0]


def _comparable(frame: DataFrame) -> DataFrame:
    return frame.select(*(_sorted(_named(field.name), field.dataType).alias(field.name) for field in frame.schema))


def _named(name: str) -> Column:
    return F.col(f"`{name}`")


def _sorted(column: Column, kind: DataType) -> Column:
    """A column with the entries of maps in order, as lists: Spark compares no maps."""
    if '"type":"map"' not in kind.json():
        return column
    if isinstance(kind, MapType):
        value_type = kind.valueType
        return F.array_sort(F.map_entries(F.transform_values(column, lambda _, value: _sorted(value, value_type))))
    if isinstance(kind, ArrayType):
        element_type = kind.elementType
        return F.transform(column, lambda item: _sorted(item, element_type))
    assert isinstance(kind, StructType)
    fields = (_sorted(column.getField(field.name), field.dataType).alias(field.name) for field in kind)
    return F.when(column.isNotNull(), F.struct(*fields))
