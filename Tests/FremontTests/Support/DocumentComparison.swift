import Foundation
import Fremont
import LibXML

/// Compares two documents as XML Schema does: names, the order of siblings, attributes and values. Numbers are compared
/// by value, and prefixed names by their namespaces. An empty element equals its default.
struct DocumentComparison {
  /// The namespaces in scope in each of the two documents.
  private typealias Scopes = (first: [String: String], second: [String: String])

  /// The defaults of attributes and elements, by local name.
  private var defaults: [String: Set<String>] = [:]
  /// Whether siblings may stand in any order.
  private let isUnordered: Bool

  init(_ definition: ModelDefinition, isUnordered: Bool) {
    self.isUnordered = isUnordered
    for property in definition.classes.flatMap(\.properties) {
      guard let value = property.defaultValue, let name = property.xmlName else { continue }
      let local = name.split(separator: ":").last.map(String.init) ?? name
      defaults[local, default: []].insert(value)
    }
  }

  /// The first difference; nil if the documents are equal.
  func difference(_ first: Data, _ second: Data) throws -> String? {
    func root(_ data: Data) throws -> Element {
      try Element.read(
        Array(data), file: nil, maximumDepth: 500, maximumElements: 1_000_000, code: .malformedDocument)
    }
    return difference(try root(first), try root(second), "", ([:], [:]))
  }

  private func difference(_ first: Element, _ second: Element, _ path: String, _ around: Scopes) -> String? {
    let path = "\(path)/\(first.name)"
    let scopes = (
      first: around.first.merging(first.namespaces) { $1 }, second: around.second.merging(second.namespaces) { $1 }
    )
    guard first.name == second.name, first.namespace == second.namespace else {
      return "\(path): \(second.namespace ?? "")#\(second.name)"
    }
    if let difference = attributeDifference(first, second, path, scopes) { return difference }
    let isDefault =
      first.text.allSatisfy(\.isWhitespace)
      && defaults[first.name]?.contains(where: { Self.isEqual($0, second.text, scopes) }) == true
    guard isDefault || Self.isEqual(first.text, second.text, scopes) else {
      return "\(path): '\(first.text)' became '\(second.text)'"
    }
    var (own, others) = (first.children, second.children)
    if isUnordered {
      own.sort { $0.name < $1.name }
      others.sort { $0.name < $1.name }
    }
    guard own.map(\.name) == others.map(\.name) else {
      return "\(path): \(own.map(\.name)) became \(others.map(\.name))"
    }
    for (own, other) in zip(own, others) {
      if let difference = difference(own, other, path, scopes) { return difference }
    }
    return nil
  }

  private func attributeDifference(_ first: Element, _ second: Element, _ path: String, _ scopes: Scopes) -> String? {
    let instance = "http://www.w3.org/2001/XMLSchema-instance"
    func counted(_ element: Element) -> [Element.Attribute] {
      element.attributes.filter {
        $0.namespace != instance || $0.name == "nil" && $0.value != "false" && $0.value != "0"
      }
    }
    let (own, others) = (counted(first), counted(second))
    for attribute in own {
      guard let other = others.first(where: { $0.name == attribute.name && $0.namespace == attribute.namespace }) else {
        if defaults[attribute.name]?.contains(where: { Self.isEqual($0, attribute.value, scopes) }) == true { continue }
        return "\(path): the attribute '\(attribute.name)' is lost"
      }
      if !Self.isEqual(attribute.value, other.value, scopes) {
        return "\(path)/@\(attribute.name): '\(attribute.value)' became '\(other.value)'"
      }
    }
    for other in others where !own.contains(where: { $0.name == other.name && $0.namespace == other.namespace }) {
      if defaults[other.name]?.contains(where: { Self.isEqual($0, other.value, scopes) }) == true { continue }
      return "\(path): the attribute '\(other.name)' is new"
    }
    return nil
  }

  private static func isEqual(_ first: String, _ second: String, _ scopes: Scopes) -> Bool {
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace).map(String.init) }
    let (own, others) = (words(first), words(second))
    if own == others || own.joined().lowercased() == others.joined().lowercased() && own.joined().count > 15 {
      return true
    }
    return own.count == others.count
      && zip(own, others).allSatisfy { isEqualWord($0, $1) || isEqualName($0, $1, scopes) }
  }

  /// Whether two words are the same name, in the namespaces in scope.
  private static func isEqualName(_ first: String, _ second: String, _ scopes: Scopes) -> Bool {
    func name(_ word: String, _ scope: [String: String]) -> (uri: String, local: String)? {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      if parts.count == 1 { return (scope[""] ?? "", word) }
      return parts.count == 2 ? scope[parts[0]].map { ($0, parts[1]) } : nil
    }
    guard let own = name(first, scopes.first), let other = name(second, scopes.second) else { return false }
    return own == other
  }

  private static func isEqualWord(_ first: String, _ second: String) -> Bool {
    if first == second || first.lowercased() == second.lowercased() && first.allSatisfy(\.isHexDigit) { return true }
    let truths = ["true": true, "1": true, "false": false, "0": false]
    if let own = truths[first], truths[second] == own { return true }
    if let own = Decimal(string: first), let other = Decimal(string: second), own == other { return true }
    if let own = Float(first), let other = Float(second) { return own == other }
    return false
  }
}
