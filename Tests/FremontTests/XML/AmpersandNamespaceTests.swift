import Fremont
import Testing

/// Namespaces with an ampersand are the same in definitions, in documents, and in keys.
struct AmpersandNamespaceTests {
  private static let definition = #"""
    <ModelClass className="Root">
      <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="p:b"/>
      <ModelProperty propertyName="k" dataType="STRING" xmlType="ATTRIBUTE" xmlName="p:k"/>
      <ModelProperty propertyName="others" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*">
        <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
    </ModelClass>
    """#
  private static let root =
    #"rootDataType="UDC" rootTypeName="Root" rootXMLName="Root" xmlNamespace="u:m?a&amp;b" xmlns:p="u:p?a&amp;&amp;#38;b""#

  private static let document =
    #"<Root xmlns:p="u:p?a&amp;&amp;#38;b" xmlns="u:m?a&amp;b" p:k="1" xmlns:ns="u&amp;1" ns:c="2"><a>3</a><p:b>4</p:b></Root>"#

  @Test func definitionsHoldTheCharacter() throws {
    let definition = try Fixture.definition(Self.definition, root: Self.root)
    #expect(definition.namespaces == ["p": "u:p?a&&#38;b"])
    #expect(definition.xmlNamespace == "u:m?a&b")
    #expect(try ModelDefinition(xml: definition.xml()) == definition)
  }

  @Test func documentsComeBack() throws {
    let mapping = try Mapping(Fixture.definition(Self.definition, root: Self.root))
    mapping.maps(Self.document, #"{"a":"3","b":"4","k":"1","others":{"{u&1}c":"2"}}"#)
    // Other prefixes, declared further in, and a character reference instead.
    mapping.maps(
      #"<q:Root xmlns:q="u:m?a&#38;b"><q:a>3</q:a><x:b xmlns:x="u:p?a&#x26;&amp;#38;b">4</x:b></q:Root>"#,
      #"{"a":"3","b":"4"}"#,
      writing: #"<Root xmlns:p="u:p?a&amp;&amp;#38;b" xmlns="u:m?a&amp;b"><a>3</a><p:b>4</p:b></Root>"#)
  }

  @Test func definitionsMadeInCodeFit() throws {
    var definition = ModelDefinition(rootXMLName: "p:Root")
    definition.namespaces = ["p": "u:a&b"]
    definition.rootTypeName = "Root"
    definition.classes = [ModelClass("Root", [ModelProperty("a", .string, xmlName: "p:a")])]
    let mapping = try Mapping(definition)
    mapping.maps(#"<p:Root xmlns:p="u:a&amp;b"><p:a>1</p:a></p:Root>"#, #"{"a":"1"}"#)
  }

  @Test func whatIsKeptStays() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="x" dataType="XML" xmlName="x"/>"#, model: #"unknown="KEEP""#)
    mapping.maps(
      #"<Root xmlns:q="u&amp;amp;q" q:a="1" q:b="2"><q:c xmlns:q="u&amp;amp;q" q:a="3"><d xmlns="u&amp;&amp;#38;d"/></q:c></Root>"#,
      "{}", isInJSON: false)
    mapping.maps(
      #"<Root><x><d xmlns="u&amp;&amp;#38;d"/></x></Root>"#, #"{"x":{"$xml":"<x><d xmlns=\"u&amp;&amp;#38;d\"/></x>"}}"#
    )
    let fragment = try XMLFragment(#"<d xmlns="u&#38;#38;d"/>"#)
    #expect(fragment.xml == #"<d xmlns="u&amp;#38;d"/>"#)
  }

  @Test func documentsInPiecesReadTheSame() throws {
    let mapping = try Mapping(Fixture.definition(Self.definition, root: Self.root))
    let decoder = try mapping.manager.decoder(of: RecordValue.self)
    for byte in Self.document.utf8 { try decoder.feed([byte]) }
    #expect(try decoder.finish() == mapping.manager.xmlToObject(Self.document, as: RecordValue.self))
  }
}
