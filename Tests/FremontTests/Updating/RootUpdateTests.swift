import Fremont
import Testing

/// Root elements that become others: what stands around them stays.
struct RootUpdateTests {
  private static let types = """
    <ModelClass className="A"><ModelProperty propertyName="x" xmlName="x"/></ModelClass>
    <ModelClass className="B" extends="A"><ModelProperty propertyName="y" xmlName="y"/></ModelClass>
    """

  private func updated(_ document: String, _ roots: String, by record: ModelRecord) throws -> String {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: "<Model>\(roots)\(Self.types)</Model>"))
    let updated = try manager.objectToXML(record, updating: document)
    #expect(try manager.xmlToObject(updated, as: ModelRecord.self) == record)
    return updated
  }

  @Test func aRootOfAnotherClass() throws {
    let roots = "<ModelRoot dataType=\"UDC\" xmlName=\"r\" typeName=\"A\"/>"
    let document = "<!-- c -->\n<r z=\"1\">\n\t<x >1</x>\n\t<!-- d -->\n</r>\n<?p?>\n"
    let updated = try updated(document, roots, by: ModelRecord("B", ["x": "1", "y": "2"]))
    #expect(
      updated == """
        <!-- c -->
        <r z="1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="B">
        \t<x >1</x>
        \t<y>2</y>
        \t<!-- d -->
        </r>
        <?p?>

        """)
    #expect(
      try self.updated(updated, roots, by: ModelRecord("A", ["x": "3"]))
        == document.replacing(">1<", with: ">3<")
        .replacing("z=\"1\"", with: "z=\"1\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""))
  }

  @Test func anItemOfAnotherClassKeepsWhatBothHave() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"i\" dataType=\"UDC\" typeName=\"C\" xmlName=\"i\" maxOccurs=\"unbounded\"/>",
      types: """
        <ModelClass className="C">
          <ModelProperty propertyName="a" xmlType="ATTRIBUTE" xmlName="a"/>
          <ModelProperty propertyName="x" xmlName="w/x"/>
          <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
            <ModelArrayElement dataType="NUMBER" xmlName="n"/></ModelProperty>
          <ModelProperty propertyName="m" dataType="NUMBER" xmlName="m" maxOccurs="unbounded"/>
        </ModelClass>
        <ModelClass className="D" extends="C">
          <ModelProperty propertyName="y" xmlName="w/y"/>
          <ModelProperty propertyName="k" dataType="NUMBER" xmlName="k" maxOccurs="unbounded"/>
        </ModelClass>
        <ModelClass className="E" extends="C"><ModelProperty propertyName="y" xmlName="v/y"/></ModelClass>
        """)
    let start = "<Root xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">"
    let old = """
      <i q="1" a = 'b'><m q="2">1</m><!-- c --><w q="3"><x q="4">x</x><z/></w><l q="5"><n q="6">1</n></l><m>2</m></i>
      """
    mapping.updates(
      "\(start)\(old)</Root>",
      to: start
        + """
        <i q="1" a = 'b' xsi:type="D"><m q="2">1</m><!-- c --><w q="3"><x q="4">x</x><z/><y>y</y></w>\
        <k>9</k><l q="5"><n q="6">7</n></l><m>2</m></i></Root>
        """
    ) { root in
      guard let properties = root["i"]?[0]?.record?.properties else { return }
      var record = ModelRecord("D")
      for (name, value) in properties { record[name] = value }
      record["y"] = "y"
      record["l"] = [7]
      record["k"] = [9]
      root["i"] = [.record(record)]
    }
    mapping.updates(
      "\(start)<i xsi:type=\"D\" q=\"1\"><w q=\"2\"><x>x</x><y>y</y></w></i></Root>",
      to: "\(start)<i xsi:type=\"E\" q=\"1\"><w q=\"2\"><x>x</x></w><v><y>y</y></v></i></Root>"
    ) { $0["i"] = [.record(ModelRecord("E", ["x": "x", "y": "y"]))] }
  }

  /// What is flattened into two classes is collected in either, by collectors of other numbers.
  @Test func anItemOfAnotherClassKeepsWhatIsCollected() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"i\" dataType=\"UDC\" typeName=\"C\" xmlName=\"i\"/>",
      types: """
        <ModelClass className="C">
          <ModelProperty propertyName="f" dataType="UDC" typeName="F" xmlType="INLINE"/>
          <ModelProperty propertyName="g" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
          <ModelProperty propertyName="d" dataType="DICTIONARY" xmlType="INLINE">
            <ModelDictionaryElement key="k" xmlName="k"/></ModelProperty>
        </ModelClass>
        <ModelClass className="D" extends="C">
          <ModelProperty propertyName="e" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement dataType="NUMBER" xmlName="e"/></ModelProperty>
        </ModelClass>
        <ModelClass className="F">
          <ModelProperty propertyName="x" xmlName="w/x"/>
          <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement dataType="UDC" typeName="H" xmlName="l"/></ModelProperty>
          <ModelProperty propertyName="s" xmlName="s"/>
        </ModelClass>
        <ModelClass className="G">
          <ModelProperty propertyName="a" xmlName="a"/><ModelProperty propertyName="b" xmlName="v/b"/>
        </ModelClass>
        <ModelClass className="H"><ModelProperty propertyName="n" dataType="NUMBER"/></ModelClass>
        """)
    let start = "<Root xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">"
    let inside = """
      <w q="1"><x q="2">x</x><z/></w><l q="3"><n>1</n><z/></l><a q="4">a</a><v q="5"><b>b</b><z/></v><a q="6">c</a>\
      <k q="7">k</k><s q="8">s</s><s q="9">t</s>
      """
    mapping.updates(
      "\(start)<i>\(inside)</i></Root>",
      to: """
        \(start)<i xsi:type="D">\
        \(inside.replacing("<n>1<", with: "<n>2<").replacing("k</k>", with: "k</k><e>5</e>"))</i></Root>
        """
    ) { root in
      guard let properties = root["i"]?.record?.properties else { return }
      var record = ModelRecord("D")
      for (name, value) in properties { record[name] = value }
      record["f"]?["l"]?[0]?["n"] = 2
      record["e"] = [5]
      root["i"] = .record(record)
    }
    mapping.updates(
      "\(start)<i xsi:type=\"D\">\(inside)<e>5</e></i></Root>",
      to: "\(start)<i>\(inside.replacing(">b<", with: ">B<"))</i></Root>"
    ) { root in
      guard let properties = root["i"]?.record?.properties else { return }
      var record = ModelRecord("C")
      for (name, value) in properties where name != "e" { record[name] = value }
      record["g"]?[0]?["b"] = "B"
      root["i"] = .record(record)
    }
  }

  /// What a root declares where one of its classes has subclasses.
  private static let declaration = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""

  @Test func aRootOfAnotherName() throws {
    let roots = """
      <ModelRoot dataType="UDC" xmlName="a" typeName="A"/><ModelRoot dataType="UDC" xmlName="b" typeName="B"/>
      """
    #expect(
      try updated("<!-- c --><b><x>1</x></b>\n", roots, by: ModelRecord("A", ["x": "1"]))
        == "<!-- c --><a \(Self.declaration)><x>1</x></a>\n")
    #expect(
      try updated("<b xmlns=\"urn:x\"><x>1</x></b>", roots, by: ModelRecord("A", ["x": "1"]))
        == "<a xmlns=\"urn:x\" \(Self.declaration)><x>1</x></a>")
  }

  @Test func aRootWhosePartsStandInAnEntity() throws {
    var options = DecodingOptions()
    options.doctype = .internalDeclarations()
    let mapping = try ModelManager(
      modelDefinition: Fixture.rootClass(
        """
        <ModelProperty propertyName="s" xmlName="s"/><ModelProperty propertyName="n" dataType="NUMBER" xmlName="n"/>
        """), decodingOptions: options)
    let document = "<!DOCTYPE Root [<!ENTITY e \"<s>f</s>\">]>\n<Root>&e;<n>1</n></Root>\n"
    var record = try mapping.xmlToObject(document, as: ModelRecord.self)
    record["n"] = 2
    let changed = document.replacing("<n>1</n>", with: "<n>2</n>")
    #expect(try mapping.objectToXML(record, updating: document) == changed)
    record["s"] = "g"
    #expect(
      try mapping.objectToXML(record, updating: document)
        == document.replacing("&e;<n>1</n>", with: "<s>g</s><n>2</n>"))
  }
}
