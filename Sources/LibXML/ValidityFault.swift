/// A fault that a schema finds in a document while it is read.
package struct ValidityFault: Sendable, Hashable {
  /// The subject of the fault, which determines its place.
  package enum Kind: Sendable, Hashable {
    /// The element: its name, its children, or its keys.
    case element
    /// The elements inside of another one: what is missing at its end, or must not start where it does. libxml2 passes
    /// over all that follows in the same element.
    case content
    /// The text of the element, or the value of the attribute.
    case value
    /// No fault of the document: there was not enough memory.
    case outOfMemory
  }

  /// The name of an attribute.
  package struct Attribute: Sendable, Hashable {
    /// The local name.
    package var name: String

    /// The namespace URI; empty for none.
    package var namespace: String
  }

  /// The message of libxml2: what was found and what was expected.
  package var message: String

  /// The subject of the fault.
  package var kind: Kind

  /// The attribute that the fault refers to; nil if it refers to the element.
  package var attribute: Attribute?

  /// Extracts the attribute from a message of libxml2: `Element '…', attribute '{namespace}name': …`.
  static func attribute(in message: String) -> Attribute? {
    let mark = "', attribute '"
    guard message.hasPrefix("Element '"), let start = message.firstRange(of: mark)?.upperBound,
      let end = message[start...].firstRange(of: "': ")?.lowerBound
    else { return nil }
    // If a colon precedes the mark, the designation of the element ends there, and the rest can be any text.
    if let colon = message.firstRange(of: "': ")?.lowerBound, colon < start { return nil }
    let name = message[start..<end]
    guard name.first == "{", let brace = name.lastIndex(of: "}") else {
      return Attribute(name: String(name), namespace: "")
    }
    return Attribute(
      name: String(name[name.index(after: brace)...]), namespace: String(name.dropFirst().prefix(upTo: brace)))
  }
}
