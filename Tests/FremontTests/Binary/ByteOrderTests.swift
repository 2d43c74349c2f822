import Fremont
import Testing

/// Which order of bytes holds for a value.
struct ByteOrderTests {
  private static func written(_ classes: String, byteOrder: String = "") throws -> [UInt8] {
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M" byteOrder="\(byteOrder)">
        \(classes)
      </Model>
      """
    return try written(ModelDefinition(xml: xml))
  }

  private static func written(_ definition: ModelDefinition) throws -> [UInt8] {
    let manager = try ModelManager(modelDefinition: definition)
    let record = ModelRecord(className: "M", properties: [("a", .number(1)), ("b", .number(2)), ("c", .number(3))])
    let bytes = try manager.objectToBinary(record, to: .bytes)
    let back = try manager.binaryToObject(bytes, as: ModelRecord.self)
    #expect(back == record)
    return bytes
  }

  private static func modelClass(_ name: String, _ property: String, _ more: String = "") -> String {
    """
    <ModelClass className="\(name)" \(more)>
      <ModelProperty propertyName="\(property)" dataType="NUMBER" binaryFormat="UINT16"/></ModelClass>
    """
  }

  @Test func aSubclassHasTheOrderOfItsBase() throws {
    let classes =
      Self.modelClass("A", "a", #"byteOrder="BIG""#) + Self.modelClass("B", "b", #"extends="A""#)
      + Self.modelClass("M", "c", #"extends="B""#)
    #expect(try Self.written(classes) == [0, 1, 0, 2, 0, 3])
    #expect(try Self.written(classes, byteOrder: "LITTLE") == [0, 1, 0, 2, 0, 3])
  }

  @Test func aSubclassCanHaveAnotherOrder() throws {
    let classes =
      Self.modelClass("A", "a", #"byteOrder="BIG""#)
      + Self.modelClass("B", "b", #"extends="A" byteOrder="LITTLE""#) + Self.modelClass("M", "c", #"extends="B""#)
    #expect(try Self.written(classes) == [0, 1, 2, 0, 3, 0])
  }

  @Test func withoutABaseThatSaysOneTheModelDoes() throws {
    let classes =
      Self.modelClass("A", "a") + Self.modelClass("B", "b", #"extends="A" byteOrder="LITTLE""#)
      + Self.modelClass("M", "c", #"extends="A""#)
      .replacing(
        "<ModelProperty ",
        with: #"<ModelProperty propertyName="b" dataType="NUMBER" binaryFormat="UINT16"/><ModelProperty "#)
    #expect(try Self.written(classes, byteOrder: "BIG") == [0, 1, 0, 2, 0, 3])
  }

  @Test func itemsOfASubclassHaveItToo() throws {
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M">
        <ModelClass className="A" byteOrder="BIG"/>
        <ModelClass className="M" extends="A">
          <ModelProperty propertyName="list" dataType="ARRAY" binaryFormat="UINT16">
            <ModelArrayElement dataType="NUMBER" binaryFormat="UINT16"/></ModelProperty>
        </ModelClass>
      </Model>
      """
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: xml))
    let record = ModelRecord(className: "M", properties: [("list", .array([.number(1)]))])
    #expect(try manager.objectToBinary(record, to: .bytes) == [0, 1, 0, 1] as [UInt8])
  }

  @Test func anIncludedClassHasItsOwnOrderAndThatOfItsBase() throws {
    let files = [
      "a.xml": "<Model byteOrder=\"BIG\">\(Self.modelClass("A", "a", #"byteOrder="LITTLE""#))</Model>",
      "b.xml": "<Model byteOrder=\"BIG\">\(Self.modelClass("B", "b", #"extends="A""#))</Model>",
    ]
    let resolver = IncludeResolver { path in
      guard let text = files[path] else { throw ValueFault("there is no such file") }
      return Array(text.utf8)
    }
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M" byteOrder="BIG">
          <ModelInclude file="a.xml"/><ModelInclude file="b.xml"/>
          \(Self.modelClass("M", "c", #"extends="B""#))
        </Model>
        """, file: "Model.xml", resolver: resolver)
    #expect(try Self.written(definition) == [1, 0, 2, 0, 3, 0])
  }
}
