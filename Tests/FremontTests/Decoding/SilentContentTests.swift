import Fremont
import Testing

/// What a document says and a value cannot hold is never passed over in silence.
struct SilentContentTests {
  private static let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""

  private static let properties = """
    <ModelProperty propertyName="n" dataType="NUMBER" xmlName="n"/>
    <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
    <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map"><ModelDictionaryElement key="k" dataType="STRING" xmlName="k"/></ModelProperty>
    <ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlName="part"/>
    <ModelProperty propertyName="path" dataType="NUMBER" xmlName="p/q"/>
    <ModelProperty propertyName="cash" dataType="UDC" typeName="Cash" xmlName="cash"/>
    <ModelProperty propertyName="item" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="UDC" typeName="Part" xmlName="item"/></ModelProperty>
    """

  private static let types = """
    <ModelClass className="Part" xmlName="part" discriminatorValue="p:PartType"><ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/></ModelClass>
    <ModelClass className="Cash" textPropertyName="amount" textDataType="NUMBER"/>
    """

  private func mapping(_ unknown: String) throws -> Mapping {
    try Mapping(Self.properties, model: "unknown=\"\(unknown)\" xmlns:p=\"urn:p\"", types: Self.types)
  }

  private func firstFault(_ mapping: Mapping, _ content: String) -> String? {
    do {
      _ = try mapping.manager.xmlToObject("<Root \(Self.xsi)>\(content)</Root>", as: ModelRecord.self)
      return nil
    } catch {
      let first = error.diagnostics[0]
      return "\(first.message) (\(first.path ?? ""))"
    }
  }

  @Test(arguments: [
    ("<n>1<x>junk</x>2</n>", "/Root/n/x"), ("<list><i>1<x/>2</i></list>", "/Root/list/i[1]/x"),
    ("<map><k>a<x>b</x>c</k></map>", "/Root/map/k/x"), ("<part><a>b<x/></a></part>", "/Root/part/a/x"),
    ("<p><q>1<x/></q></p>", "/Root/p/q/x"), ("<cash>1<x/>2</cash>", "/Root/cash/x"),
  ])
  func aChildInsideAScalarIsUnknown(_ content: String, _ path: String) throws {
    #expect(try firstFault(mapping("REJECT"), content) == "element 'x' is unknown (\(path))")
    #expect(try firstFault(mapping("IGNORE"), content) == nil)
  }

  @Test(arguments: ["IGNORE", "REJECT", "KEEP"])
  func nothingStandsInAnElementThatIsNil(_ unknown: String) throws {
    let mapping = try mapping(unknown)
    for (name, path) in [("n", "n"), ("cash", "cash")] {
      #expect(
        firstFault(mapping, "<\(name) xsi:nil='true'> 1 </\(name)>")
          == "text '1' is in an element that is nil, which must be empty (/Root/\(path))")
    }
    let children = [
      ("n", "x"), ("list", "i"), ("list", "x"), ("map", "k"), ("part", "a"), ("part", "x"), ("cash", "x"), ("p", "q"),
    ]
    for (name, child) in children {
      #expect(
        firstFault(mapping, "<\(name) xsi:nil='1'><\(child)/><\(child)/></\(name)>")
          == "element '\(child)' is in an element that is nil, which must be empty (/Root/\(name)/\(child))")
    }
    for name in ["n", "list", "map", "part", "cash"] {
      #expect(firstFault(mapping, "<\(name) xsi:nil='true'> <!-- none --> <?none?>\n</\(name)>") == nil)
    }
    let fault = "attribute 'id' is in an element that is nil; remove it or xsi:nil (/Root/part/@id)"
    #expect(firstFault(mapping, "<part id='1' xsi:nil='true'/>") == (unknown == "REJECT" ? fault : nil))
  }

  @Test(arguments: ["IGNORE", "REJECT", "KEEP"])
  func nilIsTrueOrFalse(_ unknown: String) throws {
    let mapping = try mapping(unknown)
    for name in ["n", "list", "map", "part", "cash"] {
      #expect(
        firstFault(mapping, "<\(name) xsi:nil=' banana '/>")
          == "'banana' is not a value of xsi:nil, expected true or false (/Root/\(name)/@xsi:nil)")
    }
    for value in ["true", "false", "1", "0", " true ", "&#x66;alse"] {
      #expect(firstFault(mapping, "<n xsi:nil='\(value)'/>") == nil, "\(value)")
    }
    #expect(
      firstFault(mapping, "<n nil='banana'/>")
        == (unknown == "REJECT" ? "attribute 'nil' is unknown (/Root/n/@nil)" : nil))
  }

  @Test func aTypeIsOneThatTheElementCanHave() throws {
    for unknown in ["IGNORE", "REJECT"] {
      let mapping = try mapping(unknown)
      #expect(
        firstFault(mapping, "<part xsi:type='Nope'/>")
          == "'Nope' is not a type of this element, expected Part or p:PartType (/Root/part/@xsi:type)")
      #expect(
        firstFault(mapping, "<item/><item xsi:type='Nope'/>")
          == "'Nope' is not a type of this element, expected Part or p:PartType (/Root/item[2]/@xsi:type)")
      for type in ["Part", " Part ", "x:Part", "p:PartType"] {
        #expect(firstFault(mapping, "<part xmlns:x='urn:x' xmlns:p='urn:p' xsi:type='\(type)'/>") == nil, "\(type)")
      }
      // Those of scalars, lists and texts are the business of a schema.
      #expect(firstFault(mapping, "<n xsi:type='xs:int'>1</n><list xsi:type='Ints'/>") == nil)
      #expect(firstFault(mapping, "<cash xsi:type='xs:int'>1</cash>") == nil)
    }
    // What is kept is written back.
    let kept = "<Root><part \(Self.xsi) xsi:type=\"Nope\"/></Root>"
    #expect(try mapping("KEEP").manager.xmlToObject(kept, as: ModelRecord.self)["part"] != nil)
  }

  private func faults(_ mapping: Mapping, _ document: String) -> [String] {
    do {
      _ = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
      return []
    } catch {
      return error.diagnostics.map { "\($0.message) (\($0.path ?? ""))" }
    }
  }

  @Test func aRequiredValueIsNoBlank() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="n" dataType="NUMBER" xmlName="n" minOccurs="1"/>
      <ModelProperty propertyName="b" dataType="BOOLEAN" xmlName="p/b" minOccurs="1"/>
      <ModelProperty propertyName="d" dataType="DATE" xmlType="ATTRIBUTE" xmlName="d" minOccurs="1"/>
      <ModelProperty propertyName="c" dataType="NUMBER" xmlName="c1" minOccurs="1"/>
      <ModelProperty propertyName="c" dataType="NUMBER" xmlName="c2"/>
      <ModelProperty propertyName="s" dataType="STRING" xmlName="s" minOccurs="1"/>
      <ModelProperty propertyName="bytes" dataType="DATA" xmlName="bytes" minOccurs="1"/>
      <ModelProperty propertyName="e" dataType="NUMBER" xmlName="e" minOccurs="1" whenNil="EMPTY"/>
      """, class: "textPropertyName=\"t\" textDataType=\"NUMBER\"")
    let fault = "the text is empty, but the definition requires a value"
    func document(
      n: String = "<n>1</n>", b: String = "true", d: String = "2024-01-01T00:00:00Z", c: String = "<c1>1</c1>"
    ) -> String {
      "<Root d='\(d)'>\(n)<p><b>\(b)</b></p>\(c)<s> </s><bytes/><e/></Root>"
    }
    #expect(faults(mapping, document()) == [])
    #expect(faults(mapping, document(n: "<n/>")) == ["\(fault) (/Root/n)"])
    #expect(faults(mapping, document(n: "<n> \n</n>")) == ["\(fault) (/Root/n)"])
    #expect(faults(mapping, document(n: "<n \(Self.xsi) xsi:nil='true'/>")) == [])
    #expect(faults(mapping, document(b: "\t")) == ["\(fault) (/Root/p/b)"])
    #expect(faults(mapping, document(d: " ")) == ["\(fault) (/Root/@d)"])
    #expect(faults(mapping, document(c: "<c1/>")) == ["\(fault) (/Root/c1)"])
    #expect(faults(mapping, document(c: "<c2> </c2>")) == ["\(fault) (/Root/c2)"])
  }

  private struct Line: ModelObject {
    var text = ""
    var count = 0
    static let factory = TypeFactory(Line.init) {
      Mapped("text", \.text)
      Mapped("count", \.count)
    }
  }

  /// Makes the manager of a class with a text that is required.
  private func lines(_ property: String, _ dataType: String) throws -> ModelManager {
    var definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"\(property)\" dataType=\"\(dataType)\" xmlType=\"TEXT\" minOccurs=\"1\"/>")
    definition.classes[0].className = "Line"
    return try ModelManager(modelDefinition: definition, types: [Line.self])
  }

  @Test func aRequiredStringCanBeEmpty() throws {
    let manager = try lines("text", "STRING")
    for text in ["", " \n", "<x/>"] {
      #expect(try manager.xmlToObject("<Root>\(text)</Root>", as: Line.self).text == "")
    }
  }

  @Test func aRequiredNumberIsNoBlank() throws {
    let manager = try lines("count", "NUMBER")
    for text in ["", " \n", "<x/>"] {
      #expect(
        Fixture.failure { try manager.xmlToObject("<Root>\(text)</Root>", as: Line.self) } == """
          invalidDocument
          <input>:1:1: error: the text of element 'Root' is absent (/Root)
          Model.xml:3:1: note: declared here: ModelProperty 'count', NUMBER
          """)
    }
    #expect(try manager.xmlToObject("<Root>7</Root>", as: Line.self).count == 7)
  }
}
