"""XML documents as tables of Apache Spark, by a model definition."""

from fremont_spark.command import FremontError
from fremont_spark.source import FremontDataSource

__all__ = ["FremontDataSource", "FremontError"]
