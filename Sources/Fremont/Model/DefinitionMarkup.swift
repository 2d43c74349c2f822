/// The markup of a definition file apart from its declarations: comments, blank lines, and attributes that are not in
/// the vocabulary.
///
/// It is stored by the places of the elements, which declarations know.
struct DefinitionMarkup {
  /// The place of an element in its file.
  struct Place: Hashable {
    var line: Int
    var column: Int
  }

  /// A comment or a processing instruction.
  struct Remark {
    /// Its markup, with line feeds.
    var text: String

    /// The number of white-space characters before it on its line.
    var indentation = 0

    /// Whether something else precedes it on its line.
    var isBehind = false

    /// Whether a blank line precedes it.
    var isApart = false
  }

  /// The markup around one element and between its children.
  struct Surroundings {
    /// Whether a blank line precedes the element.
    var isApart = false

    /// Before the element.
    var before: [Remark] = []

    /// After its start tag on the same line.
    var opening: [Remark] = []

    /// After its last child.
    var last: [Remark] = []

    /// After its end tag on the same line.
    var behind: [Remark] = []

    /// Its attributes outside of the vocabulary, such as the location of a schema, and its namespace declarations.
    var attributes: [(name: String, value: String)] = []
  }

  /// The name of the file in diagnostics.
  let file: String?

  private var surroundings: [Place: Surroundings] = [:]

  /// After the root.
  var end: [Remark] = []

  init(file: String?) {
    self.file = file
  }

  subscript(place: Place) -> Surroundings {
    get { surroundings[place] ?? Surroundings() }
    _modify { yield &surroundings[place, default: Surroundings()] }
  }

  /// The markup around a declaration; empty if the declaration is in another file.
  func surroundings(of position: DefinitionPosition) -> Surroundings {
    guard let location = position.location, location.file == file else { return Surroundings() }
    return self[Place(line: location.line, column: location.column)]
  }
}
