/// A parsed `xmlName`: `name`, `p:name`, `a/b/name`, `*`, with a predicate `[@k='v']` and a `+` on any step.
///
/// The last step can be an attribute: `@type`.
package struct ModelPath: Sendable, Hashable {
  /// One step of the path.
  struct Step: Sendable, Hashable {
    /// The prefix, or nil.
    var prefix: String?
    /// The local name, or `*`.
    var name: String
    /// Whether the step names an attribute by `@`.
    var isAttribute = false
    /// The attribute that an element must have, and its value.
    var predicate: Predicate?
    /// Whether the element occurs once for each item, marked by `+`.
    var isRepeated = false
    /// The name as in the definition.
    var qualified: String { prefix.map { "\($0):\(name)" } ?? name }
    /// The step as in a path.
    var text: String {
      let condition = predicate.map { predicate in
        let quote = predicate.value.contains("'") ? "\"" : "'"
        return "[@\(predicate.prefix.map { "\($0):" } ?? "")\(predicate.name)=\(quote)\(predicate.value)\(quote)]"
      }
      return "\(isAttribute ? "@" : "")\(qualified)\(condition ?? "")\(isRepeated ? "+" : "")"
    }
  }

  /// The attribute that an element must have, and its value.
  struct Predicate: Sendable, Hashable {
    /// The prefix of the attribute, or nil.
    var prefix: String?
    /// The local name of the attribute.
    var name: String
    /// The value it must have.
    var value: String
  }

  /// The default of the deepest nesting in a document.
  private static let maximumCount = 256

  /// The steps, up to a fault.
  private(set) var steps: [Step] = []

  /// The reason why the text is not a path; nil if it is one.
  private(set) var fault: String?

  /// Parses a path.
  package init(_ text: String) {
    var rest = Substring(text)
    repeat {
      guard let step = Self.step(&rest) else {
        fault = "'\(ValueFault.excerpt(text))' is not the name of an element or attribute"
        return
      }
      steps.append(step)
      if steps.count > Self.maximumCount {
        fault = "'\(ValueFault.excerpt(text))' leads through more than \(Self.maximumCount) elements"
        return
      }
    } while Self.consume("/", from: &rest)
    if !rest.isEmpty { fault = "'\(ValueFault.excerpt(text))' is not the name of an element or attribute" }
  }

  /// Whether the path is one plain name.
  var isName: Bool {
    fault == nil && steps.count == 1 && steps[0].predicate == nil && steps[0].name != "*" && !steps[0].isAttribute
      && !steps[0].isRepeated
  }

  /// The path without the `@` of its last step; nil if the last step is not an attribute, or another one is.
  func withoutMark(_ text: String) -> String? {
    guard fault == nil, let last = steps.last, last.isAttribute, last.predicate == nil, !last.isRepeated,
      !steps.dropLast().contains(where: \.isAttribute)
    else { return nil }
    return text.dropLast(last.qualified.count + 1) + last.qualified
  }

  /// The prefixes that occur in the path.
  var prefixes: [String] {
    steps.flatMap { [$0.prefix, $0.predicate?.prefix].compactMap(\.self) }
  }

  private static func step(_ rest: inout Substring) -> Step? {
    let isAttribute = consume("@", from: &rest)
    guard var step = name(&rest, allowsAny: true) else { return nil }
    step.isAttribute = isAttribute
    guard consume("[", from: &rest) else {
      step.isRepeated = consume("+", from: &rest)
      return step
    }
    guard consume("@", from: &rest), let attribute = name(&rest, allowsAny: false), consume("=", from: &rest),
      let quote = rest.first, quote == "'" || quote == "\""
    else { return nil }
    rest.removeFirst()
    guard let end = rest.firstIndex(of: quote) else { return nil }
    step.predicate = Predicate(prefix: attribute.prefix, name: attribute.name, value: String(rest[..<end]))
    rest = rest[rest.index(after: end)...]
    guard consume("]", from: &rest) else { return nil }
    step.isRepeated = consume("+", from: &rest)
    return step
  }

  private static func name(_ rest: inout Substring, allowsAny: Bool) -> Step? {
    if allowsAny, consume("*", from: &rest) { return Step(name: "*") }
    guard let first = XMLName.consumeName(from: &rest) else { return nil }
    guard consume(":", from: &rest) else { return Step(name: first) }
    if allowsAny, consume("*", from: &rest) { return Step(prefix: first, name: "*") }
    guard let second = XMLName.consumeName(from: &rest) else { return nil }
    return Step(prefix: first, name: second)
  }

  private static func consume(_ character: Unicode.Scalar, from rest: inout Substring) -> Bool {
    guard rest.unicodeScalars.first == character else { return false }
    rest = Substring(rest.unicodeScalars.dropFirst())
    return true
  }
}

extension ModelPath {
  /// The name that distinguishes an item from others of its type: that of the last step, without the path to it.
  package var tag: String? {
    steps.last.flatMap { $0.name == "*" ? nil : $0.qualified }
  }
}
