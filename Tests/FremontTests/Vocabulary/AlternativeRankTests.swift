import Fremont
import FremontTools
import Testing

/// Documents that have several alternatives of one value: the first declared counts, in whatever order they come.
struct AlternativeRankTests {
  private static func property(_ rest: String, _ name: String = "v") -> String {
    "<ModelProperty propertyName=\"\(name)\" \(rest)/>"
  }

  @Test func theFirstDeclaredCounts() throws {
    let elements = try Mapping(
      Self.property("xmlName=\"a\"") + Self.property("dataType=\"NUMBER\" xmlName=\"w/b\"")
        + Self.property("xmlType=\"ATTRIBUTE\" xmlName=\"c\""))
    elements.reads("<Root><a>1</a><w><b>2</b></w></Root>", #"{"v":"1"}"#)
    elements.reads("<Root><w><b>2</b></w><a>1</a></Root>", #"{"v":"1"}"#)
    elements.reads("<Root c=\"3\"><w><b>2</b></w></Root>", #"{"v":2}"#)
    elements.reads("<Root c=\"3\"/>", #"{"v":"3"}"#)
    // Of one and the same the last counts.
    elements.reads("<Root c=\"3\"><a>1</a><w><b>2</b></w><a>4</a></Root>", #"{"v":"4"}"#)

    let attributes = try Mapping(
      Self.property("xmlType=\"ATTRIBUTE\" xmlName=\"c\"") + Self.property("xmlType=\"ATTRIBUTE\" xmlName=\"d\"")
        + Self.property("xmlName=\"a\"") + Self.property("xmlType=\"TEXT\""))
    attributes.reads("<Root d=\"2\" c=\"1\"><a>3</a>4</Root>", #"{"v":"1"}"#)
    attributes.reads("<Root c=\"1\" d=\"2\"/>", #"{"v":"1"}"#)
    attributes.reads("<Root> 4 <a>3</a></Root>", #"{"v":"3"}"#)
    attributes.reads("<Root> 4 </Root>", #"{"v":"4"}"#)

    let text = try Mapping(Self.property("xmlType=\"TEXT\"") + Self.property("xmlName=\"a\""))
    text.reads("<Root>4<a>3</a></Root>", #"{"v":"4"}"#)
    text.reads("<Root>\n<a>3</a>\n</Root>", #"{"v":"3"}"#)
  }

  @Test func whatIsCollectedCountsAsWell() throws {
    let types = """
      <ModelClass className="C"><ModelProperty propertyName="x"/><ModelProperty propertyName="y"/></ModelClass>
      """
    for isFirst in [true, false] {
      let inline = Self.property("dataType=\"UDC\" typeName=\"C\" xmlType=\"INLINE\"")
      let element = Self.property("dataType=\"UDC\" typeName=\"C\" xmlName=\"c\"")
      let classes = try Mapping(isFirst ? inline + element : element + inline, types: types)
      for document in [
        "<Root><x>1</x><c><x>2</x></c><y>3</y></Root>", "<Root><c><x>2</x></c><x>1</x><y>3</y></Root>",
      ] {
        classes.reads(document, isFirst ? #"{"v":{"x":"1","y":"3"}}"# : #"{"v":{"x":"2"}}"#)
      }
      classes.reads("<Root><c><x>2</x></c></Root>", #"{"v":{"x":"2"}}"#)
      classes.reads("<Root><y>2</y></Root>", #"{"v":{"y":"2"}}"#)

      let items = "<ModelArrayElement dataType=\"NUMBER\" xmlName=\"n\"/></ModelProperty>"
      let list = "<ModelProperty propertyName=\"v\" dataType=\"ARRAY\""
      let lists = try Mapping(
        isFirst
          ? "\(list) xmlType=\"INLINE\">\(items)\(list) xmlName=\"l\">\(items)"
          : "\(list) xmlName=\"l\">\(items)\(list) xmlType=\"INLINE\">\(items)")
      lists.reads("<Root><n>1</n><l><n>2</n></l><n>3</n></Root>", isFirst ? #"{"v":[1,3]}"# : #"{"v":[2]}"#)
      lists.reads("<Root><l><n>2</n></l><n>1</n></Root>", isFirst ? #"{"v":[1]}"# : #"{"v":[2]}"#)
    }
  }

  @Test func entriesAndKeysCountAsWell() throws {
    let dictionary = try Mapping(
      """
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">
        <ModelDictionaryElement key="k" xmlName="a"/><ModelDictionaryElement key="k" xmlName="b"/></ModelProperty>
      """)
    dictionary.reads("<Root><d><b>2</b><a>1</a></d></Root>", #"{"d":{"k":"1"}}"#)
    dictionary.reads("<Root><d><a>1</a><b>2</b></d></Root>", #"{"d":{"k":"1"}}"#)

    let keys = try Mapping(Self.property("jsonName=\"new\"") + Self.property("jsonName=\"old\"")).manager
    for json in [#"{"old":"2","new":"1"}"#, #"{"new":"1","old":"2"}"#] {
      #expect(try keys.jsonToObject(json, as: RecordValue.self)["v"] == "1")
    }
  }

  /// Each group has its own.
  @Test func groupsCountForThemselves() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="g" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
      """,
      types: """
        <ModelClass className="G">\(Self.property("xmlName=\"a\""))\(Self.property("xmlName=\"b\""))\
        \(Self.property("xmlName=\"o\"", "o"))</ModelClass>
        """)
    mapping.reads(
      "<Root><a>1</a><o>1</o><b>2</b><o>2</o><a>3</a></Root>",
      #"{"g":[{"v":"1","o":"1"},{"v":"2","o":"2"},{"v":"3"}]}"#)
  }

  /// An update changes the one that counts, and takes away the others when they would count.
  @Test func anUpdateChangesTheOneThatCounts() throws {
    let mapping = try Mapping(Self.property("xmlName=\"a\"") + Self.property("xmlName=\"b\""))
    mapping.updates("<Root><a>1</a><b>2</b></Root>", to: "<Root><a>5</a><b>2</b></Root>") { $0["v"] = "5" }
    mapping.updates("<Root><b>2</b><a>1</a></Root>", to: "<Root><b>2</b><a>5</a></Root>") { $0["v"] = "5" }
    mapping.updates("<Root><a>1</a><b>2</b></Root>", to: "<Root></Root>") { $0["v"] = nil }
    mapping.updates("<Root><b>2</b><a>1</a></Root>", to: "<Root></Root>") { $0["v"] = nil }
    // What is written by an alternative that is declared later would give way to those of the document.
    let kinds = try Mapping(
      Self.property("dataType=\"NUMBER\" xmlName=\"a\"") + Self.property("dataType=\"DATE\" xmlName=\"d\"")
        + Self.property("xmlName=\"b\""))
    kinds.updates("<Root><d>2024-01-01T00:00:00Z</d><a>1</a></Root>", to: "<Root><b>x</b></Root>") { $0["v"] = "x" }
    kinds.updates("<Root><b>y</b><a>1</a></Root>", to: "<Root><b>x</b></Root>") { $0["v"] = "x" }
    kinds.updates("<Root><b>y</b><a>1</a></Root>", to: "<Root><b>y</b><a>2</a></Root>") { $0["v"] = 2 }
    kinds.updates("<Root><a>1</a><b>y</b></Root>", to: "<Root><b>x</b></Root>") { $0["v"] = "x" }
    let attributes = try Mapping(
      Self.property("xmlType=\"ATTRIBUTE\" xmlName=\"c\"") + Self.property("xmlType=\"ATTRIBUTE\" xmlName=\"d\""))
    attributes.updates("<Root c=\"1\" d=\"2\"/>", to: "<Root c=\"5\" d=\"2\"/>") { $0["v"] = "5" }
    attributes.updates("<Root d=\"2\" c=\"1\"/>", to: "<Root d=\"2\" c=\"5\"/>") { $0["v"] = "5" }
    attributes.updates("<Root d=\"2\" c=\"1\"/>", to: "<Root/>") { $0["v"] = nil }
  }
}
