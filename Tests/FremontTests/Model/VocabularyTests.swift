import Foundation
import LibXML
import Testing

@testable import Fremont

/// The tables of the vocabulary say what the schema says.
struct VocabularyTests {
  /// An attribute or element as either of them declares it.
  private struct Word: Hashable, CustomStringConvertible {
    let name: String
    let isRequired: Bool

    /// The texts that it can have; nil: any.
    let tokens: Set<String>?

    var description: String { "\(name)\(isRequired ? ", required" : "")\(tokens.map { ": \($0.sorted())" } ?? "")" }
  }

  private let schema: Element

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Schemas/ModelDefinition.xsd")
    schema = try [UInt8](Data(contentsOf: file)).withUnsafeBufferPointer { try ElementTreeReader().read($0) }
  }

  @Test func haveTheElementsOfTheSchema() {
    #expect(Set(Vocabulary.entries.keys) == Set(schema.children.filter { $0.name == "complexType" }.map { $0["name"] }))
  }

  @Test(arguments: Vocabulary.entries.keys.sorted()) func haveTheAttributesOfTheSchema(_ name: String) throws {
    let attributes = try #require(Vocabulary.of(name)).attributes
    let type = try #require(declaration("complexType", name))
    let words = attributes.flatMap { attribute in
      // A file that is only included says nothing of a root, which the schema cannot know.
      let isRequired = attribute.presence != .optional && name != "Model"
      let tokens = attribute.tokens.map { Set($0 + [""]) }
      return [Word(name: attribute.name, isRequired: isRequired, tokens: tokens)]
        + (attribute.older.map { [Word(name: $0, isRequired: false, tokens: tokens)] } ?? [])
    }
    #expect(words.count == Set(words.map(\.name)).count)
    #expect(try Set(words) == Set(self.attributes(of: type)))
  }

  @Test(arguments: Vocabulary.entries.keys.sorted()) func haveTheChildrenOfTheSchema(_ name: String) throws {
    let names = try #require(Vocabulary.of(name)).children
    let type = try #require(declaration("complexType", name))
    #expect(try Set(names) == Set(children(of: type)))
  }

  /// What the schema declares under a name.
  private func declaration(_ kind: String, _ name: String) -> Element? {
    schema.children.first { $0.name == kind && $0["name"] == name }
  }

  private func attributes(of type: Element) throws -> [Word] {
    try type.children.flatMap { child -> [Word] in
      switch child.name {
      case "attribute":
        let texts = declaration("simpleType", child["type"]).flatMap { tokens(of: $0) }
        return [Word(name: child["name"], isRequired: child["use"] == "required", tokens: texts)]
      case "attributeGroup": return try attributes(of: #require(declaration("attributeGroup", child["ref"])))
      default: return []
      }
    }
  }

  private func tokens(of type: Element) -> Set<String>? {
    let values = type.children.flatMap(\.children).filter { $0.name == "enumeration" }.map { $0["value"] }
    return values.isEmpty ? nil : Set(values)
  }

  private func children(of type: Element) throws -> [String] {
    try type.children.flatMap { child -> [String] in
      switch child.name {
      case "element": return [child["name"]]
      case "group": return try children(of: #require(declaration("group", child["ref"])))
      case "choice", "sequence": return try children(of: child)
      default: return []
      }
    }
  }
}

extension Element {
  /// The value of an attribute; empty where there is none.
  fileprivate subscript(name: String) -> String { attributes.first { $0.name == name }?.value ?? "" }
}
