/// Where in a definition file a declaration stands; two declarations are equal wherever they stand.
struct DefinitionPosition: Sendable, Hashable {
  /// Where the element begins.
  var location: SourceLocation?

  /// Where the values of its attributes begin.
  var attributes: [(name: String, place: SourceLocation)] = []

  /// Whether a format is said by an attribute of 1.2, which ignored one of a type that has none.
  var isFormatOld = false

  /// The element that declares it in the file; nil where that is told by what it declares.
  var element: String?

  /// The place of an attribute's value, or else of the element.
  func location(of attribute: String) -> SourceLocation? {
    attributes.first { $0.name == attribute }?.place ?? location
  }

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
