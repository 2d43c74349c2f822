import Fremont
import Testing

/// Names that a definition does not say are written in their namespaces, and each prefix is declared once.
struct ForeignNamesTests {
  private static let kept = #"""
    <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
    <ModelProperty propertyName="k" dataType="STRING" xmlType="ATTRIBUTE" xmlName="p:k"/>
    <ModelProperty propertyName="parts" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Root" xmlName="part"/></ModelProperty>
    """#

  @Test(arguments: [
    #"<Root xmlns:p="u:p" xmlns:q="u:q" q:a="1" q:b="2"/>"#,
    #"<Root xmlns:p="u:p" xml:lang="de" xml:space="preserve"/>"#,
    #"<Root xmlns:p="u:p"><a xml:lang="de" xml:space="preserve">1</a></Root>"#,
    #"<Root xmlns:p="u:p" p:k="1" p:l="2"/>"#,
    #"<Root xmlns:p="u:p" xmlns:q="u:q" q:a="1"><a q:a="2" q:b="3">x</a><part q:a="4"/></Root>"#,
    #"<Root xmlns:p="u:p" xmlns:q="u:q" q:a="1"><part xmlns:q="u:r" q:a="2"/></Root>"#,
    #"<Root xmlns:p="u:p"><part xmlns:q="u:q" q:a="1"/><part xmlns:q="u:r" q:a="1"/></Root>"#,
  ])
  func keptAttributesDeclareOnce(_ document: String) throws {
    let mapping = try Mapping(Self.kept, model: #"unknown="KEEP" xmlns:p="u:p""#)
    let record = try mapping.manager.xmlToObject(document, as: RecordValue.self)
    #expect(try mapping.manager.bareXML(record) == document)
  }

  @Test func aPrefixOfTheDefinitionIsNeverBoundAnew() throws {
    let mapping = try Mapping(Self.kept, model: #"unknown="KEEP" xmlns:p="u:p""#)
    let document = #"<Root xmlns:p="u:1" xmlns:o="u:p" o:k="1" p:k="2"><part p:l="3"/></Root>"#
    let record = try mapping.manager.xmlToObject(document, as: RecordValue.self)
    #expect(try mapping.manager.bareXML(record) == document)
    // Without the document it was read from, the prefixes are those of the definition.
    #expect(
      try mapping.manager.bareXML(mapping.manager.recordApart(document))
        == #"<Root xmlns:p="u:p" p:k="1" xmlns:ns="u:1" ns:k="2"><part ns:l="3"/></Root>"#)
  }

  private static let open = #"""
    <ModelProperty propertyName="attributes" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*">
      <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
    <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="p:id"/>
    <ModelProperty propertyName="children" dataType="DICTIONARY" xmlType="INLINE">
      <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
    <ModelProperty propertyName="b" dataType="STRING" xmlName="p:b"/>
    """#

  @Test func dictionariesDeclareOnce() throws {
    let mapping = try Mapping(Self.open, model: #"xmlNamespace="u:m" xmlns:p="u:p""#)
    mapping.maps(
      #"<Root xmlns:p="u:p" xmlns="u:m" a="1" p:c="2" xml:lang="de" xmlns:ns="u:1" ns:a="3" ns:b="4" xmlns:ns1="u:2" "#
        + #"ns1:a="5"><p:d>6</p:d><ns:e>7</ns:e><ns2:e xmlns:ns2="u:3">8</ns2:e><e xmlns="">9</e></Root>"#,
      #"{"attributes":{"a":"1","p:c":"2","xml:lang":"de","{u:1}a":"3","{u:1}b":"4","{u:2}a":"5"},"#
        + #""children":{"p:d":"6","{u:1}e":"7","{u:3}e":"8","{}e":"9"}}"#)
  }

  @Test(arguments: [
    ("xmlns", "'xmlns' is not the name of an attribute"),
    (
      "xmlns:q",
      "'xmlns:q' is not the name of an element or attribute: the definition does not declare the prefix 'xmlns'; "
        + "say it with its namespace, as {namespace}name"
    ),
    (
      "q:a",
      "'q:a' is not the name of an element or attribute: the definition does not declare the prefix 'q'; "
        + "say it with its namespace, as {namespace}name"
    ),
    (
      "{http://www.w3.org/2000/xmlns/}q",
      "'{http://www.w3.org/2000/xmlns/}q' is not the name of an element or attribute: its namespace is that of "
        + "declarations"
    ),
    ("{u:1}xmlns:q", "'{u:1}xmlns:q' is not the name of an element or attribute"),
    ("a b", "'a b' is not the name of an element or attribute"),
    ("", "'' is not the name of an element or attribute"),
    ("{u:1", "'{u:1' is not the name of an element or attribute"),
    ("a:b:c", "'a:b:c' is not the name of an element or attribute"),
    ("p:id", "the key 'p:id' cannot be written: another rule reads what has that name"),
    ("{u:p}id", "the key '{u:p}id' cannot be written: another rule reads what has that name"),
  ])
  func refusesKeysThatAreNoAttributes(_ key: String, _ message: String) throws {
    let mapping = try Mapping(Self.open, model: #"xmlNamespace="u:m" xmlns:p="u:p""#)
    mapping.cannotWrite(
      #"{"attributes":{"\#(key)":"1"}}"#,
      """
      unwritableValue
      error: \(message) (/Root/@*[1])
      Model.xml:3:1: note: declared here: ModelProperty 'attributes', DICTIONARY
      """)
  }

  @Test func refusesTwoKeysForOneAttribute() throws {
    let mapping = try Mapping(Self.open, model: #"xmlNamespace="u:m" xmlns:p="u:p""#)
    for keys in [("p:a", "{u:p}a"), ("a", "{}a")] {
      let value = try mapping.manager.jsonToObject(
        #"{"attributes":{"\#(keys.0)":"1","\#(keys.1)":"2"}}"#, as: RecordValue.self)
      let failure = Fixture.failure { try mapping.manager.bareXML(value) }
      #expect(failure.contains("the attribute 'a' is written already, under another key or by another rule"))
    }
  }

  /// What a reader takes for itself: the class of an element, and whether it is nil.
  @Test(
    arguments: [
      (
        "", "{xsi}nil", "true",
        "the key xsi:nil must have the value false or 0, not 'true'"
      ),
      (
        "", "{xsi}nil", " 1\n",
        "the key xsi:nil must have the value false or 0, not '1&#10;'"
      ),
      ("", "{xsi}nil", "0", nil), ("", "{xsi}nil", "false", nil), ("", "nil", "true", nil),
      (
        "", "{xsi}type", "Part", "the key 'type' is not allowed here: its attribute is the discriminator of the element"
      ),
      (
        "", "{xsi}type", "Nope", "the key 'type' is not allowed here: its attribute is the discriminator of the element"
      ),
      ("", "kind", "Nope", nil), ("", "type", "Nope", nil),
      (
        #"discriminatorXMLName="kind""#, "kind", "Sub",
        "the key 'kind' is not allowed here: its attribute is the discriminator of the element"
      ),
      (#"discriminatorXMLName="kind""#, "{xsi}type", "Sub", nil),
    ] as [(String, String, String, String?)])
  func refusesKeysThatSayWhatAnElementIs(_ attributes: String, _ key: String, _ value: String, _ message: String?)
    throws
  {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlName="part"/>"#,
      types: #"""
        <ModelClass className="Part" \#(attributes)>
          <ModelProperty propertyName="o" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*">
            <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty></ModelClass>
        <ModelClass className="Sub" extends="Part"/>
        """#)
    let name = key.replacing("{xsi}", with: "{http://www.w3.org/2001/XMLSchema-instance}")
    let record = ModelRecord(
      "Root", ["part": .record(ModelRecord("Part", ["o": .dictionary([name: .string(value)])]))])
    if let message {
      let failure = Fixture.failure { try mapping.manager.bareXML(RecordValue.record(record)) }
      #expect(failure.hasPrefix("unwritableValue\nerror: \(message) (/Root/part/@*[1])"))
    } else {
      let xml = try mapping.manager.bareXML(RecordValue.record(record))
      let read = try mapping.manager.xmlToObject(xml, as: RecordValue.self)
      // Its key has the prefix of the definition, if there is one.
      #expect(read["part"]?["o"]?.dictionary.map { Array($0.values) } == [.string(value)])
    }
  }

  @Test func anElementKeyMayNameWhatAnotherRuleReads() throws {
    let mapping = try Mapping(Self.open, model: #"xmlNamespace="u:m" xmlns:p="u:p""#)
    for key in ["p:b", "{u:p}b"] {
      let value = try mapping.manager.jsonToObject(#"{"children":{"\#(key)":"1"}}"#, as: RecordValue.self)
      let failure = Fixture.failure { try mapping.manager.bareXML(value) }
      #expect(failure.contains("the key '\(key)' cannot be written: another rule reads what has that name"))
    }
  }

  /// A key without a prefix is in the namespace of its class, whatever is declared around.
  @Test func keysStandInTheNamespaceOfTheirClass() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlName="part"/>"#,
      model: #"xmlNamespace="u:m""#,
      types: #"""
        <ModelClass className="Part" xmlNamespace="u:c">
          <ModelProperty propertyName="children" dataType="DICTIONARY" xmlType="INLINE">
            <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty></ModelClass>
        """#)
    mapping.maps(
      #"<Root xmlns="u:m"><part><a xmlns="u:c">1</a><b>2</b><c xmlns="">3</c></part></Root>"#,
      #"{"part":{"children":{"a":"1","{u:m}b":"2","{}c":"3"}}}"#,
      writing:
        #"<Root xmlns="u:m"><part><a xmlns="u:c">1</a><ns:b xmlns:ns="u:m">2</ns:b><c xmlns="">3</c></part></Root>"#)
  }

  @Test(arguments: [
    (["xml": "u:1"], nil as String?), (["xmlns": "u:1"], nil), (["p": ""], nil), (["1": "u:1"], nil),
    (["p": "http://www.w3.org/XML/1998/namespace"], nil), (["p": "http://www.w3.org/2000/xmlns/"], nil),
    (["p": "u:\u{1}"], nil), ([:], "http://www.w3.org/XML/1998/namespace"), ([:], "u:\u{FFFE}"),
  ])
  func refusesNamespacesThatNoDocumentCanDeclare(_ namespaces: [String: String], _ own: String?) {
    var definition = ModelDefinition(rootXMLName: "Root")
    definition.namespaces = namespaces
    definition.xmlNamespace = own
    definition.classes = [ModelClass("Root", xmlName: "Root", [])]
    let failure = Fixture.failure { try ModelManager(modelDefinition: definition) }
    #expect(failure.hasPrefix("invalidDefinition\nerror: "))
    #expect(failure.contains(own == nil ? "cannot stand for the namespace" : "cannot be the namespace of unprefixed"))
  }
}
