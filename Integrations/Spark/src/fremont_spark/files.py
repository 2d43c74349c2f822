"""The documents of a path: local ones, and those that Spark's file systems open."""

from __future__ import annotations

import glob
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO
from urllib.parse import unquote, urlparse

import pyspark

from fremont_spark.command import FremontError

_SCHEME = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]+:")


def is_remote(path: str) -> bool:
    """Whether a path is for Spark's file systems to open."""
    return bool(_SCHEME.match(path)) and not path.startswith("file:")


def local_path(path: str) -> str:
    """The path of a local file that may be written as an address."""
    return unquote(urlparse(path).path) if path.startswith("file:") else path


def documents(path: str) -> list[str]:
    """The documents of a path: a file, those that a pattern finds, or those of a folder."""
    if is_remote(path):
        listed = subprocess.run([*_shell(), "-ls", "-C", path], stdin=subprocess.DEVNULL, capture_output=True)
        if listed.returncode != 0:
            raise FremontError(listed.stderr.decode(errors="replace").strip() or f"'{path}' cannot be listed")
        return sorted(line for line in listed.stdout.decode().splitlines() if line)
    local = local_path(path)
    if os.path.isfile(local):
        return [os.path.abspath(local)]
    if os.path.isdir(local):
        found = [os.path.join(local, name) for name in os.listdir(local) if name[0] not in "._"]
    else:
        found = glob.glob(local, recursive=True)
    found = sorted(os.path.abspath(name) for name in found if os.path.isfile(name))
    if not found:
        raise FremontError(f"'{path}' leads to no file")
    return found


@contextmanager
def opened(path: str) -> Iterator[IO[bytes]]:
    """Opens a document by Spark's file system for it, as a stream."""
    process = subprocess.Popen([*_shell(), "-cat", path], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        yield process.stdout
        if process.wait() != 0:
            raise FremontError(f"'{path}' cannot be read by Spark's file system")
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()


def _shell() -> list[str]:
    """The shell of the file systems, which stands among the classes of Spark."""
    home = os.environ.get("SPARK_HOME") or os.path.dirname(pyspark.__file__)
    java = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if os.environ.get("JAVA_HOME") else "java"
    classes = [os.path.join(home, "jars", "*")]
    if os.environ.get("HADOOP_CONF_DIR"):
        classes.insert(0, os.environ["HADOOP_CONF_DIR"])
    return [java, "-Xmx96m", "-XX:+UseSerialGC", "-cp", os.pathsep.join(classes), "org.apache.hadoop.fs.FsShell"]
