import Foundation
import Fremont
import Testing

/// Values that stand for instances of another type, in all formats and places.
struct TypeAdapterTests {
  typealias Span = AdapterFixture.Span
  typealias Booking = AdapterFixture.Booking

  // MARK: Formats and places

  @Test func readsAndWritesEveryFormat() throws {
    let (manager, booking) = (try AdapterFixture.manager(), AdapterFixture.booking)
    #expect(try manager.xmlToObject(AdapterFixture.xml, as: Booking.self) == booking)
    #expect(try manager.bareXML(booking) == AdapterFixture.xml)
    #expect(try manager.jsonToObject(AdapterFixture.json, as: Booking.self) == booking)
    #expect(try manager.objectToJSON(booking, layout: .compact) == AdapterFixture.json)
    for form in [PropertyListForm.xml, .binary] {
      let list = try manager.objectToPropertyList(booking, as: form)
      #expect(try manager.propertyListToObject(list, as: Booking.self) == booking)
    }
  }

  @Test func readsAndWritesMessages() throws {
    struct Day: ModelObject, Equatable {
      var work = 0...0
      var breaks: [ClosedRange<Int>] = []

      static let factory = TypeFactory(Day.init) {
        Mapped("work", \.work)
        Mapped("breaks", \.breaks)
      }
    }
    let definition = try Fixture.definition(
      """
      <ModelClass className="Day">
      <ModelProperty propertyName="work" dataType="UDC" typeName="Span"/>
      <ModelProperty propertyName="breaks" dataType="ARRAY" binaryFormat="UINT8"><ModelArrayElement dataType="UDC" typeName="Span"/></ModelProperty>
      </ModelClass>
      """ + AdapterFixture.span, root: "rootDataType=\"UDC\" rootXMLName=\"day\" rootTypeName=\"Day\"")
    var factories = FactoryTable([Day.self, Span.self])
    factories.register(AdapterFixture.ranges)
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let day = Day(work: 8...17, breaks: [10...10, 12...13])
    let bytes: [UInt8] = [8, 17, 2, 10, 10, 12, 13]
    #expect(try manager.objectToBinary(day, to: .bytes) == bytes)
    #expect(try manager.binaryToObject(bytes, as: Day.self) == day)
    let failure = Fixture.failure { try manager.binaryToObject([8, 17, 1, 10, 9] as [UInt8], as: Day.self) }
    #expect(
      failure.hasPrefix("invalidDocument\n<input>:offset 3: error: a span cannot end before it begins (/breaks[0])"))
  }

  @Test func readsAndWritesTypesOfAllShapes() throws {
    struct Built: ModelObject, Equatable {
      let days: ClosedRange<Int>
      let hold: ClosedRange<Int>?
      let breaks: [ClosedRange<Int>]
      let named: [String: ClosedRange<Int>]

      static let factory = TypeFactory(className: "Booking") { fields in
        Built(
          days: try fields["days"], hold: try fields["hold"], breaks: try fields["breaks"], named: try fields["named"])
      } properties: {
        Mapped("days", \.days)
        Mapped("hold", \.hold)
        Mapped("breaks", \.breaks)
        Mapped("named", \.named)
      }
    }
    let built = try AdapterFixture.manager([Built.self, Span.self])
    #expect(
      try built.xmlToObject(AdapterFixture.xml, as: Built.self)
        == Built(days: 1...5, hold: 2...3, breaks: [7...8, 9...9], named: ["a": 1...2]))
    #expect(try built.bareXML(built.xmlToObject(AdapterFixture.xml, as: Built.self)) == AdapterFixture.xml)

    final class Object: ModelObject {
      var days = 0...0
      var hold: ClosedRange<Int>? = 1...1
      private var list: [ClosedRange<Int>] = []
      var named: [String: ClosedRange<Int>] = [:]
      /// A property that is not stored.
      var breaks: [ClosedRange<Int>] {
        get { list }
        set { list = newValue }
      }

      static let factory = TypeFactory(Object.init, className: "Booking") {
        Mapped("days", \.days)
        Mapped("hold", \.hold)
        Mapped("breaks", \.breaks)
        Mapped("named", \.named)
      }
    }
    let objects = try AdapterFixture.manager([Object.self, Span.self])
    #expect(try objects.bareXML(objects.xmlToObject(AdapterFixture.xml, as: Object.self)) == AdapterFixture.xml)
  }

  @Test func spreadsInlineInstances() throws {
    struct Trip: ModelObject, Equatable {
      var days: ClosedRange<Int>?
      var legs: [ClosedRange<Int>] = []

      static let factory = TypeFactory(Trip.init) {
        Mapped("days", \.days)
        Mapped("legs", \.legs)
      }
    }
    let definition = try Fixture.definition(
      """
      <ModelClass className="Trip" xmlName="Trip">
      <ModelProperty propertyName="days" dataType="UDC" typeName="Span" xmlType="INLINE"/>
      <ModelProperty propertyName="legs" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Leg" xmlType="INLINE"/></ModelProperty>
      </ModelClass>
      <ModelClass className="Leg">
      <ModelProperty propertyName="from" dataType="NUMBER" typeName="Int" xmlName="start"/>
      <ModelProperty propertyName="to" dataType="NUMBER" typeName="Int" xmlName="end"/>
      </ModelClass>
      """ + AdapterFixture.span, root: "rootDataType=\"UDC\" rootXMLName=\"Trip\"")
    var factories = FactoryTable([Trip.self, Span.self])
    factories.register(Span.factory, named: "Leg")
    factories.register(AdapterFixture.ranges)
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let xml = """
      <Trip from="1" to="5"><start>1</start><end>2</end><start>3</start><end>5</end></Trip>
      """
    let trip = Trip(days: 1...5, legs: [1...2, 3...5])
    #expect(try manager.xmlToObject(xml, as: Trip.self) == trip)
    #expect(try manager.bareXML(trip) == xml)
    #expect(try manager.xmlToObject("<Trip/>", as: Trip.self) == Trip())
    #expect(try manager.bareXML(Trip()) == "<Trip/>")
    let failure = Fixture.failure {
      try manager.xmlToObject("<Trip from='5' to='1'><start>4</start><end>3</end></Trip>", as: Trip.self)
    }
    #expect(
      failure == """
        invalidDocument
        <input>:1:1: error: a span cannot end before it begins (/Trip)
        Model.xml:5:1: note: declared here: ModelArrayElement '', UDC
        """)
  }

  // MARK: Faults

  @Test func saysWhereAConversionFails() throws {
    let manager = try AdapterFixture.manager()
    let xml = """
      <Booking>
        <days from="5" to="1"/>
        <breaks><break from="1" to="1"/><break from="0" to="900"/></breaks>
        <named><span name="a" from="2" to="1"/></named>
      </Booking>
      """
    #expect(
      Fixture.failure { try manager.xmlToObject(xml, as: Booking.self) } == """
        invalidDocument
        <input>:2:3: error: a span cannot end before it begins (/Booking/days)
        Model.xml:3:1: note: declared here: ModelProperty 'days', UDC
        <input>:3:35: error: a Span cannot be converted to ClosedRange<Int>: too long (/Booking/breaks/break[2])
        Model.xml:6:1: note: declared here: ModelArrayElement 'break', UDC
        <input>:4:10: error: a span cannot end before it begins (/Booking/named/span)
        Model.xml:8:1: note: declared here: ModelDictionaryElement 'span', UDC
        """)
    #expect(
      Fixture.failure { try manager.jsonToObject("{\"breaks\": [{\"from\": 2, \"to\": 1}]}", as: Booking.self) } == """
        invalidDocument
        <input>:1:13: error: a span cannot end before it begins (/breaks[0])
        Model.xml:6:1: note: declared here: ModelArrayElement 'break', UDC
        """)
  }

  @Test func anInstanceWithAFaultIsNotConverted() throws {
    let failure = Fixture.failure {
      try AdapterFixture.manager().xmlToObject("<Booking><days from='5' to='one'/></Booking>", as: Booking.self)
    }
    #expect(
      failure == """
        invalidDocument
        <input>:1:29: error: 'one' is not a number (/Booking/days/@to)
        Model.xml:11:1: note: declared here: ModelProperty 'to', NUMBER
        """)
  }

  @Test func saysWhatCannotBeWritten() throws {
    let manager = try AdapterFixture.manager()
    #expect(
      Fixture.failure { try manager.objectToXML(Booking(hold: -1...0)) } == """
        unwritableValue
        error: a span cannot begin before 0 (/Booking/hold)
        Model.xml:4:1: note: declared here: ModelProperty 'hold', UDC
        """)
    #expect(
      Fixture.failure { try manager.objectToJSON(Booking(breaks: [1...2, 0...200])) } == """
        unwritableValue
        error: a ClosedRange<Int> cannot be converted to Span: too long (/breaks[1])
        Model.xml:6:1: note: declared here: ModelArrayElement 'break', UDC
        """)
  }

  @Test func theLinkSaysWhatDoesNotFit() throws {
    let bare = Fixture.failure {
      try ModelManager(modelDefinition: AdapterFixture.definition(), types: [Booking.self, Span.self])
    }
    #expect(
      bare.hasPrefix(
        """
        linkFailure
        Model.xml:3:1: error: property 'days' of Booking is of type ClosedRange<Int>, but 'Span' is registered as Span
        """))
    let unregistered = Fixture.failure { try AdapterFixture.manager([Booking.self]) }
    #expect(
      unregistered.hasPrefix(
        """
        linkFailure
        Model.xml:3:1: error: property 'days' of Booking needs a factory for class 'Span': register Span
        """))
  }
}
