import Foundation
import Fremont
import Testing

/// Documents by chance, with several namespaces, prefixes that are bound anew and default namespaces that are undone, tell the same
/// after they were read and written.
struct ForeignNamesPropertyTests {
  private static let seeds = Seeds.first(200)

  @Test func keptDocumentsTellTheSame() throws {
    let manager = try Mapping(
      #"""
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/>
      <ModelProperty propertyName="k" dataType="STRING" xmlType="ATTRIBUTE" xmlName="p:k"/>
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="title" dataType="STRING" xmlName="p:title"/>
      <ModelProperty propertyName="parts" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Root" xmlName="part"/></ModelProperty>
      <ModelProperty propertyName="other" dataType="UDC" typeName="Other" xmlName="other"/>
      """#, model: #"unknown="KEEP" xmlNamespace="u:m" xmlns:p="u:p" xmlns:x="u:x""#,
      types: #"""
        <ModelClass className="Other" xmlNamespace="u:c">
          <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
          <ModelProperty propertyName="k" dataType="STRING" xmlType="ATTRIBUTE" xmlName="x:k"/></ModelClass>
        """#
    ).manager
    for seed in Self.seeds {
      var random = RandomMarkup(seed: seed)
      let document = random.document()
      let read = ExpandedTokens(document)
      try #require(read.fault == nil, "\(document)")
      let written = try manager.bareXML(manager.xmlToObject(document, as: RecordValue.self))
      let again = ExpandedTokens(written)
      #expect(again.fault == nil, "seed \(seed)\n\(document)\n\(written)")
      #expect(again.tokens == read.tokens, "seed \(seed)\n\(document)\n\(written)")
      if again.fault != nil || again.tokens != read.tokens { return }
    }
  }

  @Test func openDictionariesTellTheSame() throws {
    let manager = try Mapping(
      #"""
      <ModelProperty propertyName="attributes" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*">
        <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
      <ModelProperty propertyName="children" dataType="DICTIONARY" xmlName="children">
        <ModelDictionaryElement dataType="UDC" typeName="Root" xmlName="*"/></ModelProperty>
      """#, model: #"xmlNamespace="u:m" xmlns:p="u:p" xmlns:ns="u:n""#
    ).manager
    for seed in Self.seeds {
      var random = RandomMarkup(seed: seed)
      let json = random.dictionaries(3)
      let value = try manager.jsonToObject(json, as: RecordValue.self)
      let written = try manager.bareXML(value)
      let tokens = ExpandedTokens(written)
      #expect(tokens.fault == nil, "seed \(seed)\n\(json)\n\(written)")
      let again = try manager.xmlToObject(written, as: RecordValue.self)
      #expect(again == value, "seed \(seed)\n\(json)\n\(written)")
      if tokens.fault != nil || again != value { return }
    }
  }
}

/// Makes documents and dictionaries by chance.
private struct RandomMarkup {
  private var random: Repeatable
  private static let prefixes = ["", "a", "p", "x", "ns", "ns1"]
  private static let namespaces = ["u:m", "u:p", "u:x", "u:c", "u:1", "u:2", "u:3&4"]

  init(seed: UInt64) {
    random = Repeatable(seed: seed)
  }

  mutating func document() -> String {
    element("u:m", "Root", [:], 0)
  }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  /// An element with what it needs declared; all children of a known one are known or foreign.
  private mutating func element(_ namespace: String, _ local: String, _ outer: [String: String], _ depth: Int) -> String
  {
    var scope = outer
    var declared: [String: String] = [:]
    for prefix in Self.prefixes where chance(5) {
      declared[prefix] = prefix.isEmpty && chance(3) ? "" : Self.namespaces.randomElement(using: &random) ?? ""
    }
    scope.merge(declared) { $1 }
    let known = Self.prefixes.shuffled(using: &random)
    var prefix = known.first { (scope[$0] ?? ($0.isEmpty ? "" : nil)) == namespace }
    if prefix == nil {
      let own = namespace.isEmpty ? "" : Self.prefixes.randomElement(using: &random) ?? ""
      declared[own] = namespace
      scope[own] = namespace
      prefix = own
    }
    let qualified = prefix.map { $0.isEmpty ? local : "\($0):\(local)" } ?? local
    let content = content(namespace, local, scope, depth)
    let declarations = declared.sorted { $0.key < $1.key }.map { prefix, uri in
      " xmlns\(prefix.isEmpty ? "" : ":")\(prefix)=\"\(uri.replacingOccurrences(of: "&", with: "&amp;"))\""
    }
    return "<\(qualified)\(declarations.joined())\(attributes(scope))>\(content)</\(qualified)>"
  }

  private mutating func attributes(_ scope: [String: String]) -> String {
    var text = ""
    var names: Set<[String]> = []
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      let prefix = (scope.keys.sorted() + ["xml", "xml"]).randomElement(using: &random) ?? ""
      let local = (prefix == "xml" ? ["lang", "space"] : ["k", "id", "z"]).randomElement(using: &random) ?? ""
      guard names.insert([prefix.isEmpty ? "" : scope[prefix] ?? prefix, local]).inserted else { continue }
      let value = prefix == "xml" && local == "space" ? "preserve" : "v&lt;\(text.count)"
      text += " \(prefix.isEmpty ? "" : prefix + ":")\(local)=\"\(value)\""
    }
    return text
  }

  private mutating func content(_ namespace: String, _ local: String, _ scope: [String: String], _ depth: Int) -> String
  {
    let isText = [["u:m", "name"], ["u:p", "title"], ["u:c", "name"]].contains([namespace, local])
    if isText || depth > 4 { return "t\(Int.random(in: 0..<100, using: &random))" }
    var known: [[String]] = []
    if [["u:m", "Root"], ["u:m", "part"]].contains([namespace, local]) {
      known = [["u:m", "name"], ["u:p", "title"], ["u:m", "part"], ["u:m", "part"], ["u:m", "other"]]
    } else if [namespace, local] == ["u:m", "other"] {
      known = [["u:c", "name"]]
    }
    known.removeAll { _ in chance(2) }
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      known.append([(Self.namespaces + [""]).randomElement(using: &random) ?? "", "foreign"])
    }
    known.shuffle(using: &random)
    return known.map { element($0[0], $0[1], scope, depth + 1) }.joined()
  }

  /// The JSON of dictionaries that hold such dictionaries.
  mutating func dictionaries(_ depth: Int) -> String {
    let keys = [
      "a", "b", "p:a", "ns:b", "{u:1}a", "{u:1}b", "{u:2}a", "{u:3&4}a", "xml:lang", "xml:space", "{u:m}c", "{}d",
    ]
    let attributes = keys.filter { $0 != "{}d" && $0 != "{u:m}c" }.filter { _ in chance(2) }
      .map { "\"\($0)\":\"1\"" }
    var parts = attributes.isEmpty ? [] : ["\"attributes\":{\(attributes.joined(separator: ","))}"]
    let children = keys.filter { $0 != "{u:m}c" }.filter { _ in depth > 0 && chance(4) }.map {
      "\"\($0)\":\(dictionaries(depth - 1))"
    }
    parts.append("\"children\":{\(children.joined(separator: ","))}")
    return "{\(parts.joined(separator: ","))}"
  }
}
