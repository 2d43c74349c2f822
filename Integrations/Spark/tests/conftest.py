"""What the tests share: a session, on a cluster where there is one, and documents."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from fremont_spark import FremontDataSource

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "SampleModels"


@pytest.fixture(scope="session")
def fremont() -> str:
    """The path of the command."""
    found = os.environ.get("FREMONT") or shutil.which("fremont")
    assert found, "FREMONT has to name the command"
    return found


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    """A session: of the cluster that FREMONT_SPARK_MASTER names, or of two threads."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    folder = tempfile.gettempdir()
    configuration = tempfile.mkdtemp()
    (Path(configuration) / "core-site.xml").write_text(
        "<configuration><property><name>fs.viewfs.mounttable.tests.link./tmp</name>"
        f"<value>file://{folder}</value></property></configuration>"
    )
    os.environ["HADOOP_CONF_DIR"] = configuration
    session = (
        SparkSession.builder.master(os.environ.get("FREMONT_SPARK_MASTER", "local[2]"))
        .config("spark.ui.enabled", "false")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.executorEnv.HADOOP_CONF_DIR", configuration)
        .config("spark.cores.max", "2")
        .config("spark.executor.cores", "1")
        .config("spark.executor.memory", "700m")
        .getOrCreate()
    )
    session.dataSource.register(FremontDataSource)
    yield session
    session.stop()
