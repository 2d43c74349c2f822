import Fremont
import Testing

/// Entries of dictionaries in documents that are brought up to date: the key stays, wherever in its element it stands.
struct EntryUpdateTests {
  private func mapping(_ entry: String) throws -> Mapping {
    try Mapping(
      """
      <ModelProperty propertyName="p" dataType="DICTIONARY" xmlType="INLINE">
        <ModelDictionaryElement \(entry)/></ModelProperty>
      """,
      types: """
        <ModelClass className="U"><ModelProperty propertyName="a" xmlName="a"/></ModelClass>
        """)
  }

  @Test(arguments: ["property/@value", "property+/@value"]) func aValueStandsInFrontOfItsKey(_ name: String) throws {
    try mapping("dataType=\"STRING\" xmlName=\"\(name)\" keyXMLName=\"@name\"").updates(
      "<Root><property value=\"1\" name=\"a\"/><property name=\"b\" value=\"2\"/></Root>",
      to: "<Root><property value=\"9\" name=\"a\"/><property name=\"b\" value=\"8\"/></Root>"
    ) { $0["p"] = ["a": "9", "b": "8"] }
  }

  @Test func anElementStandsInFrontOfTheKey() throws {
    let mapping = try mapping("dataType=\"STRING\" xmlName=\"e/v\" keyXMLName=\"k\"")
    mapping.updates("<Root><e><v>1</v><k>a</k></e></Root>", to: "<Root><e><v>9</v><k>a</k></e></Root>") {
      $0["p"]?["a"] = "9"
    }
    mapping.updates(
      "<Root><e><v>1</v><k>a</k></e></Root>", to: "<Root><e><v>1</v><k>a</k></e><e><k>b</k><v>2</v></e></Root>"
    ) { $0["p"]?["b"] = "2" }
  }

  @Test func anInstanceStandsInFrontOfTheKey() throws {
    try mapping("dataType=\"UDC\" typeName=\"U\" xmlName=\"e/v\" keyXMLName=\"k\"").updates(
      "<Root><e><v><a>1</a></v><k>a</k></e></Root>", to: "<Root><e><v><a>9</a></v><k>a</k></e></Root>"
    ) { $0["p"]?["a"]?["a"] = "9" }
  }

  /// Entries whose texts fit no value stay, until their keys have one.
  @Test(
    arguments: [
      ("xmlName=\"*\"", "<a>1</a>", "<b>many</b>", "<b>3</b>", "<c>3</c>"),
      (
        "keyXMLName=\"@k\" xmlName=\"e\"", "<e k=\"a\">1</e>", "<e k=\"b\">many</e>", "<e k=\"b\">3</e>",
        "<e k=\"c\">3</e>"
      ),
    ])
  func whatFitsNoValueStays(_ rule: (String, a: String, many: String, b: String, c: String)) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">
        <ModelDictionaryElement \(rule.0) dataType="NUMBER"/></ModelProperty>
      """, model: "unfit=\"KEEP\"")
    let document = "<Root><d>\(rule.a)\(rule.many)</d></Root>"
    mapping.updates(document, to: "<Root><d>\(rule.a)\(rule.c)\(rule.many)</d></Root>") {
      $0["d"] = .dictionary(["a": 1, "c": 3])
    }
    mapping.updates(document, to: "<Root><d>\(rule.a)\(rule.b)</d></Root>") { $0["d"] = .dictionary(["a": 1, "b": 3]) }
    mapping.updates(document, to: "<Root><d>\(rule.many)</d></Root>") { $0["d"] = .dictionary([:]) }
  }

  /// A key is a name with the namespace that it says, be it none.
  @Test func keysKeepTheirNamespaces() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="o" dataType="DICTIONARY"><ModelDictionaryElement xmlName="*"/></ModelProperty>
      """)
    for (key, element) in [
      ("plain", "<plain xmlns=\"\">2</plain><zz>1</zz>"), ("xml:lang", "<xml:lang>2</xml:lang><zz>1</zz>"),
    ] {
      mapping.updates(
        "<Root xmlns=\"urn:d\"><o><zz>1</zz></o></Root>", to: "<Root xmlns=\"urn:d\"><o>\(element)</o></Root>"
      ) { $0["o"]?[key] = "2" }
    }
  }

  @Test(arguments: [
    ("NIL", "<q i:nil=\"true\"></q><p>2</p>", "<e k=\"a\" i:nil=\"true\"></e>"),
    ("EMPTY", "<q></q><p>2</p>", "<e k=\"a\"></e>"), ("OMIT", "<p>2</p>", "<e k=\"a\"></e>"),
  ])
  func entriesBecomeNil(_ whenNil: String, _ named: String, _ keyed: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="s" dataType="DICTIONARY">
        <ModelDictionaryElement xmlName="*" whenNil="\(whenNil)"/></ModelProperty>
      <ModelProperty propertyName="t" dataType="DICTIONARY">
        <ModelDictionaryElement keyXMLName="@k" dataType="NUMBER" xmlName="e" whenNil="\(whenNil)"/></ModelProperty>
      """)
    let document = """
      <Root xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><s><q>1</q><p>2</p></s><t><e k="a">1</e></t></Root>
      """
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    record["s"]?["q"] = .null
    record["t"]?["a"] = .null
    let expected =
      document.replacing("<q>1</q><p>2</p>", with: named).replacing("<e k=\"a\">1</e>", with: keyed)
    #expect(try mapping.manager.objectToXML(record, updating: document) == expected)
    for written in [expected, try mapping.manager.bareXML(record)] {
      let again = try mapping.manager.xmlToObject(written, as: ModelRecord.self)
      #expect(again["s"]?["p"] == "2" && again["s"]?["q"] == (whenNil == "OMIT" ? nil : .null), "\(written)")
      #expect(again["t"]?["a"] == .null, "\(written)")
    }
  }

  /// In XML the white space around a key is none of it.
  @Test func aKeyInWhiteSpaceIsAnError() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="m" dataType="DICTIONARY"><ModelDictionaryElement keyXMLName="@k" xmlName="e"/></ModelProperty>
      """)
    for key in [" x", "x\\n", " x "] {
      let value: ModelRecord = try mapping.manager.jsonToObject("{\"m\":{\"x\":\"1\",\"\(key)\":\"2\"}}")
      #expect(value["m"]?.dictionary?.count == 2)
      for written in [
        Fixture.failure { try mapping.manager.bareXML(value) },
        Fixture.failure {
          try mapping.manager.objectToXML(value, updating: "<Root><m><e k=\"x\">1</e></m></Root>")
        },
      ] {
        #expect(written.contains("would be read without the white space around it"), "\(written)")
      }
    }
  }

  /// An entry whose key changes stays as it is, with what it holds beyond the definition.
  @Test(arguments: ["IGNORE", "KEEP"]) func aKeyThatChanges(_ unknown: String) throws {
    let types = """
      <ModelClass className="I"><ModelProperty propertyName="a"/><ModelProperty propertyName="b"/></ModelClass>
      """
    func updated(_ entry: String, _ document: String, _ json: String) throws -> String {
      let mapping = try Mapping(
        "<ModelProperty propertyName=\"d\" dataType=\"DICTIONARY\">\(entry)</ModelProperty>",
        model: "unknown=\"\(unknown)\"", types: types)
      let record: ModelRecord = try mapping.manager.jsonToObject("{\"d\": \(json)}")
      return try mapping.manager.objectToXML(record, updating: "<Root><d>\(document)</d></Root>")
        .replacing("<Root><d>", with: "").replacing("</d></Root>", with: "")
    }
    let class1 = "dataType=\"UDC\" typeName=\"I\""
    let json = #"{"q": {"a": "1", "b": "2"}, "b": {"a": "3"}}"#
    let content = "<!--c--><a u=\"1\">1</a><b>2</b>"
    #expect(
      try updated(
        "<ModelDictionaryElement keyXMLName=\"@k\" \(class1) xmlName=\"l\"/>",
        "<l k=\"a\" z=\"1\">\(content)</l><l k=\"b\" z=\"2\"><a>3</a></l>", json)
        == "<l k=\"q\" z=\"1\">\(content)</l><l k=\"b\" z=\"2\"><a>3</a></l>")
    #expect(
      try updated(
        "<ModelDictionaryElement \(class1) xmlName=\"*\"/>",
        "<a z=\"1\">\(content)</a><b z=\"2\"><a>3</a></b>", json)
        == "<q z=\"1\">\(content)</q><b z=\"2\"><a>3</a></b>")
    // It may change a little with its key.
    #expect(
      try updated(
        "<ModelDictionaryElement keyXMLName=\"@k\" \(class1) xmlName=\"l\"/>",
        "<l k=\"b\" z=\"2\"><a>3</a></l><l k=\"a\" z=\"1\">\(content)</l>",
        #"{"b": {"a": "3"}, "q": {"a": "1", "b": "2"}}"#)
        == "<l k=\"b\" z=\"2\"><a>3</a></l><l k=\"q\" z=\"1\">\(content)</l>")
    #expect(
      try updated(
        "<ModelDictionaryElement keyXMLName=\"@k\" xmlName=\"l/@v\"/>",
        "<l k=\"a\" v=\"1\" z=\"1\"/><l k=\"b\" v=\"2\"/>", #"{"q": "1", "b": "2"}"#)
        == "<l k=\"q\" v=\"1\" z=\"1\"/><l k=\"b\" v=\"2\"/>")
  }
}
