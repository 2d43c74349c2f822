"""Lines of JSON to batches of Arrow."""

from __future__ import annotations

import base64
import binascii
import io
import json
import re
from collections.abc import Iterator
from datetime import date
from decimal import Context, Decimal, InvalidOperation
from typing import IO, Any

import pyarrow as pa
import pyarrow.json as pj

from fremont_spark.command import FremontError

BLOCK = 1 << 21
"""The bytes that are made a batch at once."""

_EXACT = Context(prec=10_000)

_MOMENT = re.compile(
    r"(-?\d{4,})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?", re.ASCII
)  # fmt: skip


class Misfit(FremontError):
    """A value that the type of its column does not hold; `line` counts the lines in front of its own."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line

    def within(self, document: str) -> FremontError:
        """The error with the document in front."""
        return FremontError(f"{document}: error: {self}")


class _Number(str):
    """A number with a point or an exponent, as it is spelled."""


def batches(lines: IO[bytes], schema: pa.Schema, holds_items: bool = False) -> Iterator[pa.RecordBatch]:
    """Reads lines, block by block; a line is a row, or the item that a row holds in the column `value`."""
    reader = _BlockReader(schema, holds_items)
    rest = b""
    while block := lines.read(BLOCK):
        end = block.rfind(b"\n") + 1
        if end == 0:
            rest += block
            continue
        yield from reader.read(rest + block[:end])
        rest = block[end:]
    if rest:
        yield from reader.read(rest)


class _BlockReader:
    """Makes batches of blocks of lines: by Arrow's own reader, and value by value where it does not know a column."""

    def __init__(self, schema: pa.Schema, holds_items: bool) -> None:
        self.schema = schema
        self.holds_items = holds_items
        self.count = 0
        """The lines that have been read."""
        self.slow = {field.name for field in schema if not _is_known(field.type)}
        """The columns that are read value by value; one is among them from the first value on that Arrow refuses."""

    def read(self, block: bytes) -> Iterator[pa.RecordBatch]:
        block = block.removesuffix(b"\n")
        if self.holds_items:
            block = b'{"value":' + block.replace(b"\n", b'}\n{"value":') + b"}"
        elif block.startswith(b"null") or b"\nnull" in block:
            # Items can be nil.
            block = re.sub(rb"(?m)^null$", b"{}", block)
        columns = self._fast_columns(block)
        if len(columns) < len(self.schema):
            rows = json.loads(b"[" + block.replace(b"\n", b",") + b"]", parse_float=_Number)
            columns |= {field.name: self._slow_column(rows, field) for field in self.schema if field.name in self.slow}
        self.count += block.count(b"\n") + 1
        table = pa.Table.from_arrays([columns[name] for name in self.schema.names], schema=self.schema)
        yield from table.to_batches()

    def _fast_columns(self, block: bytes) -> dict[str, pa.ChunkedArray]:
        fields = [field for field in self.schema if field.name not in self.slow]
        try:
            return _read(block, fields) if fields else {}
        except pa.ArrowException:
            # A number that is no digits, a year of five digits, or a text that is the JSON of a value.
            pass
        columns: dict[str, pa.ChunkedArray] = {}
        for field in fields:
            try:
                columns |= _read(block, [field])
            except pa.ArrowException:
                self.slow.add(field.name)
        return columns

    def _slow_column(self, rows: list[Any], field: pa.Field) -> pa.Array:
        values = []
        for number, row in enumerate(rows):
            try:
                values.append(_value(row.get(field.name), field.type))
            except ValueError as fault:
                raise Misfit(self.count + number, f"column '{field.name}': {fault}") from None
        try:
            return pa.array(values, field.type)
        except (pa.ArrowInvalid, OverflowError) as fault:
            raise Misfit(self.count, f"column '{field.name}': {fault}") from None


def _is_known(kind: pa.DataType, is_column: bool = True) -> bool:
    """Whether Arrow's own reader knows how JSON spells the values of a type."""
    if pa.types.is_map(kind) or pa.types.is_binary(kind) and not is_column:
        return False
    if pa.types.is_struct(kind):
        return all(_is_known(kind.field(index).type, False) for index in range(kind.num_fields))
    return not pa.types.is_list(kind) or _is_known(kind.value_type, False)


def _spelled(kind: pa.DataType) -> pa.DataType:
    """The type with texts for the days in it, which Arrow reads as numbers, and makes days of texts."""
    if pa.types.is_date(kind):
        return pa.string()
    if pa.types.is_struct(kind):
        fields = [kind.field(index) for index in range(kind.num_fields)]
        return pa.struct([field.with_type(_spelled(field.type)) for field in fields])
    return pa.list_(kind.value_field.with_type(_spelled(kind.value_type))) if pa.types.is_list(kind) else kind


def _read(block: bytes, fields: list[pa.Field]) -> dict[str, pa.ChunkedArray]:
    """Reads columns by Arrow's own reader."""
    spelled = pa.schema([field.with_type(_spelled(field.type)) for field in fields])
    options = pj.ParseOptions(explicit_schema=spelled, unexpected_field_behavior="ignore")
    size = pj.ReadOptions(use_threads=False, block_size=len(block) + 1)
    table = pj.read_json(io.BytesIO(block), size, options).select(spelled.names)
    columns = dict(zip(spelled.names, table.cast(pa.schema(fields)).columns, strict=True))
    for field in fields:
        if pa.types.is_binary(field.type):
            texts = columns[field.name].to_pylist()
            values = [None if text is None else binascii.a2b_base64(text) for text in texts]
            columns[field.name] = pa.chunked_array([pa.array(values, field.type)])
    return columns


def _value(value: Any, kind: pa.DataType) -> Any:
    """A value of JSON as Arrow takes it."""
    if value is None:
        return None
    if pa.types.is_struct(kind) and isinstance(value, dict):
        fields = [kind.field(index) for index in range(kind.num_fields)]
        return {field.name: _value(value.get(field.name), field.type) for field in fields}
    if pa.types.is_list(kind) and isinstance(value, list):
        return [_value(item, kind.value_type) for item in value]
    if pa.types.is_map(kind) and isinstance(value, dict):
        return [(key, _value(item, kind.item_type)) for key, item in value.items()]
    if pa.types.is_string(kind):
        return value if isinstance(value, str) else _json(value)
    if pa.types.is_boolean(kind) and isinstance(value, bool):
        return value
    if isinstance(value, (str, int)) and not isinstance(value, bool):
        return _scalar(value, kind)
    raise ValueError(f"{_json(value)} is no {kind}")


def _scalar(value: str | int, kind: pa.DataType) -> Any:
    """A number, a moment or bytes."""
    if pa.types.is_decimal(kind):
        return _decimal(value, kind)
    try:
        if pa.types.is_integer(kind):
            return int(value)
        if pa.types.is_floating(kind):
            return float(value)
        if pa.types.is_binary(kind) and isinstance(value, str):
            return base64.b64decode(value)
        if pa.types.is_date(kind) and isinstance(value, str):
            return _moment(value) // 86_400_000_000
        if pa.types.is_timestamp(kind) and isinstance(value, str):
            return _moment(value)
    except ValueError:
        pass
    raise ValueError(f"{_json(value)} is no {kind}")


def _json(value: Any) -> str:
    """The JSON of a value, with the numbers as they were."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{_json(key)}:{_json(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_json, value)) + "]"
    return value if isinstance(value, _Number) else json.dumps(value, ensure_ascii=False)


def _moment(text: str) -> int:
    """The microseconds from 1970 on of an instant or a day, of any year."""
    found = _MOMENT.fullmatch(text)
    if found is None:
        raise ValueError(text)
    year, month, day, hour, minute, second = (int(number or 0) for number in found.groups()[:6])
    # The calendar repeats after 400 years, which have 146,097 days.
    cycles, rest = divmod(year, 400)
    days = date(rest + 400, month, day).toordinal() - date(1970, 1, 1).toordinal() + (cycles - 1) * 146_097
    seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    zone = found[8]
    if zone not in (None, "Z") and found[4] is not None:
        offset = int(zone[1:3]) * 3600 + int(zone[4:6]) * 60
        seconds -= offset if zone[0] == "+" else -offset
    return seconds * 1_000_000 + int((found[7] or "")[:6].ljust(6, "0"))


def _decimal(text: str | int, kind: pa.Decimal128Type) -> Decimal | None:
    """A number with the digits of a type; nothing where it has none, as NaN."""
    try:
        value = Decimal(text)
    except InvalidOperation:
        raise ValueError(f"{_json(text)} is no {kind}") from None
    if not value.is_finite():
        return None
    exact = shortest(value)
    _, digits, exponent = exact.as_tuple()
    assert isinstance(exponent, int)
    if -exponent > kind.scale or len(digits) + exponent > kind.precision - kind.scale:
        raise ValueError(
            f"{text} does not fit decimal({kind.precision},{kind.scale}); the option 'decimal' says another one"
        )
    return exact


def shortest(value: Decimal) -> Decimal:
    """The same number without zeros at its end."""
    return value.normalize(_EXACT)
