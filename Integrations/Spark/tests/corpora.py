"""Sets of real documents, and the tables that the sample definitions make of them."""

from __future__ import annotations

import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.parsers import expat

from conftest import SAMPLES

SETS = {
    "maven-pom": "Maven",
    "feeds": "Feeds",
    "iso20022": "ISO20022",
    "wayland": "Wayland",
    "saml": "SAML",
    "mallard-help": "Mallard",
}
"""The folder of the definitions for each set."""

STRANGERS = {"element", "sample", "urn:oasis:names:tc:SAML:2.0:metadata EntityDescriptor2"}
"""The root elements that are for no definition."""


@dataclass(frozen=True)
class Table:
    """A list in documents of one kind."""

    definition: Path
    each: str
    documents: tuple[Path, ...]

    def __str__(self) -> str:
        return f"{self.definition.name.removesuffix('.model.xml')} {self.each}"


class Definition:
    """What has to be known of a definition to find its documents and its lists."""

    def __init__(self, path: Path) -> None:
        self.path = path
        prefixes = {prefix: space for _, (prefix, space) in ET.iterparse(path, events=["start-ns"])}
        model = ET.parse(path).getroot()
        prefix, _, name = model.attrib["rootXMLName"].rpartition(":")
        self.root = f"{prefixes[prefix] if prefix else model.get('xmlNamespace', '')} {name}".strip()
        self.root_type = model.get("rootTypeName", "")
        self.classes: dict[str, ET.Element] = {}
        self._load(path)

    def _load(self, path: Path) -> None:
        for element in ET.parse(path).getroot():
            if element.tag == "ModelInclude":
                self._load(path.parent / element.attrib["file"])
            elif element.tag == "ModelClass":
                self.classes[element.attrib["className"]] = element

    def paths(self) -> list[str]:
        """The paths to what may be a list."""
        return list(dict.fromkeys(self._paths(self.root_type, (), frozenset())))

    def _paths(self, name: str, path: tuple[str, ...], outer: frozenset[str]) -> Iterator[str]:
        for declaration in self._properties(name):
            inner = (*path, declaration.attrib["propertyName"])
            if declaration.get("dataType") == "ARRAY" or declaration.get("maxOccurs", "1") != "1":
                yield ".".join(inner)
            target = declaration.get("typeName", "")
            if declaration.get("dataType") == "UDC" and target not in outer:
                yield from self._paths(target, inner, outer | {name, target})

    def _properties(self, name: str | None) -> Iterator[ET.Element]:
        while name in self.classes:
            yield from self.classes[name].iter("ModelProperty")
            name = self.classes[name].get("extends")


@cache
def tables(fremont: str, corpora: Path, name: str) -> list[Table]:
    """The tables of a set: of each list that `fremont schema` knows in the definition for the root of a document."""
    definitions = {made.root: made for made in map(Definition, sorted((SAMPLES / SETS[name]).glob("*.model.xml")))}
    groups: dict[str, list[Path]] = {}
    for document in sorted((corpora / name).iterdir()):
        # Any definition reports a document that ends in front of its root.
        root = root_of(document) or min(definitions)
        assert root in definitions or root in STRANGERS, f"{document}: no definition is for {root}"
        groups.setdefault(root, []).append(document)
    return [
        Table(definition.path, each, tuple(documents))
        for root, documents in groups.items()
        if (definition := definitions.get(root))
        for each in definition.paths()
        if is_list(fremont, definition.path, each)
    ]


def is_list(fremont: str, definition: Path, each: str) -> bool:
    """Whether `fremont schema` knows a list."""
    arguments = [fremont, "schema", str(definition), "--each", each, "--to", "spark"]
    return subprocess.run(arguments, capture_output=True).returncode == 0


def root_of(document: Path) -> str | None:
    """The name of the root element, behind its namespace if it has one."""
    names: list[str] = []
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = lambda name, _: names.append(name)
    # The root is in front of a fault, or there is none.
    with suppress(expat.ExpatError):
        parser.Parse(document.read_bytes(), True)
    return names[0] if names else None
