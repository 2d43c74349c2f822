import Fremont
import Testing

/// Documents are written up to a length, whatever the value holds.
struct WrittenLengthTests {
  private static let nodes = #"""
    <ModelProperty propertyName="left" dataType="UDC" typeName="Root" xmlName="left"/>
    <ModelProperty propertyName="right" dataType="UDC" typeName="Root" xmlName="right"/>
    <ModelProperty propertyName="names" dataType="ARRAY" xmlName="names">
      <ModelArrayElement dataType="STRING" xmlName="name"/></ModelProperty>
    """#

  /// A graph of few nodes, each of which holds the next one twice.
  private var graph: ModelRecord {
    var node = ModelRecord("Root")
    for _ in 0..<24 { node = ModelRecord("Root", ["left": .record(node), "right": .record(node)]) }
    return node
  }

  private func manager(_ maximum: Int) throws -> ModelManager {
    var options = EncodingOptions(layout: .compact)
    options.writesDeclaration = false
    options.maximumDocumentLength = maximum
    return try ModelManager(
      modelDefinition: Mapping(Self.nodes).manager.modelDefinition, encodingOptions: options)
  }

  private func code(_ body: () throws -> Void) -> FremontError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FremontError)?.code
    }
  }

  @Test func graphsEndAtTheLimit() throws {
    let manager = try manager(100_000)
    let object = graph
    #expect(code { _ = try manager.objectToXML(object) } == .documentLengthLimit)
    #expect(code { _ = try manager.objectToXML(object, to: .bytes) } == .documentLengthLimit)
    #expect(code { _ = try manager.objectToJSON(object) } == .documentLengthLimit)
    #expect(FremontError.Code.documentLengthLimit.isLimit)
    let failure = Fixture.failure { try manager.bareXML(ModelRecord("Root")) }
    #expect(failure == "no error: <Root/>")
  }

  @Test func theMessageSaysWhere() throws {
    let manager = try manager(20)
    let value = ModelRecord("Root", ["left": .record(ModelRecord("Root", ["names": ["abc", "defghijk", "l"]]))])
    let failure = Fixture.failure { _ = try manager.objectToXML(value) }
    #expect(
      failure == """
        documentLengthLimit
        error: the document is longer than the limit of 20 bytes (/Root/left/names)
        """)
  }

  @Test func theLimitIsExact() throws {
    let value = ModelRecord("Root", ["names": ["abc", "d"]])
    let length = try manager(1 << 20).objectToXML(value).utf8.count
    #expect(code { _ = try manager(length).objectToXML(value) } == nil)
    #expect(code { let _: String = try manager(length - 1).objectToXML(value) } == .documentLengthLimit)
  }

  @Test func streamsAreBoundedByWhatWasNotTaken() throws {
    let manager = try manager(200)
    let encoder = try manager.encoder(of: String.self, at: "names", in: ModelRecord("Root"))
    var count = 0
    for _ in 0..<50 {
      try encoder.write("0123456789")
      count += try encoder.takeBytes().count
    }
    #expect(count > 1_000)
    #expect(code { for _ in 0..<50 { try encoder.write("0123456789") } } == .documentLengthLimit)
  }

  @Test func itIsAsLongAsWhatIsRead() {
    #expect(EncodingOptions().maximumDocumentLength == DecodingOptions().maximumDocumentLength)
  }
}
