/// The path of a part of a document. It is assembled only when it is shown, which is rare.
package final class ExplainedPath: Sendable, Hashable {
  private let around: ExplainedPath?
  private let step: String
  private let isAttribute: Bool

  /// The number of the element among the items of a list, from 1; 0 elsewhere.
  private let number: Int32

  /// Creates the path of a part of the surrounding element; nil: it is the root.
  init(_ around: ExplainedPath?, _ step: String, number: Int32 = 0, isAttribute: Bool = false) {
    self.around = around
    self.step = step
    self.number = number
    self.isAttribute = isAttribute
  }

  /// Creates the path of a fault.
  convenience init(whole path: String) {
    self.init(nil, String(path.drop { $0 == "/" }))
  }

  /// The path, such as `/Company/Employees/Employee[2]/@name`.
  package var text: String {
    var steps: [ExplainedPath] = []
    var next: ExplainedPath? = self
    while let path = next {
      steps.append(path)
      next = path.around
    }
    return steps.reversed().map { path in
      "/\(path.isAttribute ? "@" : "")\(path.step)\(path.number > 0 ? "[\(path.number)]" : "")"
    }.joined()
  }

  package static func == (left: ExplainedPath, right: ExplainedPath) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
