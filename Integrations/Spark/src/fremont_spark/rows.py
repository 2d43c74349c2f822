"""Lines of JSON to batches of Arrow."""

from __future__ import annotations

import base64
import io
import json
from collections.abc import Iterator
from datetime import date, datetime
from decimal import Decimal
from typing import IO, Any

import pyarrow as pa
import pyarrow.json as pj

BLOCK = 1 << 21
"""The bytes that are made a batch at once."""


def batches(lines: IO[bytes], schema: pa.Schema) -> Iterator[pa.RecordBatch]:
    """Reads lines, block by block."""
    is_plain = all(_is_plain(field.type) for field in schema)
    rest = b""
    while block := lines.read(BLOCK):
        end = block.rfind(b"\n") + 1
        if end == 0:
            rest += block
            continue
        yield from _batch(rest + block[:end], schema, is_plain)
        rest = block[end:]
    if rest:
        yield from _batch(rest, schema, is_plain)


def _is_plain(kind: pa.DataType) -> bool:
    """Whether Arrow's own reader knows how JSON spells the values of a type."""
    if pa.types.is_binary(kind) or pa.types.is_map(kind) or pa.types.is_decimal(kind):
        return False
    if pa.types.is_struct(kind):
        return all(_is_plain(kind.field(index).type) for index in range(kind.num_fields))
    return not pa.types.is_list(kind) or _is_plain(kind.value_type)


def _batch(block: bytes, schema: pa.Schema, is_plain: bool) -> Iterator[pa.RecordBatch]:
    if is_plain and block.startswith(b"{"):
        options = pj.ParseOptions(explicit_schema=schema, unexpected_field_behavior="ignore")
        try:
            table = pj.read_json(
                io.BytesIO(block), pj.ReadOptions(use_threads=False, block_size=len(block) + 1), options
            )
            yield from table.select(schema.names).cast(schema).to_batches()
            return
        except pa.ArrowInvalid:
            # A number that is no digits, or a value of several types.
            pass
    rows = []
    for line in block.splitlines():
        value = json.loads(line, parse_float=Decimal)
        row = value if isinstance(value, dict) else {"value": value}
        rows.append({field.name: _value(row.get(field.name), field.type) for field in schema})
    yield pa.RecordBatch.from_pylist(rows, schema=schema)


def _value(value: Any, kind: pa.DataType) -> Any:
    """A value of JSON as Arrow takes it."""
    if value is None:
        return None
    if pa.types.is_struct(kind):
        fields = [kind.field(index) for index in range(kind.num_fields)]
        return {field.name: _value(value.get(field.name), field.type) for field in fields}
    if pa.types.is_list(kind):
        return [_value(item, kind.value_type) for item in value]
    if pa.types.is_map(kind):
        return [(key, _value(item, kind.item_type)) for key, item in value.items()]
    if pa.types.is_string(kind):
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    if pa.types.is_binary(kind):
        return base64.b64decode(value)
    if pa.types.is_date(kind):
        return date.fromisoformat(value[:10])
    if pa.types.is_timestamp(kind):
        return datetime.fromisoformat(value.replace("Z", "+00:00"))
    if pa.types.is_floating(kind):
        return float(value.replace("INF", "inf") if isinstance(value, str) else value)
    if pa.types.is_decimal(kind):
        return _decimal(Decimal(value), kind)
    return value


def _decimal(value: Decimal, kind: pa.Decimal128Type) -> Decimal | None:
    """A number with the digits of a type; nothing where it has none, as NaN."""
    if not value.is_finite():
        return None
    exact = value.normalize()
    _, digits, exponent = exact.as_tuple()
    assert isinstance(exponent, int)
    if -exponent > kind.scale or len(digits) + exponent > kind.precision - kind.scale:
        raise ValueError(
            f"{value} does not fit decimal({kind.precision},{kind.scale}); the option 'decimal' says another one"
        )
    return exact
