import Fremont

/// The root of lists of numbers in one text.
struct Lines: ModelObject {
  var lines: [[Double]] = []

  static let factory = TypeFactory(Lines.init, className: "Root") { Mapped("lines", \.lines) }
}

/// The root of objects that refer to each other.
final class Plan: ModelObject {
  var tasks: [PlanTask] = []

  static let factory = TypeFactory(Plan.init, className: "Root") { Mapped("tasks", \.tasks) }
}

final class PlanTask: ModelObject {
  var id = ""
  weak var next: PlanTask?
  var title = ""

  static let factory = TypeFactory(PlanTask.init, className: "Task") {
    Mapped("id", \.id)
    Mapped("next", \.next)
    Mapped("title", \.title)
  }
}

/// The root of instances of subclasses.
final class Drawing: ModelObject {
  var figures: [Outline] = []

  static let factory = TypeFactory(Drawing.init, className: "Root") { Mapped("figures", \.figures) }
}

class Outline: ModelObject {
  // Properties that a subclass could override are set by key path, which is a different case.
  final var x = 0

  required init() {}

  class var factory: TypeFactory { TypeFactory(Outline.init) { Mapped("x", \.x) } }
}

final class Circle: Outline {
  var radius = 0

  override class var factory: TypeFactory {
    TypeFactory(Circle.init, extends: Outline.self) { Mapped("radius", \.radius) }
  }
}

final class Box: Outline {
  var width = 0
  var height = 0

  override class var factory: TypeFactory {
    TypeFactory(Box.init, extends: Outline.self) {
      Mapped("width", \.width)
      Mapped("height", \.height)
    }
  }
}

extension DocumentShape {
  static var figureTypes: [any ModelType.Type] { [Drawing.self, Outline.self, Circle.self, Box.self] }
}

/// Nested folders.
struct Folder: ModelObject {
  var name = ""
  var size = 0
  var folders: [Folder] = []

  static let factory = TypeFactory(Folder.init, className: "Root") {
    Mapped("name", \.name)
    Mapped("size", \.size)
    Mapped("folders", \.folders)
  }
}

final class FolderObject: ModelObject {
  var name = ""
  var size = 0
  var folders: [FolderObject] = []

  static let factory = TypeFactory(FolderObject.init, className: "Root") {
    Mapped("name", \.name)
    Mapped("size", \.size)
    Mapped("folders", \.folders)
  }
}

/// The root of open dictionaries.
struct Entries: ModelObject {
  var entries: [[String: Int]] = []

  static let factory = TypeFactory(Entries.init, className: "Root") { Mapped("entries", \.entries) }
}

/// The root of text with elements in it.
struct Notes: ModelObject {
  var notes: [[Inline]] = []

  static let factory = TypeFactory(Notes.init, className: "Root") { Mapped("notes", \.notes) }

  enum Inline: ModelChoice {
    case text(String)
    case bold(Bold)

    static let choices = ModelCases {
      ModelCase(Inline.text) { if case .text(let text) = $0 { text } else { nil } }
      ModelCase(Inline.bold) { if case .bold(let bold) = $0 { bold } else { nil } }
    }
  }
}

struct Bold: ModelObject {
  var text = ""

  static let factory = TypeFactory(Bold.init) { Mapped("text", \.text) }
}

/// Records with content that their class does not declare.
struct KeptRows: ModelObject {
  var rows: [KeptRow] = []
  var unknown = UnknownContent()

  static let factory = TypeFactory(KeptRows.init, className: "Rows") {
    Mapped("rows", \.rows)
    Mapped(unknown: \.unknown)
  }
}

struct KeptRow: ModelObject {
  var a = 0.0
  var b = 0.0
  var c = 0.0
  var d = 0.0
  var unknown = UnknownContent()

  static let factory = TypeFactory(KeptRow.init, className: "Row") {
    Mapped("a", \.a)
    Mapped("b", \.b)
    Mapped("c", \.c)
    Mapped("d", \.d)
    Mapped(unknown: \.unknown)
  }
}
