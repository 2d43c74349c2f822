/// The place of a declaration in its file. All positions are equal, so that they do not affect the equality of
/// declarations.
package struct DefinitionPosition: Sendable, Hashable {
  /// The place of an attribute's value, in the file of its element.
  private struct Attribute: Sendable {
    let name: String
    let line: UInt32
    let column: UInt32
  }

  /// The place of the element.
  package var location: SourceLocation?

  private var attributes: [Attribute] = []

  /// Whether the format is in an attribute of version 1.2, which ignored formats of types that have none.
  var usesOldFormatAttribute = false

  /// The name of the element in the file, if it is not that of the declaration.
  var element: String?

  /// Creates the position of an element and of its attributes' values.
  init(location: SourceLocation? = nil, attributes: [(name: String, place: SourceLocation)] = []) {
    self.location = location
    self.attributes = attributes.map { name, place in
      Attribute(name: name, line: UInt32(clamping: place.line), column: UInt32(clamping: place.column))
    }
  }

  /// The place of an attribute's value; that of the element if there is no such attribute.
  func location(of attribute: String) -> SourceLocation? {
    attributes.first { $0.name == attribute }.map(place) ?? location
  }

  /// The places of the values of all attributes.
  var attributePlaces: [SourceLocation] { attributes.map(place) }

  private func place(_ attribute: Attribute) -> SourceLocation {
    SourceLocation(file: location?.file, line: Int(attribute.line), column: Int(attribute.column))
  }

  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
