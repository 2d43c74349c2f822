import Foundation
import Testing

@testable import Fremont

/// Which instances values are moved into at once, and what becomes of the rest of them.
struct BinaryRunShapeTests {
  private static func manager(
    _ properties: String, _ rest: String = "", root: String = "M", options: DecodingOptions = DecodingOptions(),
    types: [any ModelType.Type]
  ) throws -> ModelManager {
    let xml = """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="\(root)">
        \(rest)
        <ModelClass className="M">\(properties)</ModelClass>
        <ModelClass className="Ms"><ModelProperty propertyName="items" dataType="ARRAY" binaryFormat="UINT8">
          <ModelArrayElement dataType="UDC" typeName="M" xmlName="i"/></ModelProperty></ModelClass>
      </Model>
      """
    return try ModelManager(
      modelDefinition: ModelDefinition(xml: xml), types: types, decodingOptions: options)
  }

  private static let pair =
    BinaryMessageTests.property("a", "NUMBER", "UINT8") + BinaryMessageTests.property("b", "NUMBER", "INT16 BIG")

  private static func isFixed<Root>(_ manager: ModelManager, _ type: Root.Type) -> Bool {
    manager.plans.knownPlan(for: ObjectIdentifier(type), ObjectIdentifier(BinaryLayout.self))?.fixed != nil
  }

  /// A property that no message holds.
  private struct Extra: ModelObject, Equatable {
    var a = 0
    var kept = 42
    var b: Int16 = 0
    static let factory = TypeFactory({ Extra() }, className: "M") {
      Mapped("a", \.a)
      Mapped("b", \.b)
    }
  }

  private struct Extras: ModelObject, Equatable {
    var items: [Extra] = []
    static let factory = TypeFactory({ Extras() }, className: "Ms") { Mapped("items", \.items) }
  }

  @Test func whatIsNotInTheMessageStaysAsItIsMade() throws {
    let manager = try Self.manager(Self.pair, root: "Ms", types: [Extras.self, Extra.self])
    let read = try manager.binaryToObject([2, 1, 0, 2, 3, 0xFF, 0xFF], as: Extras.self)
    #expect(read.items == [Extra(a: 1, kept: 42, b: 2), Extra(a: 3, kept: 42, b: -1)])
    #expect(try manager.objectToBinary(read) == Data([2, 1, 0, 2, 3, 0xFF, 0xFF]))
  }

  @Test func oneItemAtFaultIsNamed() throws {
    let manager = try Self.manager(Self.pair, root: "Ms", types: [Extras.self, Extra.self])
    #expect(
      Fixture.message { _ = try manager.binaryToObject([2, 1, 0, 2, 3, 0xFF], as: Extras.self) }
        == "<input>:offset 1: error: 2 items need at least 6 bytes, and 5 are left (/items)")
    let wrong = Extras(items: [Extra(a: 1), Extra(a: 256)])
    #expect(
      Fixture.message { _ = try manager.objectToBinary(wrong, to: .bytes) }
        == "error: '256' does not fit UINT8 (/items[1]/a)")
  }

  /// A text beside a number.
  private struct Named: ModelObject, Equatable {
    var a: UInt8 = 0
    var name = "made"
    var b: Int16 = 0
    static let factory = TypeFactory({ Named() }, className: "M") {
      Mapped("a", \.a)
      Mapped("b", \.b)
    }
  }

  private struct NamedList: ModelObject, Equatable {
    var items: [Named] = []
    static let factory = TypeFactory({ NamedList() }, className: "Ms") { Mapped("items", \.items) }
  }

  @Test func instancesThatOwnMemoryAreMadeAndDestroyed() throws {
    let manager = try Self.manager(Self.pair, root: "Ms", types: [NamedList.self, Named.self])
    let bytes: [UInt8] = [200] + (0..<200).flatMap { [UInt8($0), 0, 7] }
    let read = try manager.binaryToObject(bytes, as: NamedList.self)
    #expect(read.items.count == 200 && read.items[199] == Named(a: 199, name: "made", b: 7))
    #expect(try manager.objectToBinary(read, to: .bytes) == bytes)
  }

  private final class Point: ModelObject {
    var a: UInt32 = 0
    var b: Int16 = 0
    static let factory = TypeFactory(Point.init, className: "M") {
      Mapped("a", \.a)
      Mapped("b", \.b)
    }
  }

  private struct Points: ModelObject {
    var items: [Point] = []
    static let factory = TypeFactory({ Points() }, className: "Ms") { Mapped("items", \.items) }
  }

  @Test func objects() throws {
    let manager = try Self.manager(Self.pair, types: [Point.self])
    for _ in 0..<2 {
      let point = try manager.binaryToObject([5, 0xFF, 0xFE], as: Point.self)
      #expect(point.a == 5 && point.b == -2)
      #expect(try manager.objectToBinary(point, to: .bytes) == [5, 0xFF, 0xFE] as [UInt8])
    }
    #expect(Self.isFixed(manager, Point.self))
    let many = try Self.manager(Self.pair, root: "Ms", types: [Points.self, Point.self])
    let points = try many.binaryToObject([2, 1, 0, 2, 3, 0, 4], as: Points.self)
    #expect(points.items.map(\.a) == [1, 3] && points.items.map(\.b) == [2, 4])
    #expect(try many.objectToBinary(points, to: .bytes) == [2, 1, 0, 2, 3, 0, 4] as [UInt8])
  }

  private struct Built: ModelObject, Equatable {
    let a: Int
    let b: Int16
    static let factory = TypeFactory(className: "M") { fields in
      Built(a: try fields["a"], b: try fields["b"])
    } properties: {
      Mapped("a", \.a)
      Mapped("b", \.b)
    }
  }

  @Test func instancesThatAreBuiltOfTheirFields() throws {
    let manager = try Self.manager(Self.pair, types: [Built.self])
    for _ in 0..<2 {
      #expect(try manager.binaryToObject([5, 0xFF, 0xFE], as: Built.self) == Built(a: 5, b: -2))
      #expect(try manager.objectToBinary(Built(a: 5, b: -2), to: .bytes) == [5, 0xFF, 0xFE] as [UInt8])
    }
    #expect(
      Fixture.message { _ = try manager.objectToBinary(Built(a: -1, b: 0), to: .bytes) }
        == "error: '-1' does not fit UINT8 (/a)")
  }

  private struct Checked: ModelObject, ModelLifecycle, Equatable {
    var a: UInt8 = 0
    var b: Int16 = 0
    func didRead() throws { if a > 5 { throw ValueFault("too great") } }
    func willWrite() throws { if a > 5 { throw ValueFault("greater than it may be") } }
    static let factory = TypeFactory({ Checked() }, className: "M") {
      Mapped("a", \.a)
      Mapped("b", \.b)
    }
  }

  @Test func instancesAreTold() throws {
    let manager = try Self.manager(Self.pair, types: [Checked.self])
    for _ in 0..<2 {
      #expect(try manager.binaryToObject([5, 0, 1], as: Checked.self) == Checked(a: 5, b: 1))
      #expect(
        Fixture.message { _ = try manager.binaryToObject([6, 0, 1], as: Checked.self) }
          == "<input>:offset 0: error: too great (/)")
      #expect(throws: FremontError.self) { try manager.objectToBinary(Checked(a: 6, b: 1), to: .bytes) }
    }
  }

  private struct Short: ModelObject, Equatable {
    var a: UInt8 = 0
    var b: Int16 = 0
    static let factory = TypeFactory({ Short() }, className: "M") {
      Mapped("a", \.a)
      Mapped("b", \.b)
    }
  }

  private struct Shorts: ModelObject, Equatable {
    var items: [Short] = []
    static let factory = TypeFactory({ Shorts() }, className: "Ms") { Mapped("items", \.items) }
  }

  @Test func limitsHold() throws {
    var options = DecodingOptions()
    options.maximumItems = 3
    let few = try Self.manager(Self.pair, root: "Ms", options: options, types: [Shorts.self, Short.self])
    let three: [UInt8] = [3, 1, 0, 1, 2, 0, 2, 3, 0, 3]
    #expect(try few.binaryToObject(three, as: Shorts.self).items.count == 3)
    #expect(throws: FremontError(.itemCountLimit, "")) {
      try few.binaryToObject([4] + three.dropFirst() + [4, 0, 4], as: Shorts.self)
    }
    options = DecodingOptions()
    options.maximumDocumentLength = 2
    let brief = try Self.manager(Self.pair, options: options, types: [Short.self])
    for _ in 0..<2 {
      #expect(throws: FremontError(.documentLengthLimit, "")) {
        try brief.binaryToObject([1, 0, 1], as: Short.self)
      }
    }
    options = DecodingOptions()
    options.maximumDepth = 2
    let flat = try Self.manager(Self.pair, root: "Ms", options: options, types: [Shorts.self, Short.self])
    #expect(throws: FremontError(.depthLimit, "")) { try flat.binaryToObject(three, as: Shorts.self) }
    var encoding = EncodingOptions()
    encoding.maximumDocumentLength = 5
    let definition = few.modelDefinition
    let small = try ModelManager(
      modelDefinition: definition, types: [Shorts.self, Short.self], encodingOptions: encoding)
    let value = Shorts(items: [Short(a: 1, b: 1), Short(a: 2, b: 2)])
    #expect(throws: FremontError(.documentLengthLimit, "")) { try small.objectToBinary(value, to: .bytes) }
    encoding = EncodingOptions()
    encoding.maximumDepth = 2
    let shallow = try ModelManager(
      modelDefinition: definition, types: [Shorts.self, Short.self], encodingOptions: encoding)
    #expect(throws: FremontError.self) { try shallow.objectToBinary(value, to: .bytes) }
  }

  @Test func messagesStream() throws {
    let manager = try Self.manager(Self.pair, types: [Short.self])
    let decoder = try manager.messageDecoder(of: Short.self)
    var read: [Short] = []
    for byte in [1, 0, 2, 3, 0, 4, 5, 0] as [UInt8] {
      decoder.feed([byte])
      while let next = try decoder.next() { read.append(next) }
    }
    #expect(read == [Short(a: 1, b: 2), Short(a: 3, b: 4)])
    decoder.finish()
    #expect(
      Fixture.message { _ = try decoder.next() }
        == "<input>:offset 7: error: 2 bytes are needed, and 1 left (/b)")
  }

  @Test func valuesBetweenOthers() throws {
    let properties =
      BinaryMessageTests.property("flag", "BOOLEAN", "BITS 1") + Self.pair
      + "<ModelProperty propertyName=\"\" dataType=\"NUMBER\" binaryFormat=\"UINT16\" defaultValue=\"513\"/>"
      + BinaryMessageTests.property("s", "STRING", "UINT8") + BinaryMessageTests.property("c", "NUMBER", "DOUBLE")
    let manager = try Self.manager(properties, types: [Between.self])
    let bytes: [UInt8] = [1, 9, 0xFF, 0xFE, 1, 2, 2, 0x68, 0x69, 0, 0, 0, 0, 0, 0, 0xF8, 0x3F]
    let value = Between(flag: true, a: 9, b: -2, s: "hi", c: 1.5)
    #expect(try manager.binaryToObject(bytes, as: Between.self) == value)
    #expect(try manager.objectToBinary(value, to: .bytes) == bytes)
    #expect(
      Fixture.message { _ = try manager.binaryToObject(bytes.prefix(3), as: Between.self) }
        == "<input>:offset 2: error: 2 bytes are needed, and 1 left (/b)")
  }

  private struct Between: ModelObject, Equatable {
    var flag = false
    var a: Int32 = 0
    var b: Int16 = 0
    var s = ""
    var c = 0.0
    static let factory = TypeFactory({ Between() }, className: "M") {
      Mapped("flag", \.flag)
      Mapped("a", \.a)
      Mapped("b", \.b)
      Mapped("s", \.s)
      Mapped("c", \.c)
    }
  }
}
