/// A fault that a schema finds in a document while that is read.
package struct ValidityFault: Sendable, Hashable {
  /// What the fault is of, which tells where it stands.
  package enum Kind: Sendable, Hashable {
    /// The element: its name or its keys.
    case element
    /// The elements inside of another one: what is missing at its end, or must not start where it does. libxml2 passes over all that follows in
    /// the same element.
    case content
    /// The text of the element, or the value of the attribute.
    case value
    /// Not the document: there was no memory.
    case outOfMemory
  }

  /// The name of an attribute.
  package struct Attribute: Sendable, Hashable {
    /// The local name.
    package var name: String

    /// The URI of the namespace; empty: none.
    package var namespace: String
  }

  /// What was found and what was expected, in the words of libxml2.
  package var message: String

  /// What the fault is of.
  package var kind: Kind

  /// The attribute that it is of; nil: it is of the element.
  package var attribute: Attribute?

  /// Finds the attribute that a message of libxml2 is about: `Element '…', attribute '{namespace}name': …`.
  static func attribute(in message: String) -> Attribute? {
    let mark = "', attribute '"
    guard message.hasPrefix("Element '"), let start = message.firstRange(of: mark)?.upperBound,
      let end = message[start...].firstRange(of: "': ")?.lowerBound
    else { return nil }
    // A colon in front of the mark ends the designation of the element, and the rest may say anything.
    if let colon = message.firstRange(of: "': ")?.lowerBound, colon < start { return nil }
    let name = message[start..<end]
    guard name.first == "{", let brace = name.lastIndex(of: "}") else {
      return Attribute(name: String(name), namespace: "")
    }
    return Attribute(
      name: String(name[name.index(after: brace)...]), namespace: String(name.dropFirst().prefix(upTo: brace)))
  }
}
