import Foundation
import Fremont

/// The fixture of adapter tests: ranges that documents contain as spans.
enum AdapterFixture {
  struct Tags: ModelObject {
    var names: [String] = []

    static let factory = TypeFactory(Tags.init) { Mapped("names", \.names) }
  }

  struct Span: ModelObject, Equatable {
    var from = 0
    var to = 0

    static let factory = TypeFactory(Span.init) {
      Mapped("from", \.from)
      Mapped("to", \.to)
    }
  }

  struct Booking: ModelObject, Equatable {
    var days = 0...0
    var hold: ClosedRange<Int>?
    var breaks: [ClosedRange<Int>] = []
    var named: [String: ClosedRange<Int>] = [:]

    static let factory = TypeFactory(Booking.init) {
      Mapped("days", \.days)
      Mapped("hold", \.hold)
      Mapped("breaks", \.breaks)
      Mapped("named", \.named)
    }
  }

  struct Tired: Error, CustomStringConvertible {
    var description: String { "too long" }
  }

  static let ranges = TypeAdapter(
    read: { (span: Span) in
      if span.to - span.from > 100 { throw Tired() }
      guard span.from <= span.to else { throw ValueFault("a span cannot end before it begins") }
      return span.from...span.to
    },
    write: { range in
      if range.count > 101 { throw Tired() }
      if range.lowerBound < 0 { throw ValueFault("a span cannot begin before 0") }
      return Span(from: range.lowerBound, to: range.upperBound)
    })

  static let span = """
    <ModelClass className="Span">
    <ModelProperty propertyName="from" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" xmlName="from" binaryFormat="UINT8"/>
    <ModelProperty propertyName="to" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" xmlName="to" binaryFormat="UINT8"/>
    </ModelClass>
    """

  static func definition() throws -> ModelDefinition {
    try Fixture.definition(
      """
      <ModelClass className="Booking" xmlName="Booking">
      <ModelProperty propertyName="days" dataType="UDC" typeName="Span" xmlName="days"/>
      <ModelProperty propertyName="hold" dataType="UDC" typeName="Span" xmlName="hold"/>
      <ModelProperty propertyName="breaks" dataType="ARRAY" xmlName="breaks">
      <ModelArrayElement dataType="UDC" typeName="Span" xmlName="break"/></ModelProperty>
      <ModelProperty propertyName="named" dataType="DICTIONARY" xmlName="named">
      <ModelDictionaryElement keyXMLName="@name" dataType="UDC" typeName="Span" xmlName="span"/></ModelProperty>
      </ModelClass>
      """ + span, root: "rootDataType=\"UDC\" rootXMLName=\"Booking\"")
  }

  static func manager(_ types: [any ModelType.Type] = [Booking.self, Span.self]) throws -> ModelManager {
    var factories = FactoryTable(types)
    factories.register(ranges)
    return try ModelManager(modelDefinition: definition(), factories: factories)
  }

  static let xml = """
    <Booking><days from="1" to="5"/><hold from="2" to="3"/><breaks><break from="7" to="8"/><break from="9" to="9"/></breaks>\
    <named><span name="a" from="1" to="2"/></named></Booking>
    """

  static let json = """
    {"days":{"from":1,"to":5},"hold":{"from":2,"to":3},"breaks":[{"from":7,"to":8},{"from":9,"to":9}],\
    "named":{"a":{"from":1,"to":2}}}
    """

  static let booking = Booking(days: 1...5, hold: 2...3, breaks: [7...8, 9...9], named: ["a": 1...2])
}
