import Fremont
import Testing

/// A fragment is the same value wherever it is written, and a document declares only what is not declared around it.
struct FragmentNamespaceTests {
  private static let model = "xmlNamespace=\"urn:m\" xmlns:x=\"urn:x\""
  private static let properties = """
    <ModelProperty propertyName="t" xmlName="@x:t"/>
    <ModelProperty propertyName="any" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="XML" xmlName="*"/></ModelProperty>
    <ModelProperty propertyName="body" dataType="UDC" typeName="Body" xmlName="body"/>
    """
  private static let types =
    "<ModelClass className=\"Body\"><ModelProperty propertyName=\"content\" dataType=\"XML\" xmlType=\"TEXT\"/></ModelClass>"

  private static let fragments = [
    ("<g/>", "<g xmlns=\"\"/>"),
    ("<g xmlns=\"urn:m\" k=\"1\"><h/></g>", "<g k=\"1\"><h/></g>"),
    ("<g xmlns=\"urn:o\"><h/></g>", "<g xmlns=\"urn:o\"><h/></g>"),
    ("<g xmlns=\"urn:m\"><h xmlns=\"\"/></g>", "<g><h xmlns=\"\"/></g>"),
    ("<g><h xmlns=\"urn:h\"><i/></h></g>", "<g xmlns=\"\"><h xmlns=\"urn:h\"><i/></h></g>"),
    ("<p:g xmlns:p=\"urn:m\"/>", "<p:g xmlns:p=\"urn:m\"/>"),
    ("<p:g xmlns:p=\"urn:p\"><h/></p:g>", "<p:g xmlns=\"\" xmlns:p=\"urn:p\"><h/></p:g>"),
    ("<p:g xmlns=\"urn:m\" xmlns:p=\"urn:p\"><h/></p:g>", "<p:g xmlns:p=\"urn:p\"><h/></p:g>"),
    ("<p:g xmlns=\"urn:m\" xmlns:p=\"urn:p\"/>", "<p:g xmlns=\"urn:m\" xmlns:p=\"urn:p\"/>"),
    ("<x:g xmlns:x=\"urn:x\" x:k=\"1\"><x:h/></x:g>", "<x:g x:k=\"1\"><x:h/></x:g>"),
    ("<x:g xmlns:x=\"urn:other\"/>", "<x:g xmlns:x=\"urn:other\"/>"),
    ("<g xmlns=\"urn:m\" xmlns:a=\"urn:a\" xmlns:x=\"urn:x\" t=\"x:T\"/>", "<g xmlns:a=\"urn:a\" t=\"x:T\"/>"),
    ("<g xmlns=\"urn:m\" xmlns:x=\"urn:x\"/>", "<g xmlns:x=\"urn:x\"/>"),
    (
      "<g xmlns=\"urn:m\" k=\"xmlns=''&gt;\"><!-- <h> --><?i <h>?></g>",
      "<g k=\"xmlns=''&gt;\"><!-- <h> --><?i <h>?></g>"
    ),
  ]

  @Test(arguments: fragments) func isTheSameValueAnywhere(_ text: String, _ written: String) throws {
    let fragment = try XMLFragment(text)
    #expect(fragment.xml == text)
    let mapping = try Mapping(Self.properties, model: Self.model, types: Self.types)
    let content = try XMLFragment("a \(text) b\(text)")
    var record = ModelRecord("Root", ["any": [.fragment(fragment)]])
    record["body"] = .record(ModelRecord("Body", ["content": .fragment(content)]))
    let document = try mapping.manager.bareXML(record)
    #expect(
      document == "<Root xmlns:x=\"urn:x\" xmlns=\"urn:m\">\(written)<body>a \(written) b\(written)</body></Root>")
    #expect(try mapping.manager.xmlToObject(document, as: ModelRecord.self) == record)
  }

  /// Where the document has other prefixes, the fragment declares what it needs there.
  @Test(arguments: fragments, ["<Root xmlns=\"urn:m\">|</Root>", "<p:Root xmlns:p=\"urn:m\">|</p:Root>"])
  func isTheSameValueInADocumentThatChanges(_ text: (String, String), _ tags: String) throws {
    let mapping = try Mapping(Self.properties, model: Self.model, types: Self.types)
    let parts = tags.split(separator: "|")
    let prefix = tags.hasPrefix("<p:") ? "p:" : ""
    let fragment = try XMLFragment(text.0)
    for content in ["", "<\(prefix)body/>", "<\(prefix)body>a</\(prefix)body>"] {
      let document = "\(parts[0])\(content)\(parts[1])"
      var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
      record["any"] = [.fragment(fragment)]
      record["body"] = .record(ModelRecord("Body", ["content": .fragment(try XMLFragment("b\(text.0)"))]))
      let updated = try mapping.manager.objectToXML(record, updating: document)
      #expect(try mapping.manager.xmlToObject(updated, as: ModelRecord.self) == record, "\(updated)")
      #expect(updated.hasPrefix(parts[0]) && updated.hasSuffix(parts[1]), "\(updated)")
      if prefix.isEmpty, !text.0.contains("x:") {
        #expect(updated.contains("<body>b\(text.1)</body>"), "\(updated)")
      }
    }
  }

  @Test func theNamespaceOfNamesWithoutPrefix() throws {
    #expect(
      try XMLFragment("a <g/><h xmlns='urn:h'/><i xmlns=''/>", namespace: "urn:&m").xml
        == "a <g xmlns=\"urn:&amp;m\"/><h xmlns=\"urn:h\"/><i/>")
    #expect(try XMLFragment("<p:g xmlns:p='urn:p'/>", namespace: "urn:m").xml == "<p:g xmlns:p=\"urn:p\"/>")
    let error = #expect(throws: FremontError.self) { try XMLFragment("<a>", namespace: "urn:m") }
    #expect(error?.description == "<input>:1:4: error: the fragment ends inside the element 'a'")
  }

  /// A rule with a name reads elements of its namespace alone.
  @Test func aNamedFragmentSaysTheNamespaceOfItsRule() throws {
    let mapping = try Mapping("<ModelProperty propertyName=\"g\" dataType=\"XML\" xmlName=\"g\"/>", model: Self.model)
    mapping.maps(
      "<Root xmlns=\"urn:m\"><g><h/></g></Root>",
      #"{"g":{"$xml":"<g xmlns=\"urn:m\"><h/></g>"}}"#)
    mapping.cannotWrite(
      #"{"g":{"$xml":"<g/>"}}"#,
      """
      unwritableValue
      error: the fragment 'g' is in no namespace, expected 'urn:m'; set it with XMLFragment(…, namespace:) (/Root/g)
      Model.xml:3:1: note: declared here: ModelProperty 'g', XML
      """)
  }

  /// A namespace that has a prefix is declared once, on the root; one without where it changes.
  @Test func aClassInAnotherNamespace() throws {
    let items =
      "<ModelProperty propertyName=\"l\" dataType=\"UDC\" typeName=\"I\" xmlName=\"i\" maxOccurs=\"unbounded\"/>"
    let types = """
      <ModelClass className="I" xmlNamespace="urn:p"><ModelProperty propertyName="k" xmlName="@k"/><ModelProperty propertyName="n"/></ModelClass>
      """
    let json = #"{"l":[{"k":"1","n":"a"},{"n":"b"}]}"#
    for model in ["", "xmlNamespace=\"urn:m\""] {
      let root = model.isEmpty ? "" : " xmlns=\"urn:m\""
      let bare = try Mapping(items, model: model, types: types)
      bare.maps(
        "<Root\(root)><i k=\"1\"><n xmlns=\"urn:p\">a</n></i><i><n xmlns=\"urn:p\">b</n></i></Root>", json)
      let prefixed = try Mapping(items, model: "\(model) xmlns:p=\"urn:p\"", types: types)
      prefixed.maps("<Root xmlns:p=\"urn:p\"\(root)><i k=\"1\"><p:n>a</p:n></i><i><p:n>b</p:n></i></Root>", json)
      prefixed.maps(
        "<Root\(root)><i k=\"1\"><n xmlns=\"urn:p\">a</n></i><i><n xmlns=\"urn:p\">b</n></i></Root>", json,
        writing: "<Root xmlns:p=\"urn:p\"\(root)><i k=\"1\"><p:n>a</p:n></i><i><p:n>b</p:n></i></Root>")
    }
    // That of the root stays without prefix.
    let own = try Mapping(items, model: "xmlNamespace=\"urn:p\" xmlns:p=\"urn:p\"", types: types)
    own.maps("<Root xmlns=\"urn:p\"><i k=\"1\"><n>a</n></i><i><n>b</n></i></Root>", json)
  }
}
