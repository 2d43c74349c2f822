"""The options of the data source."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field

from fremont_spark import files
from fremont_spark.command import FremontError

MODES = ("PERMISSIVE", "DROPMALFORMED", "FAILFAST")

HADOOP = "hadoop."
"""What the names of properties of Spark's file systems begin with."""


@dataclass(frozen=True)
class Options:
    """What a user has said."""

    definition: str
    each: str
    paths: tuple[str, ...]
    command: str = "fremont"
    mode: str = "PERMISSIVE"
    file_column: str = ""
    diagnostics_column: str = ""
    decimal: str = "38,18"
    doctype: str = "ignored"
    part_size: int = 64 << 20
    partitions: int = 0
    hadoop: dict[str, str] = field(default_factory=dict)

    @staticmethod
    def of(said: Mapping[str, str]) -> Options:
        """Reads options, whose names have no case; called where the query is planned."""
        given = {name.lower(): value for name, value in said.items()}

        def number(name: str, default: int, least: int) -> int:
            text = given.get(name.lower(), str(default))
            if not text.isdigit() or int(text) < least:
                raise FremontError(f"the option '{name}' is '{text}', expected a number from {least}")
            return int(text)

        paths = tuple(json.loads(given["paths"])) if given.get("paths") else (given.get("path", ""),)
        for name, value in (("definition", given.get("definition")), ("path", all(paths))):
            if not value:
                raise FremontError(f"the option '{name}' is absent")
        mode = given.get("mode", "PERMISSIVE").upper()
        if mode not in MODES:
            raise FremontError(f"the mode is '{mode}', expected {', '.join(MODES)}")
        command = given.get("command", "fremont")
        return Options(
            # Tasks run in folders of their own.
            definition=files.absolute(given["definition"]),
            each=given.get("each", ""),
            paths=paths,
            command=files.absolute(command) if os.sep in command else command,
            mode=mode,
            file_column=given.get("filecolumn", ""),
            diagnostics_column=given.get("diagnosticscolumn", "") if mode == "PERMISSIVE" else "",
            decimal=given.get("decimal", "38,18"),
            doctype=given.get("doctype", "ignored"),
            part_size=number("partSize", 64 << 20, 1),
            partitions=number("partitions", 0, 0),
            hadoop={name[len(HADOOP) :]: value for name, value in given.items() if name.startswith(HADOOP)},
        )

    @property
    def row_arguments(self) -> list[str]:
        """The arguments that say what stands in a row beside its item."""
        arguments = ["--to", "ndjson", "--mode", self.mode.lower(), "--doctype", self.doctype]
        if self.file_column:
            arguments += ["--file-key", self.file_column]
        if self.diagnostics_column:
            arguments += ["--diagnostics-key", self.diagnostics_column]
        return arguments
