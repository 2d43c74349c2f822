"""Reading: partitions of documents, or of the parts of one."""

from __future__ import annotations

import io
import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from typing import IO, cast

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, InputPartition
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructType

from fremont_spark import command, files
from fremont_spark.columns import columns, hold_items
from fremont_spark.command import FremontError
from fremont_spark.options import Options
from fremont_spark.rows import Misfit, batches


@dataclass
class Documents(InputPartition):
    """Local documents, which one process reads one after the other."""

    paths: list[str]

    def __init__(self, paths: list[str]) -> None:
        super().__init__(None)
        self.paths = paths


@dataclass
class Part(InputPartition):
    """A part of a document that an index has cut."""

    path: str
    index: str
    number: int

    def __init__(self, path: str, index: str, number: int) -> None:
        super().__init__(None)
        self.path, self.index, self.number = path, index, number


@dataclass
class Stream(InputPartition):
    """A document that Spark's file system opens."""

    path: str

    def __init__(self, path: str) -> None:
        super().__init__(None)
        self.path = path


class FremontReader(DataSourceReader):
    """Reads the items of a list as rows."""

    def __init__(self, options: Options, schema: StructType) -> None:
        self.options = options
        self.spark_schema = schema
        # With members beside the item a line is an object in any case.
        is_labelled = options.file_column or options.diagnostics_column
        self.holds_items = not is_labelled and hold_items(columns(options))

    def partitions(self) -> list[InputPartition]:
        """Cuts the work: large documents into parts, small ones into groups."""
        cut: list[InputPartition] = []
        small: list[tuple[int, str]] = []
        for path in (path for said in self.options.paths for path in files.documents(said, self.options.hadoop)):
            if files.is_remote(path):
                cut.append(Stream(path))
                continue
            size = os.path.getsize(path)
            if size < 2 * self.options.part_size:
                small.append((size, path))
                continue
            index = self._index(path)
            count = len(json.loads(index)["parts"])
            cut += [Part(path, index, number + 1) for number in range(count)]
        return cut + [Documents(group) for group in self._groups(small)]

    def _index(self, path: str) -> str:
        options = self.options
        arguments = ["index", options.definition, path, "--each", options.each, "--size", str(options.part_size)]
        return command.run(options.command, [*arguments, "--doctype", options.doctype]).decode()

    def _groups(self, small: list[tuple[int, str]]) -> list[list[str]]:
        """Groups of neighbours with about as many bytes."""
        if not small:
            return []
        total = sum(size for size, _ in small)
        wanted = self.options.partitions or max(2 * (os.cpu_count() or 1), -(-total // self.options.part_size))
        share = max(1, total / min(wanted, len(small)))
        groups: list[list[str]] = []
        done, last = 0, -1
        for size, path in small:
            number = min(int(done / share), wanted - 1)
            if number > last:
                groups.append([])
            last = number
            groups[-1].append(path)
            done += max(size, 1)
        return groups

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Reads a partition by one run of the command."""
        schema = _arrow(self.spark_schema)
        if isinstance(partition, Part):
            yield from self._part(partition, schema)
        elif isinstance(partition, Documents):
            yield from self._documents(partition.paths, schema)
        elif isinstance(partition, Stream):
            yield from self._stream(partition.path, schema)

    def _documents(self, paths: list[str], schema: pa.Schema) -> Iterator[pa.RecordBatch]:
        try:
            with self._lines(paths, self.options) as lines:
                yield from batches(lines, schema, self.holds_items)
        except Misfit as misfit:
            raise self._located(misfit, paths) from None

    @contextmanager
    def _lines(self, paths: list[str], options: Options) -> Iterator[IO[bytes]]:
        with tempfile.TemporaryFile() as names:
            names.write("".join(f"{path}\n" for path in paths).encode())
            names.seek(0)
            arguments = ["convert", options.definition, "--files", "-", "--each", options.each, *options.row_arguments]
            with command.output(options.command, arguments, names) as lines:
                yield lines

    def _located(self, misfit: Misfit, paths: list[str]) -> FremontError:
        """The error with the document of its line, which only another run can tell."""
        options = replace(self.options, file_column=self.options.file_column or "$file")
        try:
            with self._lines(paths, options) as lines:
                found = next(islice(io.BufferedReader(cast(io.RawIOBase, lines)), misfit.line, None), b"{}")
                # An error ends the run where it is.
                raise misfit.within(json.loads(found).get(options.file_column, "a document"))
        except FremontError as error:
            return error

    def _part(self, part: Part, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
        options = self.options
        with tempfile.NamedTemporaryFile(suffix=".idx") as index:
            index.write(part.index.encode())
            index.flush()
            arguments = ["convert", options.definition, part.path, "--index", index.name, "--part", str(part.number)]
            with command.output(options.command, [*arguments, *options.row_arguments], subprocess.DEVNULL) as lines:
                yield from self._rows(part.path, lines, schema)

    def _stream(self, path: str, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
        """Reads a document that is streamed in as the one part of an index, which names it."""
        options = self.options
        index = {
            "version": 1, "source": {"name": path}, "each": options.each, "items": 0, "head": "",
            "parts": [{
                "offset": 0, "textOffset": 0, "skip": 0, "line": 1, "column": 1, "tags": "", "levels": [], "faults": [],
            }],
        }  # fmt: skip
        with tempfile.NamedTemporaryFile(suffix=".idx") as file, files.opened(path, options.hadoop) as source:
            file.write(json.dumps(index).encode())
            file.flush()
            arguments = ["convert", options.definition, "-", "--index", file.name, "--part", "1"]
            with command.output(options.command, [*arguments, *options.row_arguments], source) as lines:
                yield from self._rows(path, lines, schema)

    def _rows(self, path: str, lines: IO[bytes], schema: pa.Schema) -> Iterator[pa.RecordBatch]:
        """The rows of one document."""
        try:
            yield from batches(lines, schema, self.holds_items)
        except Misfit as misfit:
            raise misfit.within(path) from None


def _arrow(schema: StructType) -> pa.Schema:
    """The schema of batches; newer versions of Spark have to be told the zone of timestamps."""
    try:
        return to_arrow_schema(schema, timezone="UTC")
    except TypeError:
        return to_arrow_schema(schema)
