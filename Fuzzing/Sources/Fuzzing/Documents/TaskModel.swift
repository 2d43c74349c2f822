import Fremont

/// Classes that refer to each other.
///
/// `@unchecked Sendable` holds because an instance never leaves the call that reads it.
final class TaskModel: ModelObject, @unchecked Sendable {
  /// Refers to others without keeping them, since they may form rings.
  final class Task: ModelObject, @unchecked Sendable {
    var id = 0
    weak var next: Task?
    var needs: [Task] = []
    var parts: [Task] = []

    static let factory = TypeFactory(Task.init, className: "Task") {
      Mapped("id", \.id)
      Mapped("next", \.next)
      Mapped("needs", \.needs)
      Mapped("parts", \.parts)
    }
  }

  var first: Task?
  var tasks: [Task] = []

  static let factory = TypeFactory(TaskModel.init, className: "R") {
    Mapped("first", \.first)
    Mapped("tasks", \.tasks)
  }

  deinit {
    // Lists of needs may form rings, which would never be freed.
    var rest = tasks
    while let task = rest.popLast() {
      task.needs = []
      rest += task.parts
    }
  }
}
