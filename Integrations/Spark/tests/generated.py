"""Generated documents with values of all types, and with what parts must not be cut at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

EACH = "hall.shoes"
"""The path to the items."""

DEFINITION = """<Model rootDataType="UDC" rootXMLName="shop" rootTypeName="Shop" xmlNamespace="urn:shop">
  <ModelEnum enumName="Kind"><ModelEnumItem name="boot"/><ModelEnumItem name="sandal"/></ModelEnum>
  <ModelClass className="Shop">
    <ModelProperty propertyName="title"/>
    <ModelProperty propertyName="hall" dataType="UDC" typeName="Hall"/>
  </ModelClass>
  <ModelClass className="Hall">
    <ModelProperty propertyName="shoes" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Shoe" xmlName="shoe"/></ModelProperty>
    <ModelProperty propertyName="end"/>
  </ModelClass>
  <ModelClass className="Shoe">
    <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int64" xmlName="@n" minOccurs="1"/>
    <ModelProperty propertyName="kind" dataType="ENUM" typeName="Kind" xmlName="@kind"/>
    <ModelProperty propertyName="size" dataType="NUMBER" typeName="Int8" xmlName="@size"/>
    <ModelProperty propertyName="shelf" dataType="NUMBER" typeName="Int16" xmlName="@shelf"/>
    <ModelProperty propertyName="name" minOccurs="1"/>
    <ModelProperty propertyName="serial" dataType="NUMBER" typeName="UInt64"/>
    <ModelProperty propertyName="price" dataType="NUMBER"/>
    <ModelProperty propertyName="weight" dataType="NUMBER" typeName="Double"/>
    <ModelProperty propertyName="rate" dataType="NUMBER" typeName="Float"/>
    <ModelProperty propertyName="isSold" dataType="BOOLEAN"/>
    <ModelProperty propertyName="made" dataType="DATE" formatString="xs:date"/>
    <ModelProperty propertyName="sold" dataType="DATE"/>
    <ModelProperty propertyName="hour" dataType="DATE" formatString="xs:time"/>
    <ModelProperty propertyName="picture" dataType="DATA"/>
    <ModelProperty propertyName="colors" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement xmlName="color"/></ModelProperty>
    <ModelProperty propertyName="marks" dataType="DICTIONARY">
      <ModelDictionaryElement dataType="NUMBER" typeName="Int" xmlName="*"/></ModelProperty>
    <ModelProperty propertyName="box" dataType="DICTIONARY">
      <ModelDictionaryElement key="width" dataType="NUMBER" typeName="Int32" xmlName="width"/>
      <ModelDictionaryElement key="lid" dataType="BOOLEAN" xmlName="lid"/></ModelProperty>
    <ModelProperty propertyName="maker" dataType="UDC" typeName="Person" xmlName="person"/>
    <ModelProperty propertyName="maker" dataType="UDC" typeName="Firm" xmlName="firm"/>
    <ModelProperty propertyName="note" dataType="XML" xmlName="note"/>
    <ModelProperty propertyName="inner" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Insole" xmlName="shoe"/></ModelProperty>
    <ModelProperty propertyName="laces" dataType="ARRAY" xmlName="laces">
      <ModelArrayElement dataType="UDC" typeName="Insole" xmlName="left"/>
      <ModelArrayElement dataType="UDC" typeName="Insole" xmlName="right"/></ModelProperty>
    <ModelProperty propertyName="like" dataType="UDC" typeName="Shoe"/>
  </ModelClass>
  <ModelClass className="Person"><ModelProperty propertyName="name"/><ModelProperty propertyName="age" dataType="NUMBER"/></ModelClass>
  <ModelClass className="Firm"><ModelProperty propertyName="name"/><ModelProperty propertyName="city"/></ModelClass>
  <ModelClass className="Insole">
    <ModelProperty propertyName="name"/>
    <ModelProperty propertyName="thickness" dataType="NUMBER" typeName="Double" xmlName="@t"/>
  </ModelClass>
</Model>
"""  # noqa: E501


def item(number: int) -> str:
    """An item, which has every kind of value for some number."""
    kind = "boot" if number % 3 else "sandal"
    text = f"<shoe n='{number}' kind='{kind}' size='{number % 255 - 128}' shelf='{number % 65_535 - 32_768}'"
    text += " other='>&lt;shoe/>'>" if number % 11 == 0 else ">"
    if number % 5 == 0:
        text += "<!-- <shoe n='0'><name>no</name></shoe> -->"
    if number % 7 == 0:
        text += "<?php </shoe> ?>"
    # What entities expand to has a limit for each document.
    name = f"N &amp; {number} &#x20AC;{'&who;' if number % 100 == 0 else ''} \u00e4\U0001f45f"
    text += f"<name>{name if number % 4 == 0 else number}</name>"
    text += f"<serial>{(1 << 63) + number}</serial><price>{number}.{number % 1000:03d}</price>"
    weight = "NaN" if number % 97 == 0 else "-INF" if number % 89 == 0 else number / 7
    text += f"<weight>{weight}</weight><rate>{number % 1000 / 8}</rate>"
    text += f"<isSold>{'true' if number % 2 else 'false'}</isSold>"
    text += f"<made>20{number % 90 + 10}-0{number % 9 + 1}-{number % 28 + 1:02d}</made>"
    zone = "Z" if number % 2 else "+02:00"
    text += f"<sold>2020-01-02T03:04:{number % 60:02d}.{number % 1000:03d}{zone}</sold>"
    if number % 3 == 0:
        text += f"<hour>0{number % 10}:30:00</hour><picture>aGVsbG8=</picture>"
        text += f"<box><width>{number % 40}</width><lid>true</lid></box><note>a <b>b</b> {number}</note>"
        text += f"<shoe t='{number / 3}'><name>{number}</name></shoe><shoe><name><![CDATA[</shoe>]]></name></shoe>"
    text += (
        "<color>red</color><color><![CDATA[</shoe><shoe n='1'>]]></color>" if number % 6 == 0 else "<color>blue</color>"
    )
    text += f"<marks><a>{number}</a><b{number % 5}>{-number}</b{number % 5}></marks>"
    if number % 4 == 1:
        text += "<person><name>A</name><age>33.5</age></person>" if number % 8 == 1 else "<firm><city>B</city></firm>"
        text += f"<laces><left t='1.5'/><right><name>{number}</name></right></laces>"
    if number % 10 == 0:
        text += f"<like n='{-number}'><name>&quot;\\ {number}</name><price>1.50</price><weight>0.1</weight></like>"
    if number % 13 == 0:
        text += f"<x:unknown xmlns:x='urn:x'><shoe><name>{'u' * (number % 300)}</name></shoe></x:unknown>"
    return text + "</shoe>\n"


def document(items: Iterator[str]) -> Iterator[str]:
    """A document, piece by piece."""
    yield '<!DOCTYPE shop [<!ENTITY who "some&#98;ody">]>\n<!-- a shop -->\n'
    yield '<s:shop xmlns:s="urn:shop" xmlns="urn:shop"><title>All</title><hall>\n'
    yield from items
    yield "<end>over</end></hall></s:shop>\n"


def write_many(folder: Path, count: int) -> int:
    """Writes documents of up to three items in three encodings, and returns how many items they have."""
    chance, number = random.Random(1), 0
    for name in range(count):
        items = chance.randrange(4)
        text = "".join(document(item(number + index) for index in range(items)))
        number += items
        encoding = ("utf-8", "utf-16", "iso-8859-15")[name % 3]
        text = f'<?xml version="1.0" encoding="{encoding}"?>\n{text}'
        (folder / f"{name:05d}.xml").write_bytes(text.encode(encoding, "xmlcharrefreplace"))
    return number


def write_large(path: Path, size: int) -> int:
    """Writes a document of at least this many bytes, and returns how many items it has."""
    number = 0
    with path.open("w", encoding="utf-8", buffering=1 << 20) as file:

        def items() -> Iterator[str]:
            nonlocal number
            while file.tell() < size:
                yield "".join(item(number + index) for index in range(500))
                number += 500

        for piece in document(items()):
            file.write(piece)
    return number
