import Foundation
import Fremont
import Testing

/// The instances that values stand for: records, classes, payloads, items of streams.
struct AdaptedInstanceTests {
  typealias Span = AdapterFixture.Span
  typealias Booking = AdapterFixture.Booking

  // MARK: Records, classes, choices

  @Test func recordsStandForInstances() throws {
    let adapter = TypeAdapter<ModelRecord, ClosedRange<Int>>(
      read: { record in
        guard let from: Int = record["from"]?.number?.intValue, let to = record["to"]?.number?.intValue, from <= to
        else {
          throw ValueFault("no range")
        }
        return from...to
      },
      write: { range in
        ModelRecord(
          "Span", ["from": .number(ModelNumber(range.lowerBound)), "to": .number(ModelNumber(range.upperBound))])
      })
    for types in [[Booking.self], [Booking.self, Span.self]] as [[any ModelType.Type]] {
      var factories = FactoryTable(types)
      factories.register(adapter)
      let manager = try ModelManager(modelDefinition: AdapterFixture.definition(), factories: factories)
      #expect(try manager.xmlToObject(AdapterFixture.xml, as: Booking.self) == AdapterFixture.booking)
      #expect(try manager.bareXML(AdapterFixture.booking) == AdapterFixture.xml)
      #expect(
        Fixture.failure { try manager.jsonToObject("{\"hold\": {\"from\": 3}}", as: Booking.self) }
          .hasPrefix("invalidDocument\n<input>:1:10: error: no range (/hold)"))
    }
  }

  @Test func theClassChoosesAmongAdapters() throws {
    struct Plan: ModelObject, Equatable {
      var short = 0...0
      var long = 0...0

      static let factory = TypeFactory(Plan.init) {
        Mapped("short", \.short)
        Mapped("long", \.long)
      }
    }
    struct Length: ModelObject {
      var start = 0
      var count = 1

      static let factory = TypeFactory(Length.init) {
        Mapped("start", \.start)
        Mapped("count", \.count)
      }
    }
    let definition = try Fixture.definition(
      """
      <ModelClass className="Plan" xmlName="Plan">
      <ModelProperty propertyName="short" dataType="UDC" typeName="Span"/>
      <ModelProperty propertyName="long" dataType="UDC" typeName="Length"/>
      </ModelClass>
      <ModelClass className="Length">
      <ModelProperty propertyName="start" dataType="NUMBER" xmlType="ATTRIBUTE"/>
      <ModelProperty propertyName="count" dataType="NUMBER" xmlType="ATTRIBUTE"/>
      </ModelClass>
      """ + AdapterFixture.span, root: "rootDataType=\"UDC\" rootXMLName=\"Plan\"")
    var factories = FactoryTable([Plan.self, Span.self, Length.self])
    factories.register(AdapterFixture.ranges)
    factories.register(
      TypeAdapter(
        read: { (length: Length) in length.start...length.start + length.count - 1 },
        write: { Length(start: $0.lowerBound, count: $0.count) }))
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let xml = "<Plan><short from=\"1\" to=\"2\"/><long start=\"5\" count=\"10\"/></Plan>"
    #expect(try manager.xmlToObject(xml, as: Plan.self) == Plan(short: 1...2, long: 5...14))
    #expect(try manager.bareXML(Plan(short: 1...2, long: 5...14)) == xml)
  }

  class Shape: ModelObject {
    class var factory: TypeFactory { TypeFactory({ Shape() }) {} }
  }

  final class Circle: Shape {
    var radius = 0

    override class var factory: TypeFactory {
      TypeFactory({ Circle() }, extends: Shape.self) { Mapped("radius", \.radius) }
    }
  }

  @Test func subclassesStandForValues() throws {
    struct Size: ModelObject, Equatable {
      var shapes: [CGSize] = []

      static let factory = TypeFactory(Size.init) { Mapped("shapes", \.shapes) }
    }
    let definition = try Fixture.definition(
      """
      <ModelClass className="Size" xmlName="Size">
      <ModelProperty propertyName="shapes" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Shape" xmlName="shape"/></ModelProperty>
      </ModelClass>
      <ModelClass className="Shape" discriminatorXMLName="kind"/>
      <ModelClass className="Circle" extends="Shape">
      <ModelProperty propertyName="radius" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
      """, root: "rootDataType=\"UDC\" rootXMLName=\"Size\"")
    var factories = FactoryTable([Size.self, Shape.self, Circle.self])
    factories.register(
      TypeAdapter<Shape, CGSize>(
        read: { ($0 as? Circle).map { CGSize(width: 2 * $0.radius, height: 2 * $0.radius) } ?? .zero },
        write: { size in
          guard size != .zero else { return Shape() }
          let circle = Circle()
          circle.radius = Int(size.width) / 2
          return circle
        }))
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let xml = "<Size><shape/><shape kind=\"Circle\" radius=\"3\"/></Size>"
    let size = Size(shapes: [.zero, CGSize(width: 6, height: 6)])
    #expect(try manager.xmlToObject(xml, as: Size.self) == size)
    #expect(try manager.bareXML(size) == xml)
  }

  /// An adapter between two classes takes nothing away from the others.
  @Test func theTypeOfTheClassComesBeforeOtherAdapters() throws {
    final class Old: ModelObject {
      var size = 0

      static let factory = TypeFactory(Old.init) { Mapped("size", \.size) }
    }
    final class Frame: ModelObject {
      var shape: Shape?
      var old: Shape?

      static let factory = TypeFactory(Frame.init) {
        Mapped("shape", \.shape)
        Mapped("old", \.old)
      }
    }
    let definition = try Fixture.definition(
      """
      <ModelClass className="Frame" xmlName="Frame">
      <ModelProperty propertyName="shape" dataType="UDC" typeName="Shape"/>
      <ModelProperty propertyName="old" dataType="UDC" typeName="Old"/>
      </ModelClass>
      <ModelClass className="Shape" discriminatorXMLName="kind"/>
      <ModelClass className="Circle" extends="Shape">
      <ModelProperty propertyName="radius" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
      <ModelClass className="Old"><ModelProperty propertyName="size" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
      """, root: "rootDataType=\"UDC\" rootXMLName=\"Frame\"")
    var factories = FactoryTable([Frame.self, Shape.self, Circle.self, Old.self])
    factories.register(
      TypeAdapter<Old, Shape>(
        read: { old in
          let circle = Circle()
          circle.radius = old.size
          return circle
        },
        write: { shape in
          let old = Old()
          old.size = (shape as? Circle)?.radius ?? 0
          return old
        }))
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let xml = "<Frame><shape kind=\"Circle\" radius=\"3\"/><old size=\"4\"/></Frame>"
    let frame = try manager.xmlToObject(xml, as: Frame.self)
    #expect((frame.shape as? Circle)?.radius == 3 && (frame.old as? Circle)?.radius == 4)
    #expect(try manager.bareXML(frame) == xml)
  }

  enum Time: ModelChoice, Equatable {
    case note(String)
    case range(ClosedRange<Int>)

    static let choices = ModelCases {
      ModelCase(Time.note) { if case .note(let note) = $0 { note } else { nil } }
      ModelCase(Time.range) { if case .range(let range) = $0 { range } else { nil } }
    }
  }

  @Test func payloadsStandForInstances() throws {
    struct Log: ModelObject, Equatable {
      var times: [Time] = []

      static let factory = TypeFactory(Log.init) { Mapped("times", \.times) }
    }
    let definition = try Fixture.definition(
      """
      <ModelClass className="Log" xmlName="Log">
      <ModelProperty propertyName="times" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement xmlName="note"/>
      <ModelArrayElement dataType="UDC" typeName="Span" xmlName="span"/></ModelProperty>
      </ModelClass>
      """ + AdapterFixture.span, root: "rootDataType=\"UDC\" rootXMLName=\"Log\"")
    var factories = FactoryTable([Log.self, Span.self])
    factories.register(AdapterFixture.ranges)
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let xml = "<Log><span from=\"1\" to=\"2\"/><note>late</note><span from=\"3\" to=\"3\"/></Log>"
    let log = Log(times: [.range(1...2), .note("late"), .range(3...3)])
    #expect(try manager.xmlToObject(xml, as: Log.self) == log)
    #expect(try manager.bareXML(log) == xml)
    let json = "{\"times\":[{\"from\":1,\"to\":2},\"late\",{\"from\":3,\"to\":3}]}"
    #expect(try manager.jsonToObject(json, as: Log.self) == log)
    #expect(
      Fixture.failure { try manager.objectToXML(Log(times: [.range(-1...0)])) }
        .contains("error: a span cannot begin before 0 (/Log/span[1])"))
  }

  // MARK: Updates and streams

  @Test func updatesWhatADocumentHas() throws {
    let manager = try AdapterFixture.manager()
    var booking = AdapterFixture.booking
    try manager.merge("<Booking><hold from='8' to='9'/></Booking>", into: &booking)
    #expect(booking == Booking(days: 1...5, hold: 8...9, breaks: [7...8, 9...9], named: ["a": 1...2]))
    let original = "<Booking>\n  <days from='1'   to='5'/> <!-- kept -->\n  <hold to='3' from='2'/>\n</Booking>"
    var read = try manager.xmlToObject(original, as: Booking.self)
    read.hold = 2...4
    let updated = try manager.objectToXML(read, updating: original)
    #expect(
      updated.hasPrefix("<Booking>\n  <days from='1'   to='5'/> <!-- kept -->\n  <hold to='4' from='2'/>\n"))
  }

  @Test func streamsItems() throws {
    /// The two halves of a `UUID`.
    struct Halves: ModelObject {
      var high: UInt64 = 0
      var low: UInt64 = 0

      static let factory = TypeFactory(Halves.init) {
        Mapped("high", \.high)
        Mapped("low", \.low)
      }
    }
    let definition = try Fixture.definition(
      """
      <ModelArray xmlName="list"><ModelArrayElement dataType="UDC" typeName="Halves" xmlName="id"/></ModelArray>
      <ModelClass className="Halves">
      <ModelProperty propertyName="high" dataType="NUMBER" typeName="UInt64" xmlType="ATTRIBUTE"/>
      <ModelProperty propertyName="low" dataType="NUMBER" typeName="UInt64" xmlType="ATTRIBUTE"/>
      </ModelClass>
      """, root: "rootDataType=\"ARRAY\" rootXMLName=\"list\"")
    var factories = FactoryTable([Halves.self])
    factories.register(
      TypeAdapter<Halves, UUID>(
        read: { halves in
          if halves.high == 13 { throw ValueFault("13 is no half") }
          return withUnsafeBytes(of: (halves.high.bigEndian, halves.low.bigEndian)) { bytes in
            UUID(uuid: bytes.load(as: uuid_t.self))
          }
        },
        write: { id in
          withUnsafeBytes(of: id.uuid) { bytes in
            Halves(
              high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
              low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
          }
        }))
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let ids = try [
      #require(UUID(uuidString: "00000000-0000-0001-0000-000000000002")),
      #require(UUID(uuidString: "00000000-0000-0003-0000-000000000004")),
    ]
    let xml = "<list><id high=\"1\" low=\"2\"/><id high=\"3\" low=\"4\"/></list>"
    #expect(try manager.xmlToObject(xml, as: [UUID].self) == ids)
    #expect(try manager.bareXML(ids) == xml)
    let decoder = try manager.decoder(of: UUID.self, at: "", in: [UUID].self)
    var found: [UUID] = []
    for byte in xml.utf8 {
      try decoder.feed([byte])
      while let id = decoder.next() { found.append(id) }
    }
    _ = try decoder.finish()
    #expect(found == ids)
    let failure = Fixture.failure {
      let decoder = try manager.decoder(of: UUID.self, at: "", in: [UUID].self)
      try decoder.feed(Array("<list><id high='1' low='1'/><id high='13' low='1'/></list>".utf8))
      _ = try decoder.finish()
    }
    #expect(
      failure == """
        invalidDocument
        <input>:1:29: error: 13 is no half (/list/id[2])
        Model.xml:2:28: note: declared here: ModelArrayElement 'id', UDC
        """)
  }

  // MARK: Life

  final class Knot: ModelObject, ModelLifecycle {
    var name = ""
    var isComplete = false

    static let factory = TypeFactory(Knot.init) { Mapped("name", \.name) }

    func didRead() { isComplete = true }
  }

  /// A value that the library knows nothing of.
  struct Loop: Equatable {
    let knot: Knot

    static func == (left: Loop, right: Loop) -> Bool { left.knot === right.knot }
  }

  final class Net: ModelObject {
    var loops: [Loop] = []
    var first: Knot?

    static let factory = TypeFactory(Net.init) {
      Mapped("loops", \.loops)
      Mapped("first", \.first)
    }
  }

  @Test func instancesAreCompleteAndCanBeReferredTo() throws {
    let definition = try Fixture.definition(
      """
      <ModelClass className="Net" xmlName="Net">
      <ModelProperty propertyName="loops" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Knot" xmlName="knot"/></ModelProperty>
      <ModelProperty propertyName="first" dataType="REFERENCE" typeName="Knot" xmlType="ATTRIBUTE"/>
      </ModelClass>
      <ModelClass className="Knot">
      <ModelProperty propertyName="name" xmlType="ATTRIBUTE" identity="YES"/></ModelClass>
      """, root: "rootDataType=\"UDC\" rootXMLName=\"Net\"")
    var factories = FactoryTable([Net.self, Knot.self])
    factories.register(TypeAdapter(read: { (knot: Knot) in Loop(knot: knot) }, write: { $0.knot }))
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let xml = "<Net first=\"b\"><knot name=\"a\"/><knot name=\"b\"/></Net>"
    let net = try manager.xmlToObject(xml, as: Net.self)
    #expect(net.loops.map(\.knot.name) == ["a", "b"])
    #expect(net.loops.map(\.knot.isComplete) == [true, true])
    #expect(net.first === net.loops[1].knot)
    #expect(try manager.bareXML(net) == xml)
  }
}
