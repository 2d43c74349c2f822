"""The processes of tasks on this machine, as /proc of Linux shows them: their memory, and the loss of one."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from pyspark.sql import SparkSession

PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Process:
    """A process with those that it has started."""

    identifier: int
    parent: int
    arguments: tuple[str, ...]
    memory: int
    children: list[Process] = field(default_factory=list)

    def tree(self) -> Iterator[Process]:
        """The process and all below it. One that was started just now still is its parent's memory, and is left out."""
        yield self
        for child in self.children:
            if child.arguments != self.arguments:
                yield from child.tree()


def executors(spark: SparkSession) -> list[Process]:
    """The executors of a session, with their workers below."""
    found = {}
    for folder in Path("/proc").iterdir():
        # A process can end while it is looked at.
        with suppress(OSError, ValueError, IndexError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            arguments = tuple((folder / "cmdline").read_bytes().decode(errors="replace").split("\0"))
            memory = int((folder / "statm").read_text().split()[1]) * PAGE
            found[int(folder.name)] = Process(int(folder.name), parent, arguments, memory)
    for process in found.values():
        if process.parent in found:
            found[process.parent].children.append(process)
    application = spark.sparkContext.applicationId
    backend = "org.apache.spark.executor.CoarseGrainedExecutorBackend"
    return [each for each in found.values() if {application, backend} <= {*each.arguments}]


@dataclass
class Peak:
    """The most memory that one task has had: its worker of Python, and the command that this has started."""

    memory: int = 0
    samples: int = 0

    def sample(self, spark: SparkSession) -> None:
        for executor in executors(spark):
            for worker in (worker for daemon in executor.children for worker in daemon.children):
                processes = [*worker.tree()]
                if any("convert" in process.arguments for process in processes):
                    self.memory = max(self.memory, sum(process.memory for process in processes))
                    self.samples += 1


@contextmanager
def measured(spark: SparkSession) -> Iterator[Peak]:
    """Measures the memory of tasks from time to time."""
    peak, stopped = Peak(), threading.Event()

    def measure() -> None:
        while not stopped.wait(0.05):
            peak.sample(spark)

    thread = threading.Thread(target=measure)
    thread.start()
    try:
        yield peak
    finally:
        stopped.set()
        thread.join()


@dataclass
class Loss:
    """An executor that was killed, and the stage that it worked for."""

    executor: int = 0
    stage: int = 0
    done: int = 0
    """The tasks that were done."""


@contextmanager
def losing_an_executor(spark: SparkSession) -> Iterator[Loss]:
    """Kills an executor when a quarter of the tasks of a stage is done."""
    loss, stopped = Loss(), threading.Event()
    tracker = spark.sparkContext.statusTracker()

    def kill() -> None:
        while not stopped.wait(0.05):
            for stage in tracker.getActiveStageIds():
                state = tracker.getStageInfo(stage)
                if state and state.numTasks <= 4 * state.numCompletedTasks < 3 * state.numTasks:
                    loss.executor, loss.stage = executors(spark)[0].identifier, stage
                    loss.done = state.numCompletedTasks
                    os.kill(loss.executor, signal.SIGKILL)
                    return

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        yield loss
    finally:
        stopped.set()
        thread.join()
