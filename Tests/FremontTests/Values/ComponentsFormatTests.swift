import Foundation
import Fremont
import Testing

/// Parts of dates, with a zone or without, and durations.
struct ComponentsFormatTests {
  private struct Event: ModelObject {
    var value: DateComponents?
    var length: Duration?
    var text: String?

    static let factory = TypeFactory(Event.init) {
      Mapped("value", \.value)
      Mapped("length", \.length)
      Mapped("text", \.text)
    }
  }

  private static func manager(_ format: String) throws -> ModelManager {
    let kind = "dataType=\"DATE\" typeName=\"DateComponents\""
    return try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="e" rootTypeName="Event"><ModelClass className="Event">
            <ModelProperty propertyName="value" \(kind) formatString="\(format)"/>
            <ModelProperty propertyName="length" \(kind) formatString="xs:duration"/>
            <ModelProperty propertyName="text" \(kind) formatString="\(format)"/></ModelClass></Model>
          """), for: Event.self, encodingOptions: Fixture.bare)
  }

  private static func read(_ text: String, _ format: String) throws -> DateComponents {
    let event = try manager(format).xmlToObject("<e><value>\(text)</value></e>", as: Event.self)
    return try #require(event.value)
  }

  private static let utc = TimeZone(secondsFromGMT: 0)

  @Test func partsOfATextAreThoseOfTheValue() throws {
    #expect(try Self.read(" 2024-05-01 ", "xs:date") == DateComponents(year: 2024, month: 5, day: 1))
    #expect(
      try Self.read("2024-05-01Z", "xs:date") == DateComponents(timeZone: Self.utc, year: 2024, month: 5, day: 1))
    #expect(
      try Self.read("11:30:00.25+05:30", "xs:time")
        == DateComponents(
          timeZone: TimeZone(secondsFromGMT: 19_800), hour: 11, minute: 30, second: 0, nanosecond: 250_000_000))
    #expect(try Self.read("--12-25", "xs:gMonthDay") == DateComponents(month: 12, day: 25))
    #expect(try Self.read("-0044", "xs:gYear") == DateComponents(year: -44))
    #expect(
      try Self.read("-P1Y2MT0.5S", "xs:duration")
        == DateComponents(year: -1, month: -2, second: 0, nanosecond: -500_000_000))
  }

  /// What was read is written again, by XML, JSON, archives and records.
  @Test(arguments: [
    ("xs:dateTime", "2024-02-29T23:59:59.123456789-14:00"), ("xs:dateTime", "12024-01-01T24:00:00"),
    ("xs:date", "2024-05-01"), ("xs:date", "2024-05-01+01:00"), ("xs:date", "-0001-12-31Z"), ("xs:time", "00:00:00"),
    ("xs:time", "11:30:00+05:00"), ("xs:gYear", "2024"), ("xs:gYear", "0999Z"), ("xs:gYearMonth", "2024-02"),
    ("xs:gMonth", "--02"), ("xs:gMonth", "--12-05:00"), ("xs:gMonthDay", "--02-29"), ("xs:gDay", "---31Z"),
    ("xs:duration", "P1Y2M3DT4H5M6.7S"), ("xs:duration", "-P0D"), ("xs:duration", "PT0S"), ("xs:duration", "P1M"),
    ("xs:duration", "PT1M"), ("xs:duration", "PT36H"),
  ])
  func textsComeBack(_ format: String, _ text: String) throws {
    let manager = try Self.manager(format)
    let written = text == "-P0D" ? "P0D" : text
    let document = "<e><value>\(written)</value><text>\(text)</text></e>"
    let event = try manager.xmlToObject("<e><value>\(text)</value><text>\(text)</text></e>", as: Event.self)
    #expect(try manager.objectToXML(event) == document)
    let json = try manager.objectToJSON(event)
    #expect(json == "{\"value\":\"\(written)\",\"text\":\"\(text)\"}")
    #expect(try manager.objectToXML(manager.jsonToObject(json, as: Event.self)) == document)
    let list = try manager.objectToPropertyList(event, to: .string)
    #expect(list.contains("<string>\(written)</string>"), "\(list)")
    #expect(try manager.objectToXML(manager.propertyListToObject(list, as: Event.self)) == document)
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(record["value"] == .string(written))
    #expect(try manager.objectToXML(record) == document)
    #expect(try manager.objectToXML(manager.recordToObject(record, as: Event.self)) == document)
  }

  @Test(arguments: [
    ("xs:date", "2024-02-30"), ("xs:date", "2023-02-29"), ("xs:date", "0000-01-01"), ("xs:date", "02024-01-01"),
    ("xs:date", "2024-1-01"), ("xs:date", "2024-05-01+14:01"), ("xs:date", "2024-05-01T00:00:00"), ("xs:date", ""),
    ("xs:dateTime", "2024-05-01"), ("xs:dateTime", "2024-05-01T24:00:01"), ("xs:time", "11:60:00"),
    ("xs:time", "11:00"),
    ("xs:time", "11:00:00."), ("xs:time", "11:00:00.1234567891"), ("xs:gYear", "24"), ("xs:gMonth", "-02"),
    ("xs:gMonth", "--13"), ("xs:gDay", "--31"), ("xs:gMonthDay", "--02-30"), ("xs:duration", "P"),
    ("xs:duration", "PT"),
    ("xs:duration", "P1D1Y"), ("xs:duration", "P1.5D"), ("xs:duration", "1D"), ("xs:duration", "P1S"),
    ("xs:duration", "PT1.S"), ("xs:duration", "P1DT"), ("xs:duration", "P1Y1Y"),
  ])
  func whatIsNone(_ format: String, _ text: String) throws {
    let manager = try Self.manager(format)
    let document = "<e><text>\(text)</text></e>"
    if text.isEmpty {
      #expect(try manager.xmlToObject(document, as: Event.self).text == nil)
      return
    }
    let fault = try #require(throws: FremontError.self) { try manager.xmlToObject(document, as: Event.self) }
    #expect(fault.diagnostics.map(\.message) == ["'\(text)' is not an \(format)"])
    #expect(throws: FremontError.self) { try manager.objectToXML(Event(text: text)) }
  }

  @Test(arguments: [
    (
      "xs:date", DateComponents(year: 2024, month: 5),
      "lacks components that xs:date requires"
    ),
    (
      "xs:date", DateComponents(year: 2024, month: 5, day: 1, hour: 0),
      "has components that xs:date cannot express"
    ),
    (
      "xs:date", DateComponents(year: 2023, month: 2, day: 29),
      "is not a valid date or time"
    ),
    (
      "xs:duration", DateComponents(),
      "has no components, but xs:duration requires at least one"
    ),
    (
      "xs:duration", DateComponents(month: 1, day: -1),
      "has both positive and negative components"
    ),
    (
      "xs:gYear", DateComponents(year: 2024, weekOfYear: 1),
      "has components that xs:gYear cannot express"
    ),
  ])
  func whatCannotBeSaid(_ format: String, _ value: DateComponents, _ message: String) throws {
    let fault = try #require(throws: FremontError.self) {
      try Self.manager(format).objectToXML(Event(value: value))
    }
    #expect(fault.diagnostics.map(\.message) == ["the value of type DateComponents \(message)"])
  }

  @Test(arguments: [
    ("P1DT1H", Duration.seconds(90_000), "P1DT1H"), ("PT90M", .seconds(5_400), "PT1H30M"),
    ("-PT0.25S", .milliseconds(-250), "-PT0.25S"), ("PT0S", .zero, "PT0S"), ("P0Y", .zero, "PT0S"),
  ])
  func durations(_ text: String, _ length: Duration, _ written: String) throws {
    let manager = try Self.manager("xs:date")
    let event = try manager.xmlToObject("<e><length>\(text)</length></e>", as: Event.self)
    #expect(event.length == length)
    #expect(try manager.objectToXML(event) == "<e><length>\(written)</length></e>")
  }

  @Test func aDurationHasNoMonths() throws {
    let fault = try #require(throws: FremontError.self) {
      try Self.manager("xs:date").xmlToObject("<e><length>P1M</length></e>", as: Event.self)
    }
    #expect(fault.diagnostics.map(\.message) == ["'P1M' has years or months, which a Duration cannot hold"])
  }

  @Test func definitionsSayWhatFits() throws {
    for (words, message) in [
      (
        "typeName=\"DateComponents\" formatString=\"yyyy\"",
        "'yyyy' is not a format of DateComponents; expected xs:dateTime, xs:date, xs:time, xs:gYear, xs:gYearMonth, "
          + "xs:gMonth, xs:gMonthDay, xs:gDay, xs:duration"
      ), ("typeName=\"Day\"", "a DATE is no 'Day' (ModelProperty 'd'); its typeName can be DateComponents"),
    ] {
      let fault = try #require(throws: FremontError.self) {
        try ModelManager(
          modelDefinition: ModelDefinition(
            xml: """
              <Model rootDataType="UDC" rootXMLName="e" rootTypeName="E"><ModelClass className="E">
                <ModelProperty propertyName="d" dataType="DATE" \(words)/></ModelClass></Model>
              """))
      }
      #expect(fault.diagnostics.first?.message.contains(message.prefix(40)) == true, "\(fault)")
    }
  }

  private struct Described: ModelObject {
    var day = DateComponents(year: 2024, month: 1, day: 1)

    static let factory = TypeFactory(Described.init) { Mapped("day", \.day, format: "xs:date") }
  }

  @Test func typesDescribeIt() throws {
    let manager = try ModelManager(for: Described.self, encodingOptions: Fixture.bare)
    let value = try manager.xmlToObject("<Described><day>2024-05-01Z</day></Described>", as: Described.self)
    #expect(value.day == DateComponents(timeZone: Self.utc, year: 2024, month: 5, day: 1))
    #expect(try manager.objectToXML(value) == "<Described><day>2024-05-01Z</day></Described>")
  }
}
