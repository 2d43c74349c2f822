"""The columns that a definition says."""

from __future__ import annotations

import json
from collections.abc import Collection

from pyspark.sql.types import ArrayType, DataType, MapType, StructType

from fremont_spark import command
from fremont_spark.command import FremontError
from fremont_spark.options import Options


def columns(options: Options) -> StructType:
    """The columns of the items of the list."""
    arguments = ["schema", options.definition, "--each", options.each, "--to", "spark", "--decimal", options.decimal]
    return StructType.fromJson(json.loads(command.run(options.command, arguments)))


def hold_items(schema: StructType) -> bool:
    """Whether items need not be objects, so that a row has its item in one column."""
    return any(field.metadata.get("item") for field in schema.fields)


def check_known(found: DataType, known: DataType, left_out: Collection[str] = (), place: str = "") -> None:
    """Raises an error if there is a column that the definition does not know."""
    if isinstance(found, StructType) and isinstance(known, StructType):
        for field in found.fields:
            if field.name in left_out:
                continue
            if field.name not in known.names:
                expected = ", ".join(f"'{name}'" for name in known.names)
                raise FremontError(f"the definition has no column '{place}{field.name}', expected {expected}")
            check_known(field.dataType, known[field.name].dataType, place=f"{place}{field.name}.")
    elif isinstance(found, ArrayType) and isinstance(known, ArrayType):
        check_known(found.elementType, known.elementType, place=place)
    elif isinstance(found, MapType) and isinstance(known, MapType):
        check_known(found.valueType, known.valueType, place=place)
