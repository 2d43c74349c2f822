import Foundation
import Fremont
import Testing

/// Documents that are merged into values which are there already.
struct MergingTests {
  private static let settings = Settings(
    volume: 3, title: "old", mode: "loud", tags: ["a"], hosts: ["b"], names: ["c": "d"],
    screen: Screen(width: 1, height: 2))

  @Test func whatTheDocumentLacksStays() throws {
    let manager = try ModelManager(for: Settings.self)
    var settings = Self.settings
    try manager.merge("<Settings volume='7'/>", into: &settings)
    var expected = Self.settings
    expected.volume = 7
    #expect(settings == expected)
    try manager.merge(Array("<Settings><title>new</title></Settings>".utf8), into: &settings)
    expected.title = "new"
    #expect(settings == expected)
    try manager.merge(Data("<Settings><title/></Settings>".utf8), into: &settings)
    expected.title = ""
    #expect(settings == expected)
  }

  @Test func listsAndInnerValuesAreReplaced() throws {
    let manager = try ModelManager(for: Settings.self)
    var settings = Self.settings
    try manager.merge(
      """
      <Settings><tag>x</tag><tag>y</tag><hosts/><names><name k="e">f</name></names><screen><height>9</height></screen></Settings>
      """, into: &settings)
    #expect(settings.tags == ["x", "y"])
    #expect(settings.hosts == [])
    #expect(settings.names == ["e": "f"])
    #expect(settings.screen == Screen(width: 0, height: 9))
    #expect(settings.volume == 3 && settings.mode == "loud")
  }

  @Test func aFaultLeavesAStructAsItWas() throws {
    let manager = try ModelManager(for: Settings.self)
    var settings = Self.settings
    let failure = Fixture.failure {
      try manager.merge("<Settings volume='x'><title>new</title></Settings>", into: &settings)
    }
    #expect(failure.contains("'x' is not a number"), "\(failure)")
    #expect(settings == Self.settings)
    #expect(throws: FremontError.self) { try manager.merge("<Settings>", into: &settings) }
    #expect(throws: FremontError.self) { try manager.merge("<Other/>", into: &settings) }
    #expect(settings == Self.settings)
  }

  @Test func aWholeDocumentIsStillAsked() throws {
    let manager = try ModelManager(for: Settings.self)
    #expect(throws: FremontError.self) { try manager.xmlToObject("<Settings/>", as: Settings.self) }
    var settings = Self.settings
    try manager.merge("<Settings/>", into: &settings)
    #expect(settings == Self.settings)
    #expect(throws: FremontError.self) { try manager.xmlToObject("<Settings/>", as: Settings.self) }
  }

  @Test func jsonAndFilesAreMerged() throws {
    let manager = try ModelManager(for: Settings.self)
    var settings = Self.settings
    try manager.merge("{\"volume\": 8, \"tags\": [\"z\"]}", into: &settings, as: .json)
    try manager.merge(Data("{\"title\": \"t\"}".utf8), into: &settings, as: .json)
    #expect(settings.volume == 8 && settings.tags == ["z"] && settings.title == "t" && settings.hosts == ["b"])
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("<Settings volume='9'/>".utf8).write(to: file)
    try manager.merge(file, into: &settings)
    #expect(settings.volume == 9 && settings.title == "t")
  }

  @Test func anObjectIsChangedInPlace() throws {
    let manager = try ModelManager(for: Counter.self, and: [Clock.self])
    var counter: Counter = Clock()
    counter.count = 4
    let same = counter
    try manager.merge("<Counter><name>a</name></Counter>", into: &counter)
    #expect(counter === same && counter.name == "a" && counter.count == 4)
    let xsi = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
    try manager.merge("<Counter xsi:type='Clock' \(xsi)><hour>5</hour></Counter>", into: &counter)
    #expect((counter as? Clock)?.hour == 5 && counter.count == 4)
    var plain = Counter()
    let failure = Fixture.failure {
      try manager.merge("<Counter xsi:type='Clock' \(xsi)><hour>5</hour></Counter>", into: &plain)
    }
    #expect(failure.contains("the document holds an instance of Clock, but the object is not one"), "\(failure)")
  }

  @Test func whatIsBuiltFromFieldsIsRefused() throws {
    let manager = try ModelManager(for: Fixed.self)
    var fixed = Fixed(number: 1)
    let failure = Fixture.failure { try manager.merge("<Fixed number='2'/>", into: &fixed) }
    #expect(
      failure.contains("no document can be merged into an instance of Fixed, which is built from its fields"),
      "\(failure)")
    #expect(fixed.number == 1)
    #expect(try manager.xmlToObject("<Fixed number='2'/>", as: Fixed.self).number == 2)
  }
}

private struct Settings: ModelObject, Equatable {
  var volume = 0
  var title = ""
  var mode = "quiet"
  var tags: [String] = []
  var hosts: [String] = []
  var names: [String: String] = [:]
  var screen = Screen()

  static let factory = TypeFactory({ Settings() }) {
    Mapped("volume", \.volume, .attribute, minOccurs: 1)
    Mapped("title", \.title)
    Mapped("mode", \.mode, default: "quiet")
    Mapped("tags", \.tags, "tag", minOccurs: 1)
    Mapped("hosts", \.hosts, .element, items: "host")
    Mapped("names", \.names, .element, items: "name", keys: "@k")
    Mapped("screen", \.screen)
  }
}

private struct Screen: ModelObject, Equatable {
  var width = 0
  var height = 0

  static let factory = TypeFactory({ Screen() }) {
    Mapped("width", \.width)
    Mapped("height", \.height)
  }
}

private class Counter: ModelObject {
  var name = ""
  var count = 0

  class var factory: TypeFactory {
    TypeFactory({ Counter() }) {
      Mapped("name", \.name)
      Mapped("count", \.count)
    }
  }
}

private final class Clock: Counter {
  var hour = 0

  override class var factory: TypeFactory {
    TypeFactory({ Clock() }, extends: Counter.self) { Mapped("hour", \.hour) }
  }
}

private struct Fixed: ModelObject {
  let number: Int

  static let factory = TypeFactory {
    Fixed(number: try $0["number"])
  } properties: {
    Mapped("number", \.number, .attribute)
  }
}
