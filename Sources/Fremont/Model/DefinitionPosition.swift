/// Where in a definition file a declaration stands; two declarations are equal wherever they stand.
package struct DefinitionPosition: Sendable, Hashable {
  /// Where the value of an attribute begins, in the file of its element.
  private struct Attribute: Sendable {
    let name: String
    let line: UInt32
    let column: UInt32
  }

  /// Where the element begins.
  package var location: SourceLocation?

  private var attributes: [Attribute] = []

  /// Whether a format is said by an attribute of 1.2, which ignored one of a type that has none.
  var isFormatOld = false

  /// The element that declares it in the file; nil where that is told by what it declares.
  var element: String?

  /// Creates the position of an element with those of the values of its attributes.
  init(location: SourceLocation? = nil, attributes: [(name: String, place: SourceLocation)] = []) {
    self.location = location
    self.attributes = attributes.map { name, place in
      Attribute(name: name, line: UInt32(clamping: place.line), column: UInt32(clamping: place.column))
    }
  }

  /// The place of an attribute's value, or else of the element.
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
