import Fremont
import Testing

/// Fragments in documents that are brought up to date.
struct FragmentUpdateTests {
  @Test func aPrefixThatIsDeclaredAroundIsNotDeclaredAgain() throws {
    let mapping = try Mapping("<ModelProperty propertyName=\"x\" dataType=\"XML\" xmlName=\"x\"/>")
    mapping.updates(
      "<Root xmlns:q=\"urn:q\"><x><q:a/></x></Root>", to: "<Root xmlns:q=\"urn:q\"><x><q:b/></x></Root>"
    ) { $0["x"] = (try? XMLFragment("<x xmlns:q=\"urn:q\"><q:b/></x>")).map { .fragment($0) } }
    mapping.updates(
      "<Root xmlns:q=\"urn:q\"><x/></Root>", to: "<Root xmlns:q=\"urn:q\"><x xmlns:q=\"urn:r\"><q:b/></x></Root>"
    ) { $0["x"] = (try? XMLFragment("<x xmlns:q=\"urn:r\"><q:b/></x>")).map { .fragment($0) } }
  }

  /// Markup whose name no rule says is in the namespace that it says itself, be it none.
  @Test func markupOfAnyNameKeepsItsNamespace() throws {
    let item = """
      <ModelProperty propertyName="a" xmlName="a"/>
      <ModelProperty propertyName="x" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="XML" xmlName="*"/></ModelProperty>
      """
    let document = "<Root xmlns=\"urn:1\"><a>1</a><b/></Root>"
    for model in ["", "xmlNamespace=\"urn:1\""] {
      let mapping = try Mapping(item, model: model)
      var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
      var fragments = record["x"]?.array ?? []
      for markup in ["<q/>", "<q k=\"xmlns='\"><z/></q>", "<q><z xmlns=\"urn:z\"/></q>"] {
        fragments.append(.fragment(try XMLFragment(markup)))
      }
      record["x"] = .array(fragments)
      let updated = try mapping.manager.objectToXML(record, updating: document)
      for text in [updated, try mapping.manager.bareXML(record)] where !model.isEmpty || text == updated {
        #expect(text.ranges(of: "<q xmlns=\"\"").count == 3, "\(text)")
      }
      #expect(try mapping.manager.objectToXML(record, updating: updated) == updated)
      // Of another rule it would become the value.
      record["x"] = .array([.fragment(try XMLFragment(model.isEmpty ? "<a/>" : "<a xmlns=\"urn:1\"/>"))])
      #expect(throws: FremontError.self) { _ = try mapping.manager.bareXML(record) }
    }
  }

  /// What no rule names tells nothing of the namespace of those that one does.
  @Test func aForeignNeighbourLendsNoNamespace() throws {
    for rest in [
      "dataType=\"ARRAY\" xmlType=\"INLINE\"><ModelArrayElement dataType=\"XML\" xmlName=\"*\"/>",
      "dataType=\"DICTIONARY\" xmlType=\"INLINE\"><ModelDictionaryElement xmlName=\"*\"/>",
    ] {
      let mapping = try Mapping(
        "<ModelProperty propertyName=\"t\"/><ModelProperty propertyName=\"rest\" \(rest)</ModelProperty>")
      mapping.updates(
        "<Root xmlns:q=\"urn:q\"><q:a/></Root>", to: "<Root xmlns:q=\"urn:q\"><t>1</t><q:a/></Root>"
      ) { $0["t"] = "1" }
    }
  }

  /// In a document that has a namespace, a name of that namespace may be that of another rule.
  @Test(arguments: [#"{"t":"T","x":[{"$xml":"<t xmlns='urn:r'/>"}]}"#, #"{"t":"T","o":{"{urn:r}t":"x"}}"#])
  func whatWouldBeReadByAnotherRuleIsAnError(_ json: String) throws {
    let open =
      json.contains("$xml")
      ? "\"x\" dataType=\"ARRAY\" xmlType=\"INLINE\"><ModelArrayElement dataType=\"XML\" xmlName=\"*\"/>"
      : "\"o\" dataType=\"DICTIONARY\" xmlType=\"INLINE\"><ModelDictionaryElement xmlName=\"*\"/>"
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"t\"/><ModelProperty propertyName=\(open)</ModelProperty>")
    let value: ModelRecord = try mapping.manager.jsonToObject(json)
    let failure = Fixture.failure {
      try mapping.manager.objectToXML(value, updating: "<Root xmlns=\"urn:r\"><t>T</t></Root>")
    }
    #expect(
      failure == """
        unwritableValue
        error: the document cannot represent this value: it would be read back as a different one (/Root/t)
        """)
  }

  @Test func aPrefixThatIsNotNeededIsNotDeclared() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"l\" xmlName=\"q:i\" maxOccurs=\"9\"/>", model: "xmlns:q=\"urn:q\"")
    mapping.updates(
      "<Root xmlns:z=\"urn:q\"><z:i>1</z:i></Root>",
      to: "<Root xmlns:z=\"urn:q\"><z:i>1</z:i><z:i xmlns:q=\"urn:q\">q:2</z:i></Root>"
    ) { $0["l"] = ["1", "q:2"] }
    mapping.updates(
      "<Root xmlns:z=\"urn:q\"><z:i>1</z:i></Root>", to: "<Root xmlns:z=\"urn:q\"><z:i>1</z:i><z:i>2</z:i></Root>"
    ) { $0["l"] = ["1", "2"] }
  }

  /// Of namespaces that count as one, what is new has that of the document.
  @Test(arguments: [
    ("<Root xmlns=\"urn:v1\">", "<a>1</a>", "<b>2</b>", "</Root>"),
    ("<Root xmlns=\"urn:v2\">", "<a>1</a>", "<b>2</b>", "</Root>"), ("<Root>", "<a>1</a>", "<b>2</b>", "</Root>"),
    ("<p:Root xmlns:p=\"urn:v1\">", "<p:a>1</p:a>", "<p:b>2</p:b>", "</p:Root>"),
    ("<Root xmlns:p=\"urn:v1\">", "<a>1</a>", "<b>2</b>", "</Root>"),
  ])
  func whatIsNewHasTheNamespaceOfTheDocument(_ start: String, _ old: String, _ new: String, _ end: String) throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"a\"/><ModelProperty propertyName=\"b\"/>",
      model: "xmlNamespace=\"urn:v2 urn:v1 ##local\"")
    mapping.updates(start + old + end, to: start + old + new + end) { $0["b"] = "2" }
  }

  /// What the document has a prefix for needs no declaration, though the definition says the namespace of a class.
  @Test(arguments: [
    ("<Root xmlns:p=\"urn:v1\">", "p:"), ("<Root xmlns:p=\"urn:v1\" xmlns:q=\"urn:q\">", "p:"),
  ])
  func theNamespaceOfAClass(_ start: String, _ prefix: String) throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"b\" dataType=\"UDC\" typeName=\"B\" xmlName=\"b\" maxOccurs=\"9\"/>",
      types: "<ModelClass className=\"B\" xmlNamespace=\"urn:v1\"><ModelProperty propertyName=\"x\"/></ModelClass>")
    func item(_ text: String) -> String { "<b><\(prefix)x>\(text)</\(prefix)x></b>" }
    mapping.updates("\(start)\(item("1"))</Root>", to: "\(start)\(item("1"))\(item("2"))</Root>") { root in
      root["b"] = .array(["1", "2"].map { .record(ModelRecord("B", ["x": .string($0)])) })
    }
  }
}
