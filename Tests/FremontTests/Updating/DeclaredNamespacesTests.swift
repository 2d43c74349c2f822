import Fremont
import Testing

/// Updates of documents that declare many namespaces: what is declared around new elements is looked at once, and not for each of them.
struct DeclaredNamespacesTests {
  private static let definition = """
    <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
      <ModelClass className="R">
        <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
          <ModelArrayElement dataType="UDC" typeName="I" xmlName="i"/></ModelProperty>
        <ModelProperty propertyName="n" dataType="UDC" typeName="R" xmlName="n"/>
        <ModelProperty propertyName="m" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="R" xmlName="m"/></ModelProperty>
      </ModelClass>
      <ModelClass className="I"><ModelProperty propertyName="a" xmlType="ATTRIBUTE"/></ModelClass>
    </Model>
    """

  private static func record(_ levels: Int, _ inner: ModelRecord) -> ModelRecord {
    (0..<levels).reduce(inner) { inner, _ in ModelRecord("R", ["n": .record(inner)]) }
  }

  private static func declarations(_ count: Int, _ level: Int) -> String {
    (0..<count).map { " xmlns:p\($0)=\"u\(level).\($0)\"" }.joined()
  }

  /// New items of a list inside elements that all declare prefixes.
  @Test func itemsInsideDeclarations() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    func document(_ prefixes: Int, _ list: String) -> String {
      (0..<20).reversed().reduce("<l>\(list)</l>") { "<n\(Self.declarations(prefixes, $1))>\($0)</n>" }
    }
    let items = (0..<400).map { RecordValue.record(ModelRecord("I", ["a": .string("\($0)")])) }
    let record = Self.record(20, ModelRecord("R", ["l": .array(items)]))
    let list = (0..<400).map { "<i a=\"\($0)\"/>" }.joined()
    func time(_ prefixes: Int) throws -> Duration {
      let (original, expected) = ("<r>\(document(prefixes, ""))</r>", "<r>\(document(prefixes, list))</r>")
      var found = ""
      let time = try ContinuousClock().measure { found = try manager.objectToXML(record, updating: original) }
      #expect(found == expected)
      return time
    }
    // Walked for each item, the 8,000 declarations took more than ten times as long as all else.
    let short = try time(1)
    #expect(try time(400) < short * 8 + .seconds(1))
  }

  /// New elements in many elements, each of which declares a prefix of its own beside those of the root.
  @Test func elementsThatDeclareThemselves() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    func document(_ prefixes: Int, _ inside: String) -> String {
      let parts = (0..<400).map { "<m xmlns:q\($0)=\"u\"><l>\(inside)</l></m>" }.joined()
      return "<r\(Self.declarations(prefixes, 0))>\(parts)</r>"
    }
    let part = ModelRecord("R", ["l": .array([.record(ModelRecord("I", ["a": "x"]))])])
    let record = ModelRecord("R", ["m": .array(Array(repeating: .record(part), count: 400))])
    func time(_ prefixes: Int) throws -> Duration {
      let (original, expected) = (document(prefixes, ""), document(prefixes, "<i a=\"x\"/>"))
      var found = ""
      let time = try ContinuousClock().measure { found = try manager.objectToXML(record, updating: original) }
      #expect(found == expected)
      return time
    }
    let short = try time(1)
    #expect(try time(1_000) < short * 8 + .seconds(1))
  }

  /// Elements get the prefixes that are bound where they are written, also where an element around gives a prefix to another namespace.
  @Test func prefixesThatAreGivenAnew() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="d:r" rootTypeName="R" xmlns:d="urn:d" xmlns:e="urn:e">
            <ModelClass className="R">
              <ModelProperty propertyName="n" dataType="UDC" typeName="R" xmlName="d:n"/>
              <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE">
                <ModelArrayElement dataType="STRING" xmlName="e:i"/></ModelProperty>
            </ModelClass></Model>
          """))
    func updated(_ root: String, _ inner: String, _ prefix: String) throws -> String {
      let record = ModelRecord("R", ["n": .record(ModelRecord("R", ["l": ["x"]]))])
      let result = try manager.objectToXML(
        record, updating: "<d:r xmlns:d=\"urn:d\"\(root)><d:n\(inner)></d:n></d:r>")
      #expect(result.hasPrefix("<d:r xmlns:d=\"urn:d\"\(root)><d:n\(inner)><\(prefix)"))
      return result
    }
    let (a, b) = (" xmlns:a=\"urn:e\"", " xmlns:b=\"urn:e\"")
    #expect(try updated(a + b, "", "a:i").hasSuffix("><a:i>x</a:i></d:n></d:r>"))
    // The inner element gives the first prefix to another namespace.
    #expect(try updated(a + b, " xmlns:a=\"urn:x\"", "b:i").hasSuffix("><b:i>x</b:i></d:n></d:r>"))
    #expect(try updated(b, a, "a:i").hasSuffix("><a:i>x</a:i></d:n></d:r>"))
    #expect(try updated(a, " xmlns:a=\"urn:x\"", "e:i").hasSuffix("><e:i xmlns:e=\"urn:e\">x</e:i></d:n></d:r>"))
    #expect(try updated(a, " xmlns=\"urn:e\"", "i").hasSuffix("><i>x</i></d:n></d:r>"))
  }
}
