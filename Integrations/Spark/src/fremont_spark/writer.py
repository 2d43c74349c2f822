"""Writing: one document for each partition."""

from __future__ import annotations

import base64
import glob
import json
import math
import os
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timezone
from decimal import Decimal
from typing import Any

from pyspark import TaskContext
from pyspark.sql.datasource import DataSourceWriter, WriterCommitMessage
from pyspark.sql.types import Row, StructType

from fremont_spark import command, files
from fremont_spark.columns import check_known, columns, hold_items
from fremont_spark.command import FremontError
from fremont_spark.options import Options
from fremont_spark.rows import shortest


@dataclass
class Written(WriterCommitMessage):
    """A document that is whole, under the name it has until all are."""

    temporary: str
    final: str


class FremontWriter(DataSourceWriter):
    """Writes rows as items of a list."""

    def __init__(self, options: Options, schema: StructType, overwrite: bool) -> None:
        path, *others = options.paths
        if others:
            raise FremontError("documents are written into one folder, and there are several paths")
        if files.is_remote(path):
            raise FremontError(f"'{path}' is not local; documents are written into mounted folders only")
        self.options = options
        self.folder = files.absolute(path)
        self.left_out = {options.file_column, options.diagnostics_column} - {""}
        self.overwrite = overwrite
        known = columns(options)
        check_known(schema, known, self.left_out)
        self.holds_items = hold_items(known)

    def write(self, iterator: Iterator[Row]) -> WriterCommitMessage:
        """Writes the rows of a partition."""
        context = TaskContext.get()
        number = context.partitionId() if context is not None else 0
        os.makedirs(self.folder, exist_ok=True)
        name = f"part-{number:05d}-{uuid.uuid4().hex}.xml"
        temporary = os.path.join(self.folder, f".{name}")
        options = self.options
        arguments = [options.definition, "-", "--from", "ndjson", "--each", options.each, "-o", temporary]
        with tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                [command.find_command(options.command), "convert", *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )
            try:
                assert process.stdin is not None
                try:
                    for row in iterator:
                        process.stdin.write(self._line(row))
                    process.stdin.close()
                except BrokenPipeError:
                    # The command says why.
                    pass
                status = process.wait()
            finally:
                if process.poll() is None:
                    process.kill()
                    process.wait()
            errors.seek(0)
            try:
                command.check(status, errors.read())
            except FremontError:
                if os.path.exists(temporary):
                    os.remove(temporary)
                raise
        return Written(temporary, os.path.join(self.folder, name))

    def _line(self, row: Row) -> bytes:
        value = _value(row)
        item = value.get("value") if self.holds_items else {k: v for k, v in value.items() if k not in self.left_out}
        return json.dumps(item, ensure_ascii=False).encode() + b"\n"

    def commit(self, messages: list[WriterCommitMessage | None]) -> None:
        """Gives the documents their names, when all are there."""
        former = glob.glob(os.path.join(glob.escape(self.folder), "part-*.xml")) if self.overwrite else []
        for message in messages:
            if isinstance(message, Written):
                os.replace(message.temporary, message.final)
        for path in former:
            os.remove(path)

    def abort(self, messages: list[WriterCommitMessage | None]) -> None:
        """Removes the documents of a write that has failed."""
        for message in messages:
            if isinstance(message, Written) and os.path.exists(message.temporary):
                os.remove(message.temporary)


def _value(value: Any) -> Any:
    """A value as JSON spells it; what is null is left out of objects."""
    if isinstance(value, Row):
        return {name: _value(item) for name, item in value.asDict().items() if item is not None}
    if isinstance(value, dict):
        return {key: _value(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_value(item) for item in value]
    if isinstance(value, datetime):
        return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Decimal):
        # Numbers are read in quotes too, which have all digits.
        return format(shortest(value), "f")
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "INF" if value > 0 else "-INF"
    if isinstance(value, (bytes, bytearray)):
        return base64.b64encode(value).decode()
    return value
