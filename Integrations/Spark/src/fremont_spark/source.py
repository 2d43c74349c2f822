"""The data source."""

from __future__ import annotations

from pyspark.sql.datasource import DataSource
from pyspark.sql.types import StringType, StructField, StructType

from fremont_spark.columns import columns
from fremont_spark.command import FremontError
from fremont_spark.options import Options
from fremont_spark.reader import FremontReader
from fremont_spark.writer import FremontWriter


class FremontDataSource(DataSource):
    """XML documents as tables: `spark.dataSource.register(FremontDataSource)`, then the format `fremont`."""

    @classmethod
    def name(cls) -> str:
        """The name of the format."""
        return "fremont"

    def schema(self) -> StructType:
        """The columns of the items, with those of the file and of the diagnostics where options ask for them."""
        options = Options.of(self.options)
        schema = columns(options)
        for name, column in (("fileColumn", options.file_column), ("diagnosticsColumn", options.diagnostics_column)):
            if column in schema.names:
                raise FremontError(f"the option '{name}' is '{column}', but there is a column of this name")
            if column:
                schema.add(StructField(column, StringType(), True))
        if options.diagnostics_column:
            # The row of the diagnostics has no item.
            for field in schema.fields:
                field.nullable = True
        return schema

    def reader(self, schema: StructType) -> FremontReader:
        """The reader of a path."""
        return FremontReader(Options.of(self.options), schema)

    def writer(self, schema: StructType, overwrite: bool) -> FremontWriter:
        """The writer into a folder."""
        return FremontWriter(Options.of(self.options), schema, overwrite)
