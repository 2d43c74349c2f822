"""Rows that Spark reads and writes, against the lines of one run of the command."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import DataFrame, SparkSession

from conftest import SAMPLES

DEFINITION = """<Model rootDataType="UDC" rootXMLName="shop" rootTypeName="Shop">
  <ModelClass className="Shop">
    <ModelProperty propertyName="shoes" dataType="ARRAY" xmlName="shoes">
      <ModelArrayElement dataType="UDC" typeName="Shoe" xmlName="shoe"/></ModelProperty>
    <ModelProperty propertyName="sizes" dataType="ARRAY" xmlName="sizes">
      <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="size"/></ModelProperty>
    <ModelProperty propertyName="any" dataType="ARRAY" xmlName="any">
      <ModelArrayElement xmlName="text"/>
      <ModelArrayElement dataType="UDC" typeName="Note" xmlName="note"/></ModelProperty>
    <ModelProperty propertyName="marks" dataType="ARRAY" xmlName="marks">
      <ModelArrayElement dataType="DICTIONARY" xmlName="mark">
        <ModelDictionaryElement xmlName="*"/></ModelArrayElement></ModelProperty>
    <ModelProperty propertyName="notes" dataType="ARRAY" xmlName="notes">
      <ModelArrayElement dataType="UDC" typeName="Note" xmlName="note"/></ModelProperty>
  </ModelClass>
  <ModelClass className="Note"><ModelProperty propertyName="value" xmlName="@value"/></ModelClass>
  <ModelClass className="Shoe">
    <ModelProperty propertyName="name" minOccurs="1" documentation="What it is called"/>
    <ModelProperty propertyName="size" dataType="NUMBER" typeName="Int32" xmlType="ATTRIBUTE"/>
    <ModelProperty propertyName="price" dataType="NUMBER"/>
    <ModelProperty propertyName="weight" dataType="NUMBER" typeName="Double"/>
    <ModelProperty propertyName="made" dataType="DATE" formatString="xs:date"/>
    <ModelProperty propertyName="sold" dataType="DATE"/>
    <ModelProperty propertyName="picture" dataType="DATA"/>
    <ModelProperty propertyName="colors" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement xmlName="color"/></ModelProperty>
    <ModelProperty propertyName="marks" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*"/>
    <ModelProperty propertyName="pairs" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Shoe" xmlName="shoe"/></ModelProperty>
  </ModelClass>
</Model>"""


def shoe(number: int) -> str:
    text = f"<shoe size='{number % 50}' mark='m{number}'><!-- <shoe> --><name>N &amp; {number}</name>"
    text += f"<price>{number}.{'125' if number == 104 else '25'}</price>"
    text += f"<weight>{'NaN' if number % 97 == 0 else number / 8}</weight>"
    text += f"<made>2020-01-{number % 28 + 1:02d}</made><sold>2020-01-02T03:04:{number % 60:02d}.5Z</sold>"
    text += "<picture>aGVsbG8=</picture><color>red</color><color><![CDATA[</shoe>]]></color>"
    return text + (f"<shoe><name>inner {number}</name></shoe>" if number % 3 == 0 else "") + "</shoe>"


def shop(numbers: range) -> str:
    return f"<shop><shoes>\n{chr(10).join(shoe(n) for n in numbers)}\n</shoes><sizes><size>1</size></sizes></shop>"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shops")
    (folder / "shop.model.xml").write_text(DEFINITION)
    (folder / "corpus").mkdir()
    for number in range(40):
        (folder / "corpus" / f"{number:02d}.xml").write_text(shop(range(number * 10, number * 10 + 10)))
    (folder / "large.xml").write_text(shop(range(5000)))
    (folder / "bad").mkdir()
    (folder / "bad" / "1.xml").write_text("<shop><shoes><shoe><name>a</name></shoe>\n<shoe/></shoes></shop>")
    (folder / "bad" / "2.xml").write_text("<shop><shoes><shoe><name>b</name></shoe>\n<shoe</shoes></shop>")
    return folder


def read(spark: SparkSession, fremont: str, folder: Path, *paths: str, **options: str) -> DataFrame:
    said = {"definition": str(folder / "shop.model.xml"), "each": "shoes", "command": fremont, **options}
    found = [path if "://" in path else str(folder / path) for path in paths]
    return spark.read.format("fremont").options(**said).load(found if len(found) > 1 else found[0])


def rows(frame: DataFrame) -> list[str]:
    """The rows in an order of their own, each as JSON."""

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: plain(item) for key, item in sorted(value.items()) if item is not None}
        return [plain(item) for item in value] if isinstance(value, list) else value

    return sorted(json.dumps(plain(row.asDict(True)), default=str) for row in frame.collect())


def lines(fremont: str, folder: Path, paths: list[Path], each: str = "shoes") -> list[dict[str, Any]]:
    """What one process makes of the same documents."""
    done = subprocess.run(
        [fremont, "convert", folder / "shop.model.xml", "--files", "-", "--to", "ndjson", "--each", each],
        input="".join(f"{path}\n" for path in paths).encode(),
        capture_output=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def same(frame: DataFrame, expected: list[dict[str, Any]]) -> None:
    """Compares the values of all types but those that JSON does not tell apart by their text."""
    found = {row["name"]: row for row in frame.collect()}
    assert len(found) == len(expected) == frame.count()
    for item in expected:
        row = found[item["name"]]
        assert row["size"] == item["size"]
        assert float(row["price"]) == item["price"]
        assert str(row["weight"]) == str(float(str(item["weight"])))
        assert row["made"].isoformat() == item["made"]
        assert row["sold"].isoformat() + "Z" == item["sold"].replace(".5Z", ".500000Z")
        assert bytes(row["picture"]) == b"hello"
        assert row["colors"] == item["colors"]
        assert row["marks"] == item["marks"]
        pairs = json.loads(json.dumps(item.get("pairs", [])))
        assert [json.loads(pair) for pair in row["pairs"] or []] == pairs


def test_reads_many_documents(spark: SparkSession, fremont: str, folder: Path) -> None:
    frame = read(spark, fremont, folder, "corpus/*.xml", partitions="5")
    assert frame.rdd.getNumPartitions() == 5
    same(frame, lines(fremont, folder, sorted((folder / "corpus").iterdir())))


def test_reads_one_document_in_parts(spark: SparkSession, fremont: str, folder: Path) -> None:
    frame = read(spark, fremont, folder, "large.xml", partSize="150000")
    assert frame.rdd.getNumPartitions() > 5
    same(frame, lines(fremont, folder, [folder / "large.xml"]))


def test_knows_types_and_comments(spark: SparkSession, fremont: str, folder: Path) -> None:
    schema = read(spark, fremont, folder, "large.xml", decimal="12,2").schema
    assert schema["price"].dataType.simpleString() == "decimal(12,2)"
    assert schema["marks"].dataType.simpleString() == "map<string,string>"
    assert schema["name"].metadata == {"comment": "What it is called"}
    sizes = read(spark, fremont, folder, "corpus/00.xml", each="sizes")
    assert [row.asDict() for row in sizes.collect()] == [{"value": 1}]


def test_finds_files_by_paths_from_the_folder_of_the_session(spark: SparkSession, fremont: str, folder: Path) -> None:
    said = {"definition": os.path.relpath(folder / "shop.model.xml"), "command": os.path.relpath(fremont)}
    assert read(spark, fremont, folder, "corpus/00.xml", **said).count() == 10
    assert read(spark, fremont, folder, "corpus/00.xml", definition=f"file://{folder}/shop.model.xml").count() == 10


def test_reads_several_paths(spark: SparkSession, fremont: str, folder: Path) -> None:
    assert read(spark, fremont, folder, "corpus/00.xml", "corpus/1*.xml").count() == 110
    assert read(spark, fremont, folder, "corpus/{00,1{1,2}}.xml").count() == 30


@pytest.mark.parametrize("options", [{}, {"fileColumn": "_file"}])
def test_reads_items_of_all_kinds(
    spark: SparkSession, fremont: str, folder: Path, tmp_path: Path, options: dict[str, str]
) -> None:
    note, text = "<note value='a'/>", "<text>t</text>"
    document = f"<shop><any>{text}{note}</any><marks><mark><k>v</k></mark></marks><notes>{note}</notes></shop>"
    (tmp_path / "a.xml").write_text(document)

    def found(each: str) -> list[Any]:
        frame = read(spark, fremont, folder, str(tmp_path / "a.xml"), each=each, **options)
        return [row["value"] for row in frame.collect()]

    assert found("any") == ["t", '{"$type":"Note","value":"a"}']
    assert found("marks") == [{"k": "v"}]
    assert found("notes") == ["a"]


def test_names_files(spark: SparkSession, fremont: str, folder: Path) -> None:
    frame = read(spark, fremont, folder, "corpus/*.xml", fileColumn="_file")
    counts = {row["_file"]: row["count"] for row in frame.groupBy("_file").count().collect()}
    assert counts == {str(path): 10 for path in (folder / "corpus").iterdir()}


def test_keeps_good_items_with_diagnostics(spark: SparkSession, fremont: str, folder: Path) -> None:
    frame = read(spark, fremont, folder, "bad/*.xml", diagnosticsColumn="_why", fileColumn="_file")
    found = frame.select("name", "_why").collect()
    assert sorted(row["name"] for row in found if row["name"]) == ["a", "b"]
    faults = sorted(row["_why"] for row in found if row["_why"])
    assert f"{folder}/bad/1.xml:2:1: error: " in faults[0] and "/shop/shoes/shoe[2]" in faults[0]
    assert f"{folder}/bad/2.xml:2:" in faults[1]


@pytest.mark.parametrize("options", [{}, {"partSize": "20"}, {"scheme": "viewfs://tests"}])
def test_goes_on_at_faults_without_a_column(
    spark: SparkSession, fremont: str, folder: Path, options: dict[str, str]
) -> None:
    scheme = options.get("scheme")
    path = f"{scheme}{folder}/bad/1.xml" if scheme else "bad/1.xml"
    frame = read(spark, fremont, folder, path, **options)
    assert [row["name"] for row in frame.collect()] == ["a"]


def test_drops_bad_items(spark: SparkSession, fremont: str, folder: Path) -> None:
    frame = read(spark, fremont, folder, "bad/*.xml", mode="DROPMALFORMED")
    assert sorted(row["name"] for row in frame.collect()) == ["a", "b"]


@pytest.mark.parametrize(
    ("path", "options", "message"),
    [
        ("bad/1.xml", {"mode": "FAILFAST"}, "bad/1.xml:2:1: error: "),
        ("bad/1.xml", {"definition": "/no/such.model.xml"}, "'/no/such.model.xml' cannot be read"),
        ("bad/1.xml", {"each": "shoe"}, "Shop has no property 'shoe'; did you mean 'shoes'?"),
        ("bad/1.xml", {"command": "no-such-command"}, "there is no command 'no-such-command'"),
        ("bad/1.xml", {"mode": "LENIENT"}, "the mode is 'LENIENT'"),
        ("nothing/*.xml", {}, "leads to no file"),
        ("bad/1.xml", {"fileColumn": "name"}, "the option 'fileColumn' is 'name', but there is a column of this name"),
        ("bad/1.xml", {"fileColumn": "_x", "diagnosticsColumn": "_x"}, "'diagnosticsColumn' is '_x', but there is"),
        ("corpus/*.xml", {"decimal": "5,2", "partitions": "1"}, "corpus/10.xml: error: column 'price': "),
        ("large.xml", {"decimal": "5,2", "partSize": "150000"}, "large.xml: error: column 'price': "),
    ],
)
def test_reports_one_clear_error(
    spark: SparkSession, fremont: str, folder: Path, path: str, options: dict[str, str], message: str
) -> None:
    with pytest.raises(Exception) as raised:
        read(spark, fremont, folder, path, **options).collect()
    assert message in str(raised.value)


def test_writes_a_document_for_each_partition(spark: SparkSession, fremont: str, folder: Path, tmp_path: Path) -> None:
    # What holds its own kind is the text of its JSON, which cannot be written back.
    frame = read(spark, fremont, folder, "corpus/*.xml", partitions="3").drop("pairs")
    said = {"definition": str(folder / "shop.model.xml"), "each": "shoes", "command": fremont}
    out = tmp_path / "out"
    for _ in range(2):
        frame.write.format("fremont").options(**said).mode("overwrite").save(str(out))
    assert len(list(out.glob("*.xml"))) == 3
    again = spark.read.format("fremont").options(**said).load(str(out))
    assert rows(again.drop("pairs")) == rows(frame)


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ("'a' AS name, 1 AS sise", "the definition has no column 'sise', expected 'name', 'size', "),
        ("'a' AS name, 'f' AS _file", None),
    ],
)
def test_refuses_to_write_columns_that_no_one_knows(
    spark: SparkSession, fremont: str, folder: Path, tmp_path: Path, columns: str, message: str | None
) -> None:
    said = {"definition": str(folder / "shop.model.xml"), "each": "shoes", "command": fremont, "fileColumn": "_file"}
    write = spark.sql(f"SELECT {columns}").write.format("fremont").options(**said).mode("append")
    if message is None:
        return write.save(str(tmp_path / "out"))
    with pytest.raises(Exception) as raised:
        write.save(str(tmp_path / "out"))
    assert message in str(raised.value)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("each", "value"), [("sizes", "7"), ("notes", "'a'"), ("marks", "map('k', 'v')")])
def test_writes_items_of_all_kinds(
    spark: SparkSession, fremont: str, folder: Path, tmp_path: Path, each: str, value: str
) -> None:
    said = {"definition": str(folder / "shop.model.xml"), "each": each, "command": fremont}
    frame = spark.sql(f"SELECT {value} AS value")
    frame.write.format("fremont").options(**said).mode("append").save(str(tmp_path / "out"))
    again = spark.read.format("fremont").options(**said).load(str(tmp_path / "out"))
    assert [row["value"] for row in again.collect()] == [row["value"] for row in frame.collect()]


def test_reads_by_the_file_systems_of_spark(spark: SparkSession, fremont: str, folder: Path) -> None:
    # A view leads to the same files by another file system than the local one.
    frame = read(spark, fremont, folder, f"viewfs://tests{folder}/corpus/0*.xml", fileColumn="_file")
    assert rows(frame.drop("_file")) == rows(read(spark, fremont, folder, "corpus/0*.xml"))
    assert frame.select("_file").distinct().count() == 10
    with pytest.raises(Exception) as raised:
        read(spark, fremont, folder, f"viewfs://tests{folder}/bad/1.xml", mode="FAILFAST").collect()
    assert "/bad/1.xml:2:1: error: " in str(raised.value)


def test_reads_the_company(spark: SparkSession, fremont: str) -> None:
    company = SAMPLES / "Company"
    frame = (
        spark.read.format("fremont")
        .options(definition=str(company / "Company.model.xml"), each="employees", command=fremont)
        .load(str(company / "Company.xml"))
    )
    expected = json.loads((company / "Company.json").read_text())["employees"]
    assert sorted(row["name"] for row in frame.collect()) == sorted(item["name"] for item in expected)
    assert spark.sparkContext.master == os.environ.get("FREMONT_SPARK_MASTER", "local[2]")


@pytest.mark.skipif("FREMONT_SPARK_MASTER" not in os.environ, reason="needs a cluster")
def test_survives_the_loss_of_an_executor(spark: SparkSession, fremont: str, folder: Path) -> None:
    def executor(_: int) -> int:
        # The parent of this process is a daemon, and that of the daemon the executor.
        status = Path(f"/proc/{os.getppid()}/stat").read_text()
        return int(status.rpartition(")")[2].split()[1])

    frame = read(spark, fremont, folder, "large.xml", partSize="40000")
    expected = lines(fremont, folder, [folder / "large.xml"])
    victim = spark.sparkContext.parallelize(range(2), 2).map(executor).collect()[0]
    killed = []

    def kill() -> None:
        os.kill(victim, signal.SIGKILL)
        killed.append(victim)

    timer = threading.Timer(4, kill)
    timer.start()
    rows_found = frame.collect()
    timer.cancel()
    assert killed, "the query has ended before an executor was killed"
    assert sorted(row["name"] for row in rows_found) == sorted(item["name"] for item in expected)
