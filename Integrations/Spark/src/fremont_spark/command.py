"""Runs of the command `fremont`."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import IO


class FremontError(Exception):
    """What the command reports: the messages, each with file, line and column where it has them."""


def find_command(name: str) -> str:
    """Returns the path of the command, or raises an error that says how to give it."""
    found = shutil.which(name)
    if found is None:
        raise FremontError(
            f"there is no command '{name}'; put the command fremont on PATH, or name it by the option 'command'"
        )
    return found


def run(command: str, arguments: Sequence[str]) -> bytes:
    """Runs the command to its end, and returns what it prints."""
    done = subprocess.run([find_command(command), *arguments], stdin=subprocess.DEVNULL, capture_output=True)
    check(done.returncode, done.stderr)
    return done.stdout


def check(status: int, errors: bytes) -> None:
    """Raises an error if a run has failed; what one that has not reports goes to the log of the task."""
    text = errors.decode(errors="replace").strip()
    if status != 0:
        raise FremontError(text or f"the command fremont has ended with status {status}")
    if text:
        print(text, file=sys.stderr, flush=True)


@contextmanager
def output(command: str, arguments: Sequence[str], stdin: IO[bytes] | int) -> Iterator[IO[bytes]]:
    """Runs the command while its output is read; a failure is raised behind the last byte."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            [find_command(command), *arguments], stdin=stdin, stdout=subprocess.PIPE, stderr=errors, bufsize=0
        )
        try:
            assert process.stdout is not None
            yield process.stdout
            status = process.wait()
        finally:
            # Spark stops to read where a query wants no more rows.
            if process.poll() is None:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()
        errors.seek(0)
        check(status, errors.read())
