import Foundation
import Fremont
import Testing

/// Words that cannot count are faults of the description, at their lines of Swift.
struct WordFaultTests {
  struct Row: ModelObject {
    @TaskLocal static var mapped: [Mapped<Row>] = []

    var value: Int?
    var part: Part?
    var list: [String] = []
    var parts: [Part] = []
    var choices: [Choice] = []
    var table: [String: Int] = [:]

    static var factory: TypeFactory {
      TypeFactory(Row.init) {
        for property in mapped { property }
      }
    }
  }

  struct Part: ModelObject {
    var text = ""
    static let factory = TypeFactory(Part.init) { Mapped("text", \.text, .text) }
  }

  enum Choice: ModelChoice {
    case number(Int)

    static let choices = ModelCases {
      ModelCase(Choice.number, "number") { if case .number(let number) = $0 { number } else { nil } }
    }
  }

  /// Describes a type with some properties, the last of which cannot be.
  private func refuses(_ properties: Mapped<Row>..., message: String, line: Int = #line) {
    let result = Row.$mapped.withValue(properties) {
      Result { () throws(FremontError) in try ModelDefinition(describing: Row.self) }
    }
    switch result {
    case .success(let definition): Issue.record("\(message): \(definition.xml())")
    case .failure(let error):
      #expect(error.diagnostics.map(\.message) == ["property \(message)"])
      let location = error.diagnostics.first?.location
      let lines = line...line + 2
      #expect(location?.file?.hasSuffix("/WordFaultTests.swift") == true, "\(error)")
      #expect(location.map { lines.contains($0.line) } == true, "\(error)")
    }
  }

  private func takes(_ property: Mapped<Row>, _ xml: String) throws {
    try Row.$mapped.withValue([property]) {
      let manager = try ModelManager(for: Row.self)
      let row = try manager.xmlToObject(xml, as: Row.self)
      #expect(try manager.bareXML(row) == xml)
    }
  }

  @Test func wordsOfListsAreRefusedForSingleValues() {
    let single = "is for lists and dictionaries, and the property holds a single value"
    refuses(Mapped("value", \.value, items: "a"), message: "'value' of Row: 'items' \(single)")
    refuses(Mapped("part", \.part, items: "a"), message: "'part' of Row: 'items' \(single)")
    refuses(Mapped("value", \.value, maxOccurs: 3), message: "'value' of Row: 'maxOccurs' \(single)")
    refuses(Mapped("value", \.value, itemsMinOccurs: 1), message: "'value' of Row: 'itemsMinOccurs' \(single)")
    refuses(Mapped("value", \.value, itemsWhenNil: .empty), message: "'value' of Row: 'itemsWhenNil' \(single)")
    refuses(
      Mapped("value", \.value, itemsBinaryFormat: "INT8"), message: "'value' of Row: 'itemsBinaryFormat' \(single)")
    refuses(
      Mapped("value", \.value, keys: "@a"),
      message: "'value' of Row: 'keys' is for dictionaries, and the property holds a single value")
    refuses(
      Mapped("list", \.list, items: "a", keys: "@a"),
      message: "'list' of Row: 'keys' is for dictionaries, and the property holds a list")
  }

  @Test func wordsOfSingleValuesAreRefusedForOthers() {
    refuses(
      Mapped("list", \.list, default: "a"),
      message: "'list' of Row: 'default' is for single values, and the property holds a list")
    refuses(
      Mapped("table", \.table, identity: true),
      message: "'table' of Row: 'identity' is for single values, and the property holds a dictionary")
  }

  @Test func elementsAreRefusedWhereThereAreNone() {
    let attribute =
      "'items' is for elements, and an attribute holds none: leave it out, or put the list into an element"
    refuses(Mapped("list", \.list, .attribute, items: "a"), message: "'list' of Row: \(attribute)")
    refuses(Mapped("list", \.list, "a/@b", items: "a"), message: "'list' of Row: \(attribute)")
    refuses(Mapped("table", \.table, "*", .attribute, items: "a"), message: "'table' of Row: \(attribute)")
    refuses(
      Mapped("list", \.list, .text, items: "a"),
      message:
        "'list' of Row: 'items' is for elements, and a text holds none: leave it out, or put the list into an element")
    refuses(
      Mapped("choices", \.choices, items: "a"),
      message: "'choices' of Row: 'items' has no effect: each case of the choice has its own place")
  }

  @Test func twoPlacesAreRefused() {
    refuses(
      Mapped("value", \.value, .attribute, .text),
      message: "'value' of Row: a value has one kind of place; a second place is only allowed after a name")
    let names =
      "items named 'a' and 'b' are of one type, and all would be written as 'a': "
      + "use 'formerly' for an old name, or a ModelChoice with a case for each"
    refuses(
      Mapped("parts", \.parts, "a"), Mapped("parts", \.parts, "b"), message: "'parts' of Row: \(names)")
    refuses(Mapped("list", \.list, "a"), Mapped("list", \.list, "b"), message: "'list' of Row: \(names)")
  }

  @Test func aPrefixHasAName() throws {
    struct Odd: ModelObject {
      var a = ""
      static let factory = TypeFactory(Odd.init, namespaces: ["": "urn:a"]) { Mapped("a", \.a) }
    }
    let line = #line - 2
    do {
      _ = try ModelDefinition(describing: Odd.self)
      Issue.record("an empty prefix was taken")
    } catch {
      #expect(
        error.diagnostics.map(\.message) == [
          "Odd: a prefix cannot be empty: the namespace of names without a prefix is 'namespace'"
        ])
      #expect(error.diagnostics.first?.location?.line == line)
    }
  }

  @Test func whatCountsIsTaken() throws {
    try takes(Mapped("value", \.value, maxOccurs: 1), "<Row><value>1</value></Row>")
    try takes(Mapped("value", \.value, nil, .attribute), "<Row value=\"1\"/>")
    try takes(Mapped("value", \.value, "v", .attribute), "<Row v=\"1\"/>")
    try takes(Mapped("list", \.list, .attribute), "<Row list=\"a b\"/>")
    try takes(Mapped("list", \.list, .attribute, items: .text), "<Row list=\"a b\"/>")
    try takes(Mapped("list", \.list, items: "a", maxOccurs: 3), "<Row><list><a>1</a></list></Row>")
  }
}
