/// What stands in a definition file beside its declarations: comments, blank lines, and attributes that are no words of the vocabulary.
///
/// It is known by the places of the elements, since a declaration knows where it stands.
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

    /// The white space in front of it on its line.
    var indentation = 0

    /// Whether it stands behind something else on its line.
    var isBehind = false

    /// Whether a blank line stands in front of it.
    var isApart = false
  }

  /// What stands around one element and between its children.
  struct Surroundings {
    /// Whether a blank line stands in front of the element.
    var isApart = false

    /// In front of the element.
    var before: [Remark] = []

    /// Behind its start tag on the same line.
    var opening: [Remark] = []

    /// Behind its last child.
    var last: [Remark] = []

    /// Behind its end on the same line.
    var behind: [Remark] = []

    /// Its attributes that are no words, such as the place of a schema, and its declarations of namespaces.
    var attributes: [(name: String, value: String)] = []
  }

  /// The name of the file that diagnostics show.
  let file: String?

  private var surroundings: [Place: Surroundings] = [:]

  /// Behind the root.
  var end: [Remark] = []

  init(file: String?) {
    self.file = file
  }

  subscript(place: Place) -> Surroundings {
    get { surroundings[place] ?? Surroundings() }
    _modify { yield &surroundings[place, default: Surroundings()] }
  }

  /// What stands around a declaration; nothing if it stands in another file.
  func surroundings(of position: DefinitionPosition) -> Surroundings {
    guard let location = position.location, location.file == file else { return Surroundings() }
    return self[Place(line: location.line, column: location.column)]
  }
}
