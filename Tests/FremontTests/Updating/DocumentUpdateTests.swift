import Foundation
import Fremont
import Testing

/// Documents that are brought up to date: only what differs is written.
struct DocumentUpdateTests {
  private static let properties = """
    <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/>
    <ModelProperty propertyName="price" dataType="NUMBER" typeName="Decimal" xmlName="price"/>
    <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
    <ModelProperty propertyName="size" dataType="NUMBER" xmlName="size" defaultValue="2"/>
    <ModelProperty propertyName="user" dataType="STRING" xmlName="head/user"/>
    <ModelProperty propertyName="key" dataType="STRING" xmlName="head/key"/>
    <ModelProperty propertyName="items" dataType="ARRAY" xmlName="items">
      <ModelArrayElement dataType="UDC" typeName="Item" xmlName="item"/></ModelProperty>
    <ModelProperty propertyName="tags" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="STRING" xmlName="tag"/></ModelProperty>
    <ModelProperty propertyName="settings" dataType="DICTIONARY" xmlType="INLINE">
      <ModelDictionaryElement dataType="STRING" keyXMLName="@key" xmlName="setting"/></ModelProperty>
    """
  private static let types = """
    <ModelClass className="Item">
      <ModelProperty propertyName="sku" dataType="STRING" xmlType="ATTRIBUTE" xmlName="sku"/>
      <ModelProperty propertyName="count" dataType="NUMBER" xmlName="count"/>
    </ModelClass>
    """
  private static let document = """
    <?xml version="1.0"?>
    <!DOCTYPE Root SYSTEM "root.dtd">
    <!-- in front -->
    <Root id = 'a'
          other="1" xmlns:v="urn:v">
      <price>148.50</price>

      <!-- the name -->
      <name><![CDATA[a & b]]></name><size>2</size>
      <head><user>ada</user><!-- secret --></head>
      <items>
        <item sku="1"><count> 1 </count></item>
        <!-- second -->
        <item sku="2" v:w="u"><count>+2</count><note/></item>
        <item sku="3"><count>3</count></item>
      </items>
      <tag>x</tag>
      <setting key="a">1</setting>
      <tag>y</tag>
      <setting key="b" v:w="c">2</setting>
    </Root>
    <?behind it?>

    """

  /// The lines of the document that a change takes away and puts in.
  private func lines(changing change: (inout ModelRecord) -> Void) throws -> [String] {
    let mapping = try Mapping(Self.properties, types: Self.types)
    var record = try mapping.manager.xmlToObject(Self.document, as: ModelRecord.self)
    change(&record)
    let updated = try mapping.manager.objectToXML(record, updating: Self.document)
    let again = try mapping.manager.xmlToObject(updated, as: ModelRecord.self)
    #expect(again == record)
    let (old, new) = (
      Self.document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      updated.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
    let difference = new.difference(from: old)
    return difference.removals.map { change in
      if case .remove(_, let line, _) = change { "-" + line } else { "" }
    }
      + difference.insertions.map { change in
        if case .insert(_, let line, _) = change { "+" + line } else { "" }
      }
  }

  @Test func nothingChanges() throws {
    #expect(try lines { _ in } == [])
  }

  @Test func aTextChanges() throws {
    #expect(try lines { $0["price"] = 149 } == ["-  <price>148.50</price>", "+  <price>149</price>"])
    #expect(
      try lines { $0["name"] = "<c> & d" } == [
        "-  <name><![CDATA[a & b]]></name><size>2</size>", "+  <name><![CDATA[<c> & d]]></name><size>2</size>",
      ])
    #expect(try lines { $0["size"] = 3 }.last == "+  <name><![CDATA[a & b]]></name><size>3</size>")
  }

  @Test func anAttributeChanges() throws {
    #expect(try lines { $0["id"] = "it's" } == ["-<Root id = 'a'", "+<Root id = 'it&apos;s'"])
    #expect(try lines { $0["id"] = nil } == ["-<Root id = 'a'", "+<Root"])
  }

  @Test func aPartOfAnItemChanges() throws {
    #expect(
      try lines { $0["items"]?[1]?["count"] = 5 } == [
        "-    <item sku=\"2\" v:w=\"u\"><count>+2</count><note/></item>",
        "+    <item sku=\"2\" v:w=\"u\"><count>5</count><note/></item>",
      ])
  }

  @Test func itemsComeAndGo() throws {
    #expect(
      try lines { record in
        var items = record["items"]?.array ?? []
        items.remove(at: 1)
        items.append(.record(ModelRecord("Item", ["sku": "4", "count": 4])))
        record["items"] = .array(items)
      } == [
        "-    <item sku=\"2\" v:w=\"u\"><count>+2</count><note/></item>",
        "+    <item sku=\"4\"><count>4</count></item>",
      ])
  }

  @Test func anItemIsToldFromOneThatTakesItsPlace() throws {
    #expect(
      try lines { record in
        var items = record["items"]?.array ?? []
        items[1]["count"] = 7
        items[0] = items[1]
        items[1] = .record(ModelRecord("Item", ["sku": "9", "count": 9]))
        record["items"] = .array(items)
      } == [
        "-    <item sku=\"1\"><count> 1 </count></item>",
        "-    <item sku=\"2\" v:w=\"u\"><count>+2</count><note/></item>",
        "+    <item sku=\"2\" v:w=\"u\"><count>7</count><note/></item>",
        "+    <item sku=\"9\"><count>9</count></item>",
      ])
  }

  @Test func itemsMove() throws {
    #expect(
      try lines { record in
        let items = record["items"]?.array ?? []
        record["items"] = .array([items[1], items[0], items[2]])
      }.count == 2)
  }

  @Test func itemsOfAnInlineListComeAndGo() throws {
    #expect(try lines { $0["tags"] = ["x", "z", "y"] } == ["+  <tag>z</tag>"])
    #expect(try lines { $0["tags"] = ["y"] } == ["-  <tag>x</tag>"])
  }

  @Test func entriesChange() throws {
    #expect(
      try lines { $0["settings"] = ["a": "1", "b": "3", "c": "4"] } == [
        "-  <setting key=\"b\" v:w=\"c\">2</setting>", "+  <setting key=\"b\" v:w=\"c\">3</setting>",
        "+  <setting key=\"c\">4</setting>",
      ])
  }

  @Test func whatStandsInsideAnElementOfAPath() throws {
    #expect(
      try lines { $0["key"] = "k" } == [
        "-  <head><user>ada</user><!-- secret --></head>",
        "+  <head><user>ada</user><key>k</key><!-- secret --></head>",
      ])
    #expect(
      try lines { $0["user"] = nil } == [
        "-  <head><user>ada</user><!-- secret --></head>", "+  <head><!-- secret --></head>",
      ])
  }

  // MARK: Texts

  @Test func aTextIsReplacedAsItIsRead() throws {
    let exact = try Mapping("<ModelProperty propertyName=\"t\" xmlName=\"t\" formatString=\"preserve\"/>")
    exact.updates("<Root><t> a &#13; </t></Root>", to: "<Root><t>X</t></Root>") { $0["t"] = "X" }
    exact.updates("<Root><t> a\r\n&#13; </t></Root>", to: "<Root><t> X </t></Root>") { $0["t"] = " X " }
    // White space that is no part of the value does not grow.
    let trimmed = try Mapping("<ModelProperty propertyName=\"t\" xmlName=\"t\"/>")
    let document = "<Root><t> x </t></Root>"
    #expect(try trimmed.manager.objectToXML(ModelRecord("Root", ["t": " x "]), updating: document) == document)
  }

  // MARK: Elements around values

  @Test func anElementGoesWithItsLastAttribute() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"v\" xmlName=\"p/v\"/><ModelProperty propertyName=\"t\" xmlName=\"p/@t\"/>")
    for (document, expected) in [
      ("<Root><p t=\"1\"><v>1</v></p></Root>", "<Root></Root>"), ("<Root><p t=\"1\"/></Root>", "<Root></Root>"),
      ("<Root><p t=\"1\" k=\"2\"><v>1</v></p></Root>", "<Root><p k=\"2\"></p></Root>"),
      ("<Root><p t=\"1\"><v>1</v><u/></p></Root>", "<Root><p><u/></p></Root>"),
    ] {
      mapping.updates(document, to: expected) { ($0["v"], $0["t"]) = (nil, nil) }
    }
  }

  // MARK: Encodings

  /// A character that the encoding lacks is a reference where one can stand; elsewhere nothing is written.
  @Test(arguments: ["ISO-8859-1", "US-ASCII", "windows-1252"])
  func charactersThatTheEncodingLacks(_ encoding: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="f" dataType="XML" xmlName="f"/>
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">
        <ModelDictionaryElement xmlName="*"/></ModelProperty>
      """)
    let document = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><Root><f>a</f><d><k>1</k></d></Root>"
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    record["f"] = .fragment(try XMLFragment("<f b=\"\u{142}\">\u{416}</f>"))
    let updated = try mapping.manager.objectToXML(record, updating: Array(document.utf8), to: .bytes)
    #expect(String(decoding: updated, as: UTF8.self).contains("<f b=\"&#322;\">&#1046;</f>"))
    record["f"] = .fragment(try XMLFragment("<f><!--\u{142}--></f>"))
    #expect(throws: FremontError.self) {
      _ = try mapping.manager.objectToXML(record, updating: Array(document.utf8), to: .bytes)
    }
    record["f"] = nil
    record["d"] = .dictionary(["\u{142}": "2"])
    #expect(throws: FremontError.self) {
      _ = try mapping.manager.objectToXML(record, updating: Array(document.utf8), to: .bytes)
    }
  }

  /// Of a list in one text, what has not changed keeps its spelling, and so does what parts it.
  @Test(
    arguments: [
      (" 1.0  2.50\t3 ", [1, 2.5, 4], " 1.0  2.50\t4 "), ("1.0\n2.0", [1, 2, 3], "1.0\n2.0 3"),
      ("1.0  2.0  3.0", [1, 3], "1.0 3.0"), ("1.0  2.0", [7, 1, 2], "7 1.0  2.0"), ("1.0", [], ""),
      ("1.0 2.0", [3, 4], "3 4"),
    ] as [(String, [Double], String)])
  func itemsOfATextKeepTheirSpelling(_ text: String, _ items: [Double], _ expected: String) throws {
    for type in ["ATTRIBUTE", "ELEMENT"] {
      let mapping = try Mapping(
        """
        <ModelProperty propertyName="t" dataType="ARRAY" xmlType="\(type)" xmlName="t">
          <ModelArrayElement dataType="NUMBER"\(type == "ELEMENT" ? " xmlType=\"TEXT\"" : "")/></ModelProperty>
        """)
      func document(_ text: String) -> String {
        type == "ELEMENT" ? "<Root><t>\(text)</t></Root>" : "<Root t=\"\(text)\"/>"
      }
      if expected.isEmpty, type == "ELEMENT" { continue }
      // In an attribute other white space than spaces is written as references.
      if type == "ATTRIBUTE", text.contains("\n") || text.contains("\t") { continue }
      let record = ModelRecord("Root", ["t": .array(items.map { .number(ModelNumber($0)) })])
      #expect(try mapping.manager.objectToXML(record, updating: document(text)) == document(expected))
    }
  }

  /// A text that needs several sections stays in sections.
  @Test func severalSectionsStaySections() throws {
    let mapping = try Mapping("<ModelProperty propertyName=\"h\" formatString=\"preserve\"/>")
    mapping.updates(
      "<Root><h><![CDATA[a]]]]><![CDATA[>b]]></h></Root>", to: "<Root><h><![CDATA[a]]]]><![CDATA[>c]]></h></Root>"
    ) { $0["h"] = "a]]>c" }
    mapping.updates("<Root><h><![CDATA[a]]]]><![CDATA[>b]]></h></Root>", to: "<Root><h><![CDATA[<c>]]></h></Root>") {
      $0["h"] = "<c>"
    }
  }

  /// A comment behind an element on its line belongs to it.
  @Test(arguments: ["IGNORE", "KEEP"]) func aCommentOnTheLineOfAnElement(_ unknown: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="i" dataType="UDC" typeName="I" xmlName="i" maxOccurs="9"/>
      <ModelProperty propertyName="j" dataType="ARRAY" xmlName="j"><ModelArrayElement dataType="UDC" typeName="I" xmlName="i"/>
      </ModelProperty>
      """, model: "unknown=\"\(unknown)\"",
      types: "<ModelClass className=\"I\"><ModelProperty propertyName=\"v\"/></ModelClass>")
    func updated(_ json: String) throws -> String {
      let record: ModelRecord = try mapping.manager.jsonToObject(json)
      return try mapping.manager.objectToXML(
        record,
        updating: """
          <Root>
            <!-- all -->
            <i><v>1</v></i> <!-- one -->
            <i><v>2</v></i>  <!-- two --> <!-- too -->
            <j>
              <i><v>3</v></i>
            </j>
          </Root>
          """)
    }
    #expect(
      try updated(#"{"i": [{"v": "1"}, {"v": "5"}, {"v": "2"}], "j": [{"v": "3"}]}"#) == """
        <Root>
          <!-- all -->
          <i><v>1</v></i> <!-- one -->
          <i><v>5</v></i>
          <i><v>2</v></i>  <!-- two --> <!-- too -->
          <j>
            <i><v>3</v></i>
          </j>
        </Root>
        """)
    #expect(
      try updated(#"{"i": [{"v": "1"}], "j": [{"v": "3"}]}"#) == """
        <Root>
          <!-- all -->
          <i><v>1</v></i> <!-- one -->
          <j>
            <i><v>3</v></i>
          </j>
        </Root>
        """)
    #expect(
      try updated(#"{"i": [{"v": "2"}], "j": [{"v": "3"}, {"v": "1"}]}"#) == """
        <Root>
          <!-- all -->
          <i><v>2</v></i>  <!-- two --> <!-- too -->
          <j>
            <i><v>3</v></i>
            <i><v>1</v></i> <!-- one -->
          </j>
        </Root>
        """)
  }
}
