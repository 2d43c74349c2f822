"""The documents of a path: local ones, and those that Spark's file systems open."""

from __future__ import annotations

import glob
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO
from urllib.parse import unquote, urlparse
from xml.sax.saxutils import escape

import pyspark

from fremont_spark.command import FremontError

_SCHEME = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]+:")

_JAVA = ("-Xms8m", "-Xmx96m", "-XX:MaxNewSize=8m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
"""What makes a shell small: it lives beside the command, in the memory of a task."""


def is_remote(path: str) -> bool:
    """Whether a path is for Spark's file systems to open."""
    return bool(_SCHEME.match(path)) and not path.startswith("file:")


def local_path(path: str) -> str:
    """The path of a local file that may be written as an address."""
    return unquote(urlparse(path).path) if path.startswith("file:") else path


def absolute(path: str) -> str:
    """The path of a local file from the root on."""
    return path if is_remote(path) else os.path.abspath(local_path(path))


def documents(path: str, hadoop: Mapping[str, str]) -> list[str]:
    """The documents of a path: a file, those that a pattern finds, or those of a folder."""
    if is_remote(path):
        with _shell(hadoop, "-ls", "-C", path) as shell:
            listed = subprocess.run(shell, stdin=subprocess.DEVNULL, capture_output=True)
        if listed.returncode != 0:
            raise FremontError(_reason(listed.stderr) or f"'{path}' cannot be listed")
        return sorted(line for line in listed.stdout.decode().splitlines() if line)
    local = local_path(path)
    if os.path.isfile(local):
        return [os.path.abspath(local)]
    if os.path.isdir(local):
        found = {os.path.join(local, name) for name in os.listdir(local) if name[0] not in "._"}
    else:
        found = {name for pattern in _alternatives(local) for name in glob.glob(pattern, recursive=True)}
    paths = sorted({os.path.abspath(name) for name in found if os.path.isfile(name)})
    if not paths:
        raise FremontError(f"'{path}' leads to no file")
    return paths


def _alternatives(pattern: str) -> list[str]:
    """The patterns that one with `{a,b}` stands for."""
    start = pattern.find("{")
    if start < 0:
        return [pattern]
    choices, depth, begin = [], 0, start + 1
    for place in range(start, len(pattern)):
        character = pattern[place]
        depth += (character == "{") - (character == "}")
        if (character == "," and depth == 1) or depth == 0:
            choices.append(pattern[begin:place])
            begin = place + 1
        if depth == 0:
            ends = _alternatives(pattern[begin:])
            return [
                pattern[:start] + middle + end for choice in choices for middle in _alternatives(choice) for end in ends
            ]
    return [pattern]


@contextmanager
def opened(path: str, hadoop: Mapping[str, str]) -> Iterator[IO[bytes]]:
    """Opens a document by Spark's file system for it, as a stream."""
    with _shell(hadoop, "-cat", path) as shell, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(shell, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors)
        try:
            assert process.stdout is not None
            yield process.stdout
            if process.wait() != 0:
                errors.seek(0)
                raise FremontError(_reason(errors.read()) or f"'{path}' cannot be read by Spark's file system")
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()


@contextmanager
def _shell(hadoop: Mapping[str, str], *arguments: str) -> Iterator[list[str]]:
    """The shell of the file systems, which stands among the classes of Spark."""
    home = os.environ.get("SPARK_HOME") or os.path.dirname(pyspark.__file__)
    java = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if os.environ.get("JAVA_HOME") else "java"
    with tempfile.TemporaryDirectory() as folder:
        # The shell asks for a file of this name. Others can see arguments, and not this folder.
        said = os.path.join(folder, "core-site.xml")
        properties = (
            f"<property><name>{escape(name)}</name><value>{escape(value)}</value></property>"
            for name, value in hadoop.items()
        )
        with open(said, "w", encoding="utf-8") as file:
            file.write(f"<configuration>{''.join(properties)}</configuration>")
        classes = [os.environ.get("HADOOP_CONF_DIR") or folder, os.path.join(home, "jars", "*")]
        shell = [java, *_JAVA, "-cp", os.pathsep.join(classes), "org.apache.hadoop.fs.FsShell"]
        yield [*shell, "-conf", said, *arguments]


def _reason(errors: bytes) -> str:
    """What a shell has reported, without the calls of Java that led to it."""
    lines = errors.decode(errors="replace").splitlines()
    return "\n".join(line for line in lines if not re.match(r"\s+(at |\.\.\. )", line)).strip()
