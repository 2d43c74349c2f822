import Fremont
import Testing

/// Values that are nil in documents that are brought up to date, in whatever way the document says so.
struct NilUpdateTests {
  private static let instance = "xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\""
  private static let types = """
    <ModelClass className="U"><ModelProperty propertyName="a" xmlName="a"/></ModelClass>
    """

  @Test(arguments: ["IGNORE", "KEEP"], ["", "whenNil=\"EMPTY\"", "whenNil=\"NIL\""])
  func aValueComesWhereTheDocumentSaysNil(_ unknown: String, _ whenNil: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="n" dataType="NUMBER" xmlName="n" \(whenNil)/>
      <ModelProperty propertyName="s" dataType="STRING" xmlName="s" \(whenNil)/>
      <ModelProperty propertyName="u" dataType="UDC" typeName="U" xmlName="u" \(whenNil)/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l" \(whenNil)>
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      """, model: "unknown=\"\(unknown)\"", types: Self.types)
    mapping.updates(
      """
      <Root \(Self.instance)><n i:nil="true"/><s b="1" i:nil=" 1 "></s><u i:nil="true"/><l i:nil="true"/></Root>
      """,
      to: """
        <Root \(Self.instance)><n>5</n><s b="1">t</s><u><a>1</a></u><l><i>1</i></l></Root>
        """
    ) {
      $0["n"] = 5
      $0["s"] = "t"
      $0["u"] = .record(ModelRecord("U", ["a": "1"]))
      $0["l"] = [1]
    }
    mapping.updates(
      "<Root \(Self.instance)><n i:nil=\"false\">1</n></Root>",
      to: "<Root \(Self.instance)><n i:nil=\"false\">5</n></Root>"
    ) { $0["n"] = 5 }
  }

  @Test func theLastOfSeveralIsNil() throws {
    let mapping = try Mapping("<ModelProperty propertyName=\"n\" dataType=\"NUMBER\" xmlName=\"n\"/>")
    mapping.updates(
      "<Root \(Self.instance)><n>1</n><n i:nil=\"true\"/></Root>", to: "<Root \(Self.instance)><n>1</n><n>5</n></Root>"
    ) { $0["n"] = 5 }
  }

  @Test func anotherAlternativeTakesAValueThatWasNil() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="n" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="n"/>
      <ModelProperty propertyName="n" dataType="STRING" xmlName="s"/>
      """)
    mapping.updates("<Root \(Self.instance)><s i:nil=\"true\"/></Root>", to: "<Root \(Self.instance)><s>5</s></Root>") {
      $0["n"] = "5"
    }
  }

  // MARK: Items

  @Test(arguments: ["IGNORE", "KEEP"], ["<i/>", "<i i:nil=\"true\"/>", "<i>x</i>"])
  func itemsStandBesideOneThatIsNil(_ unknown: String, _ item: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      """, model: "unknown=\"\(unknown)\" unfit=\"KEEP\"")
    let document = "<Root \(Self.instance)><l><i>1</i>\(item)<i>3</i></l></Root>"
    mapping.updates(document, to: document.replacing("</l>", with: "<i>4</i></l>")) { $0["l"] = [1, .null, 3, 4] }
    mapping.updates(document, to: document.replacing(">1<", with: ">5<")) { $0["l"] = [5, .null, 3] }
    mapping.updates(document, to: document.replacing(item, with: "<i>2</i>")) { $0["l"] = [1, 2, 3] }
    mapping.updates(document, to: document.replacing(item, with: "")) { $0["l"] = [1, 3] }
    mapping.updates(document, to: document.replacing("<i>1</i>", with: "")) { $0["l"] = [.null, 3] }
    mapping.updates(document, to: document.replacing("<i>1</i>\(item)", with: "\(item)<i>1</i>")) {
      $0["l"] = [.null, 1, 3]
    }
  }

  @Test func itemsOfOtherTypesAreNil() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="e" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="ENUM" typeName="E" xmlName="e"/></ModelProperty>
      <ModelProperty propertyName="u" dataType="ARRAY" xmlName="us">
        <ModelArrayElement dataType="UDC" typeName="U" xmlName="u"/></ModelProperty>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="ARRAY" typeName="row" xmlName="row"/></ModelProperty>
      <ModelProperty propertyName="w" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="w+/i"/></ModelProperty>
      """,
      types: Self.types + """
        <ModelEnum enumName="E"><ModelEnumItem name="x" value="1"/><ModelEnumItem name="y" value="2"/></ModelEnum>
        <ModelArray xmlName="row"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelArray>
        """)
    mapping.updates(
      """
      <Root \(Self.instance)><e>x</e><e/><e>y</e><us><u i:nil="1"/><u><a>1</a></u></us>\
      <l><row i:nil="true"/><row><i>1</i></row></l><w><i/></w><w><i>2</i></w></Root>
      """,
      to: """
        <Root \(Self.instance)><e>x</e><e/><e>y</e><e>x</e><us><u i:nil="1"/><u><a>2</a></u></us>\
        <l><row i:nil="true"/><row><i>3</i></row></l><w><i/></w><w><i>3</i></w></Root>
        """
    ) {
      $0["e"] = .array(($0["e"]?.array ?? []) + [.string("x")])
      $0["u"]?[1]?["a"] = "2"
      $0["l"]?[1]?[0] = 3
      $0["w"]?[1] = 3
    }
  }

  @Test func partsOfItemsAreNil() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="g" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
      """,
      types: """
        <ModelClass className="G"><ModelProperty propertyName="a" dataType="NUMBER" xmlName="a"/>
        <ModelProperty propertyName="b" dataType="NUMBER" xmlName="b"/></ModelClass>
        """)
    let document = "<Root><a>1</a><b/><a/><b/><a>4</a></Root>"
    mapping.updates(document, to: "<Root><a>1</a><b>3</b><a/><b/><a>4</a></Root>") { $0["g"]?[0]?["b"] = 3 }
    mapping.updates(document, to: "<Root><a>1</a><b/><a/><b>3</b><a>4</a></Root>") { $0["g"]?[1]?["b"] = 3 }
    mapping.updates(document, to: "<Root><a>1</a><b/><a/><b/><a>4</a><b>3</b></Root>") { $0["g"]?[2]?["b"] = 3 }
  }

  @Test func aNewListLeavesOutWhatIsNil() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      """)
    let document = "<Root/>"
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    record["l"] = [1, .null]
    #expect(try mapping.manager.objectToXML(record, updating: document) == "<Root><l><i>1</i></l></Root>")
    record["l"] = [.null]
    #expect(try mapping.manager.objectToXML(record, updating: document) == "<Root><l/></Root>")
  }

  // MARK: What is inside

  /// What is nil holds nothing, or it could not be read.
  @Test(
    arguments: ["IGNORE", "KEEP"],
    [
      ("", "<p>a<u/></p>"), ("dataType=\"UDC\" typeName=\"U\"", "<p><a>1</a><u/><?i?></p>"),
      ("dataType=\"ARRAY\"", "<p><i>1</i><u/></p>"),
    ])
  func whatIsNilIsEmpty(_ unknown: String, _ rule: (rule: String, element: String)) throws {
    for whenNil in ["NIL", "EMPTY"] {
      let inner = rule.rule.contains("ARRAY") ? "<ModelArrayElement xmlName=\"i\"/>" : ""
      let mapping = try Mapping(
        "<ModelProperty propertyName=\"p\" xmlName=\"p\" \(rule.rule) whenNil=\"\(whenNil)\">\(inner)</ModelProperty>",
        model: "unknown=\"\(unknown)\"", types: Self.types)
      let document = "<Root>\(rule.element)</Root>"
      var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
      record["p"] = nil
      let updated = try mapping.manager.objectToXML(record, updating: document)
      let again = try mapping.manager.xmlToObject(updated, as: ModelRecord.self)
      #expect(again["p"] ?? .null == .null, "\(updated)")
      #expect(try mapping.manager.objectToXML(record, updating: updated) == updated)
    }
  }

  /// Nothing says of which subclass nil would be.
  @Test func nilIsOfNoSubclass() throws {
    let types = """
      <ModelClass className="B" xmlName="bb"><ModelProperty propertyName="b" xmlName="b"/></ModelClass>
      <ModelClass className="C" extends="B" xmlName="cc"/>
      """
    for (whenNil, name, expected) in [
      ("NIL", "s", "<s xsi:nil=\"true\"/>"), ("EMPTY", "s", "<s/>"), ("NIL", "*", "<bb xsi:nil=\"true\"/>"),
      ("EMPTY", "*", "<bb/>"),
    ] {
      let mapping = try Mapping(
        "<ModelProperty propertyName=\"s\" dataType=\"UDC\" typeName=\"B\" xmlName=\"\(name)\" whenNil=\"\(whenNil)\"/>",
        types: types)
      let written = try mapping.manager.bareXML(ModelRecord("Root"))
      #expect(written.contains(expected) && !written.contains("type"), "\(written)")
      let items = try Mapping(
        """
        <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
          <ModelArrayElement dataType="UDC" typeName="B" xmlName="\(name)" whenNil="\(whenNil)"/></ModelProperty>
        """, types: types)
      let list = try items.manager.bareXML(ModelRecord("Root", ["l": [.null]]))
      #expect(list.contains(expected) && !list.contains("type"), "\(list)")
    }
  }

  /// Nor does the class that the document had, where an empty element of it is an instance.
  @Test func nilIsNotOfTheClassThatTheDocumentHad() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="s" dataType="UDC" typeName="B" xmlName="s" whenNil="EMPTY"/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="UDC" typeName="B" xmlName="i" whenNil="EMPTY"/></ModelProperty>
      """, model: "unknown=\"KEEP\"",
      types: """
        <ModelClass className="B"><ModelProperty propertyName="b" xmlName="b"/></ModelClass>
        <ModelClass className="C" extends="B"/>
        """)
    let document = """
      <Root \(Self.instance)><u/><s i:type="C"><b>1</b></s><v/><l><i i:type="C"><b>1</b></i><w/><i i:type="C"/></l></Root>
      """
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    record["s"] = .null
    record["l"]?[0] = .null
    let written = try mapping.manager.bareXML(record)
    #expect(written.contains("<u/><s></s><v/><l><i></i><w/><i i:type=\"C\"/></l>"), "\(written)")
    let again = try mapping.manager.xmlToObject(written, as: ModelRecord.self)
    #expect(again["s"] ?? .null == .null && again["l"]?[0] == .null)
  }

  /// A prefix that several new attributes need is declared once.
  @Test func aPrefixIsDeclaredOnce() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"u\" dataType=\"UDC\" typeName=\"U\" xmlName=\"u\"/>", model: "xmlns:p=\"urn:p\"",
      types: """
        <ModelClass className="U"><ModelProperty propertyName="a" xmlType="ATTRIBUTE" xmlName="p:a"/>
          <ModelProperty propertyName="b" xmlType="ATTRIBUTE" xmlName="p:b"/></ModelClass>
        """)
    mapping.updates("<Root><u/></Root>", to: "<Root><u xmlns:p=\"urn:p\" p:a=\"1\" p:b=\"2\"/></Root>") {
      $0["u"] = .record(ModelRecord("U", ["a": "1", "b": "2"]))
    }
  }

  /// With nothing in it an element is nil under EMPTY; with something that no rule takes it is an instance without values.
  @Test func anEmptyInstanceKeepsWhatItHolds() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"o\" dataType=\"UDC\" typeName=\"O\" whenNil=\"EMPTY\"/>",
      types: "<ModelClass className=\"O\"><ModelProperty propertyName=\"x\"/></ModelClass>")
    let document = "<Root><o k=\"1\"><!--o--><x>1</x><u/></o></Root>"
    mapping.updates(document, to: "<Root><o k=\"1\"><!--o--><u/></o></Root>") { $0["o"] = .record(ModelRecord("O")) }
    mapping.updates(document, to: "<Root><o></o></Root>") { $0["o"] = nil }
    mapping.updates("<Root><o k=\"1\"><u/></o></Root>", to: "<Root><o></o></Root>") { $0["o"] = nil }
    mapping.updates("<Root><o/></Root>", to: "<Root><o><x>1</x></o></Root>") {
      $0["o"] = .record(ModelRecord("O", ["x": "1"]))
    }
  }
}
