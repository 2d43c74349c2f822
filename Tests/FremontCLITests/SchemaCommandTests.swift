#if CLI
  import Foundation
  import Testing

  @Suite struct SchemaCommandTests {
    /// A definition with a class `Item` of some properties, and what else is said.
    private static func definition(_ properties: String, _ others: String = "", item: String = "") -> String {
      let item =
        item.isEmpty ? #"<ModelArrayElement dataType="UDC" typeName="Item" xmlName="item"/>"# : item
      return """
        <Model rootDataType="UDC" rootXMLName="root" rootTypeName="Root">
          <ModelClass className="Root">
            <ModelProperty propertyName="items" dataType="ARRAY" xmlName="items">\(item)</ModelProperty>
            <ModelProperty propertyName="name"/>
          </ModelClass>
          <ModelClass className="Item">\(properties)</ModelClass>
          \(others)
        </Model>
        """
    }

    /// The columns of the items, as `name type`, with `!` behind what is never null.
    private func columns(_ definition: String, _ arguments: String...) throws -> [String] {
      let folder = try TemporaryFolder(["a.model.xml": definition])
      let outcome = try Command(folder: folder.url).run(
        ["schema", "a.model.xml", "--each", "items", "--to", "spark"] + arguments)
      #expect(outcome.errors == "")
      let schema = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      return Self.fields(schema ?? [:])
    }

    private static func fields(_ structure: [String: Any]) -> [String] {
      (structure["fields"] as? [[String: Any]] ?? []).map { field in
        "\(field["name"] ?? "") \(text(field["type"] ?? ""))\(field["nullable"] as? Bool == true ? "" : "!")"
      }
    }

    private static func text(_ type: Any) -> String {
      guard let type = type as? [String: Any] else { return "\(type)" }
      switch type["type"] as? String {
      case "array": return "[\(text(type["elementType"] ?? ""))]"
      case "map": return "{\(text(type["valueType"] ?? ""))}"
      default: return "(\(fields(type).joined(separator: ", ")))"
      }
    }

    @Test func pathsOfKeysAreStructures() throws {
      let columns = try columns(
        Self.definition(
          """
          <ModelProperty propertyName="a" jsonName="x/a"/>
          <ModelProperty propertyName="n" dataType="NUMBER" typeName="Int"/>
          <ModelProperty propertyName="b" minOccurs="1" jsonName="x/y/b"/>
          <ModelProperty propertyName="c" jsonName="z/$type"/>
          <ModelProperty propertyName="d" dataType="DICTIONARY">
            <ModelDictionaryElement key="k" xmlName="k" jsonName="o/k"/>
            <ModelDictionaryElement key="l" xmlName="l"/></ModelProperty>
          """))
      #expect(
        columns == [
          "x (a string, y (b string!)!)!", "n long", "z ($$type string)", "d (o (k string), l string)",
        ])
    }

    @Test func knowsTheTypesOfScalars() throws {
      let columns = try columns(
        Self.definition(
          """
          <ModelProperty propertyName="s" minOccurs="1"/>
          <ModelProperty propertyName="n" dataType="NUMBER"/>
          <ModelProperty propertyName="i" dataType="NUMBER" typeName="Int"/>
          <ModelProperty propertyName="u" dataType="NUMBER" typeName="UInt64"/>
          <ModelProperty propertyName="d" dataType="NUMBER" typeName="Double"/>
          <ModelProperty propertyName="b" dataType="BOOLEAN"/>
          <ModelProperty propertyName="yn" dataType="BOOLEAN" jsonFormatString="Y/N"/>
          <ModelProperty propertyName="at" dataType="DATE"/>
          <ModelProperty propertyName="day" dataType="DATE" formatString="dd.MM.yyyy"/>
          <ModelProperty propertyName="time" dataType="DATE" formatString="xs:time"/>
          <ModelProperty propertyName="unix" dataType="DATE" jsonFormatString="unix"/>
          <ModelProperty propertyName="data" dataType="DATA" minOccurs="1" whenNil="NIL"/>
          <ModelProperty propertyName="xml" dataType="XML"/>
          <ModelProperty propertyName="e" dataType="ENUM" typeName="E" jsonName="kind"/>
          """, #"<ModelEnum enumName="E"><ModelEnumItem name="one"/></ModelEnum>"#), "--decimal", "20,4")
      #expect(
        columns == [
          "s string!", "n decimal(20,4)", "i long", "u decimal(20,0)", "d double", "b boolean", "yn string",
          "at timestamp", "day date", "time string", "unix decimal(20,4)", "data binary", "xml ($xml string)",
          "kind string",
        ])
    }

    @Test func knowsTheTypesOfContainers() throws {
      let columns = try columns(
        Self.definition(
          """
          <ModelProperty propertyName="list" dataType="ARRAY">
            <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="n"/></ModelProperty>
          <ModelProperty propertyName="open" dataType="DICTIONARY">
            <ModelDictionaryElement dataType="NUMBER" typeName="Int8" xmlName="*"/></ModelProperty>
          <ModelProperty propertyName="fixed" dataType="DICTIONARY">
            <ModelDictionaryElement key="a" xmlName="a"/>
            <ModelDictionaryElement key="b" dataType="BOOLEAN" xmlName="b"/></ModelProperty>
          <ModelProperty propertyName="inner" dataType="UDC" typeName="Inner"/>
          <ModelProperty propertyName="mixed" dataType="ARRAY">
            <ModelArrayElement xmlName="x"/><ModelArrayElement xmlName="y"/></ModelProperty>
          """, #"<ModelClass className="Inner"><ModelProperty propertyName="p"/></ModelClass>"#))
      #expect(
        columns == [
          "list [long]", "open {byte}", "fixed (a string, b boolean)", "inner (p string)",
          "mixed [($tag string, $value string)]",
        ])
    }

    @Test func joinsAlternativesAndOpenClasses() throws {
      let columns = try columns(
        Self.definition(
          """
          <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int8" xmlName="a"/>
          <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int32" xmlName="b"/>
          <ModelProperty propertyName="either" dataType="NUMBER" typeName="Int8" xmlName="c"/>
          <ModelProperty propertyName="either" dataType="BOOLEAN" xmlName="d"/>
          <ModelProperty propertyName="shape" dataType="UDC" typeName="Shape" xmlName="shape"/>
          <ModelProperty propertyName="payment" dataType="UDC" typeName="Card" xmlName="card"/>
          <ModelProperty propertyName="payment" dataType="UDC" typeName="Cash" xmlName="cash"/>
          <ModelProperty propertyName="next" dataType="UDC" typeName="Item" xmlName="next"/>
          """,
          """
          <ModelClass className="Shape"><ModelProperty propertyName="x" minOccurs="1"/></ModelClass>
          <ModelClass className="Circle" extends="Shape">
            <ModelProperty propertyName="r" minOccurs="1"/></ModelClass>
          <ModelClass className="Card">
            <ModelProperty propertyName="amount" dataType="NUMBER" typeName="Float" minOccurs="1"/></ModelClass>
          <ModelClass className="Cash">
            <ModelProperty propertyName="amount" dataType="NUMBER" typeName="Double" minOccurs="1"/></ModelClass>
          """))
      #expect(
        columns == [
          "number integer", "either string", "shape ($type string, x string!, r string)",
          "payment ($type string, amount double!)", "next string",
        ])
    }

    @Test func namesClassesWhereOtherValuesStand() throws {
      let columns = try columns(
        Self.definition(
          """
          <ModelProperty propertyName="p" dataType="UDC" typeName="W" xmlName="w"/>
          <ModelProperty propertyName="p" dataType="XML" xmlName="b"/>
          <ModelProperty propertyName="d" dataType="UDC" typeName="W" xmlName="dw"/>
          <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="dd">
            <ModelDictionaryElement key="k" xmlName="k"/></ModelProperty>
          <ModelProperty propertyName="same" dataType="UDC" typeName="W" xmlName="s1"/>
          <ModelProperty propertyName="same" dataType="UDC" typeName="W" xmlName="s2"/>
          <ModelProperty propertyName="keys" dataType="UDC" typeName="W" xmlName="k1" jsonName="one"/>
          <ModelProperty propertyName="keys" dataType="XML" xmlName="k2" jsonName="two"/>
          <ModelProperty propertyName="list" dataType="ARRAY">
            <ModelArrayElement dataType="UDC" typeName="W" xmlName="w"/>
            <ModelArrayElement dataType="XML" xmlName="b"/></ModelProperty>
          <ModelProperty propertyName="tagged" dataType="ARRAY">
            <ModelArrayElement dataType="UDC" typeName="W" xmlName="x"/>
            <ModelArrayElement dataType="UDC" typeName="W" xmlName="y"/></ModelProperty>
          <ModelProperty propertyName="fixed" dataType="DICTIONARY">
            <ModelDictionaryElement key="a" dataType="UDC" typeName="W" xmlName="a1"/>
            <ModelDictionaryElement key="a" dataType="XML" xmlName="a2"/></ModelProperty>
          """, #"<ModelClass className="W"><ModelProperty propertyName="q"/></ModelClass>"#))
      #expect(
        columns == [
          "p ($type string, q string, $xml string)", "d ($type string, q string, k string)", "same (q string)",
          "one ($type string, q string)", "two ($xml string)", "list [($type string, q string, $xml string)]",
          "tagged [($tag string, $value ($type string, q string))]",
          "fixed (a ($type string, q string, $xml string))",
        ])
    }

    @Test func givesItemsThatNeedNotBeObjectsAColumn() throws {
      let list = #"<ModelArrayElement xmlName="s"/><ModelArrayElement dataType="UDC" typeName="Item" xmlName="u"/>"#
      let open = #"<ModelArrayElement dataType="DICTIONARY" xmlName="d"><ModelDictionaryElement xmlName="*"/>"#
      let property = #"<ModelProperty propertyName="value"/>"#
      #expect(try columns(Self.definition(property, item: list)) == ["value string"])
      #expect(try columns(Self.definition("", item: open + "</ModelArrayElement>")) == ["value {string}"])
      for (item, isMarked) in [(list, true), ("", false)] {
        let folder = try TemporaryFolder(["a.model.xml": Self.definition(property, item: item)])
        let outcome = try Command(folder: folder.url).run("schema", "a.model.xml", "--each", "items", "--to", "spark")
        #expect(outcome.output.contains(#""item" : true"#) == isMarked)
      }
    }

    @Test func givesScalarsAColumn() throws {
      let item = #"<ModelArrayElement dataType="DATE" formatString="xs:date" xmlName="day"/>"#
      #expect(try columns(Self.definition("", item: item)) == ["value date"])
    }

    @Test func saysWhatPropertiesAreFor() throws {
      let folder = try TemporaryFolder([
        "a.model.xml": Self.definition(#"<ModelProperty propertyName="s" documentation="The &quot;name&quot;"/>"#)
      ])
      let outcome = try Command(folder: folder.url).run("schema", "a.model.xml", "--each", "items", "--to", "spark")
      #expect(outcome.output.contains(#""comment" : "The \"name\"""#))
    }

    @Test func refusesWhatIsNoList() throws {
      let folder = try TemporaryFolder(["a.model.xml": Self.definition("")])
      let command = Command(folder: folder.url)
      let wrong = try command.run("schema", "a.model.xml", "--each", "item", "--to", "spark")
      #expect(wrong == .init(1, errors: "a.model.xml:2:3: error: Root has no property 'item'; did you mean 'items'?\n"))
      let scalar = try command.run("schema", "a.model.xml", "--each", "name", "--to", "spark")
      #expect(scalar.status == 1)
      #expect(scalar.errors.contains("'name' is a STRING, expected an ARRAY"))
      #expect(try command.run("schema", "a.model.xml", "--to", "spark", "--decimal", "39,1").status == 64)
      #expect(try command.run("schema", "missing.model.xml", "--each", "items", "--to", "spark").status == 1)
    }
  }
#endif
