import Foundation
import Fremont
import Testing

/// What a type may do with the containers of its coders. One after the other, since some types take notes.
@Suite(.serialized)
struct CodableContainerTests {
  private static let names = (0..<24).map { "p\($0)" }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private static func manager() throws -> ModelManager {
    let numbers = names.map { "<ModelProperty propertyName=\"\($0)\" dataType=\"NUMBER\" xmlType=\"ATTRIBUTE\"/>" }
    return try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootXMLName="root" rootDataType="UDC" rootTypeName="Root">
            <ModelClass className="Root">
              \(numbers.joined(separator: "\n"))
              <ModelProperty propertyName="next" dataType="UDC" typeName="Root"/>
              <ModelProperty propertyName="items" dataType="UDC" typeName="Root" xmlName="item" maxOccurs="unbounded"/>
              <ModelProperty propertyName="entries" dataType="DICTIONARY">
                <ModelDictionaryElement keyXMLName="@n" dataType="UDC" typeName="Root" xmlName="entry"/>
              </ModelProperty>
            </ModelClass>
          </Model>
          """))
  }

  /// Asks for the members in random order, some of them several times and in several ways, of two containers in turns.
  private struct Asking: Decodable {
    nonisolated(unsafe) static var random = Repeatable(seed: 0)
    var found: [String: Int] = [:]
    var isConsistent = true

    init(from decoder: any Decoder) throws {
      let containers = try [decoder.container(keyedBy: Key.self), decoder.container(keyedBy: Key.self)]
      for _ in 0..<120 {
        guard let name = names.randomElement(using: &Self.random) else { return }
        let key = Key(stringValue: name)
        let container = containers[Int.random(in: 0...1, using: &Self.random)]
        let value = try container.decodeIfPresent(Int.self, forKey: key)
        switch Int.random(in: 0...3, using: &Self.random) {
        case 0: isConsistent = isConsistent && container.contains(key) == (value != nil)
        case 1: isConsistent = try isConsistent && container.decodeNil(forKey: key) == (value == nil)
        case 2:
          isConsistent = isConsistent && (try? container.decode(Int64.self, forKey: key)) == value.map { Int64($0) }
        default:
          isConsistent = isConsistent && (try? container.decode(Double.self, forKey: key)) == value.map { Double($0) }
        }
        if let value { found[name] = value }
      }
    }
  }

  @Test(arguments: 0..<100) func membersAreAskedForInAnyOrder(seed: Int) throws {
    var random = Repeatable(seed: UInt64(seed))
    var expected: [String: Int] = [:]
    for name in Self.names where Bool.random(using: &random) { expected[name] = Int.random(in: 0...99, using: &random) }
    let attributes = expected.sorted { $0.key < $1.key }.map { " \($0)=\"\($1)\"" }.joined()
    Asking.random = random
    let asking = try Self.manager().xmlToObject("<root\(attributes)/>", as: Asking.self)
    #expect(asking.isConsistent)
    #expect(asking.found.allSatisfy { expected[$0.key] == $0.value })
    #expect(Double(asking.found.count) > Double(expected.count) * 0.8)
  }

  /// Keeps what it was handed, and asks later.
  private struct Later: Decodable {
    let decoder: any Decoder
    let container: KeyedDecodingContainer<Key>
    let inner: KeyedDecodingContainer<Key>
    let items: any UnkeyedDecodingContainer

    init(from decoder: any Decoder) throws {
      self.decoder = decoder
      container = try decoder.container(keyedBy: Key.self)
      inner = try container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: "next"))
      items = try container.nestedUnkeyedContainer(forKey: Key(stringValue: "items"))
    }
  }

  @Test func containersOutliveTheDocument() throws {
    let xml = "<root p0='1'><next p1='2'><next p2='123456789012345678'/></next><item p3='4'/><item p4='5'/></root>"
    let later = try [Later].init(repeating: Self.manager().xmlToObject(xml, as: Later.self), count: 2)[1]
    let key = { Key(stringValue: $0) }
    #expect(try later.container.decode(Int.self, forKey: key("p0")) == 1)
    #expect(try later.inner.decode(Int.self, forKey: key("p1")) == 2)
    let deep = try later.inner.nestedContainer(keyedBy: Key.self, forKey: key("next"))
    #expect(try deep.decode(Int.self, forKey: key("p2")) == 123_456_789_012_345_678)
    #expect(deep.codingPath.map(\.stringValue) == ["next", "next"])
    var items = later.items
    #expect(try items.nestedContainer(keyedBy: Key.self).decode(Int.self, forKey: key("p3")) == 4)
    let last = try items.superDecoder()
    #expect(last.codingPath.map(\.stringValue) == ["items", "1"] && last.codingPath.last?.intValue == 1)
    #expect(try last.container(keyedBy: Key.self).allKeys.map(\.stringValue) == ["p4"])
    #expect(try later.decoder.container(keyedBy: Key.self).contains(key("next")))
  }

  /// A tree that takes note of how it was reached.
  private struct Noting: Codable {
    enum CodingKeys: String, CodingKey { case p0, next, items, entries }

    nonisolated(unsafe) static var paths: [String] = []
    var p0: Int?
    var next: [Noting]
    var items: [Noting]
    var entries: [String: Noting]

    private static func note(_ path: [any CodingKey]) {
      let keys = path.map { key in
        let name = key.intValue.map { "\($0)" } ?? key.stringValue
        return key is CodingKeys ? ".\(name)" : "[\(name)]"
      }
      paths.append(keys.joined())
    }

    init(p0: Int? = nil, next: [Noting] = [], items: [Noting] = [], entries: [String: Noting] = [:]) {
      (self.p0, self.next, self.items, self.entries) = (p0, next, items, entries)
    }

    init(from decoder: any Decoder) throws {
      Self.note(decoder.codingPath)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      p0 = try container.decodeIfPresent(Int.self, forKey: .p0)
      next = try container.decodeIfPresent(Noting.self, forKey: .next).map { [$0] } ?? []
      items = try container.decode([Noting].self, forKey: .items)
      entries = try container.decode([String: Noting].self, forKey: .entries)
    }

    func encode(to encoder: any Encoder) throws {
      Self.note(encoder.codingPath)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(p0, forKey: .p0)
      try container.encodeIfPresent(next.first, forKey: .next)
      try container.encode(items, forKey: .items)
      if !entries.isEmpty { try container.encode(entries, forKey: .entries) }
    }
  }

  @Test func pathsHaveTheKeysOfTheirTypes() throws {
    let xml =
      "<root><next p0=\"1\"><item/><item><item p0=\"2\"/></item></next><entries><entry n=\"a\" p0=\"3\"/></entries></root>"
    let paths = ["", ".next", ".next.items[0]", ".next.items[1]", ".next.items[1].items[0]", ".entries[a]"]
    Noting.paths = []
    let manager = try Self.manager()
    let tree = try manager.xmlToObject(xml, as: Noting.self)
    #expect(Noting.paths == paths)
    Noting.paths = []
    #expect(try manager.objectToXML(tree, options: Fixture.bare) == xml)
    #expect(Noting.paths == paths)
  }

  /// Says some members more than once, by values and by containers that are filled later.
  private struct Repeating: Encodable {
    func encode(to encoder: any Encoder) throws {
      let key = { Key(stringValue: $0) }
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(1, forKey: key("p5"))
      try container.encode(2, forKey: key("p5"))
      var next = container.nestedContainer(keyedBy: Key.self, forKey: key("next"))
      try container.encode(3, forKey: key("p2"))
      var same = container.nestedContainer(keyedBy: Key.self, forKey: key("next"))
      try same.encode(4, forKey: key("p1"))
      try next.encode(5, forKey: key("p0"))
      var items = container.nestedUnkeyedContainer(forKey: key("items"))
      _ = items.nestedContainer(keyedBy: Key.self)
      try container.encode([Noting(p0: 6)], forKey: key("items"))
      var again = encoder.container(keyedBy: Key.self)
      try again.encode(7, forKey: key("p9"))
    }
  }

  @Test func theLastOfSeveralValuesCounts() throws {
    let xml = try Self.manager().objectToXML(Repeating(), options: Fixture.bare)
    #expect(xml == "<root p2=\"3\" p5=\"2\" p9=\"7\"><next p0=\"5\" p1=\"4\"/><item p0=\"6\"/></root>")
  }
}
