import Foundation

/// The rows that lead to the values that the steps of a plan write: those of the wrappers and of the value. They are
/// found once for each context.
///
/// `@unchecked Sendable` holds because the lock guards the cache, and the rows belong to the plan, which outlives them.
final class RowPaths: @unchecked Sendable {
  private var known: [SourceTree.Context: [Int32: [SourceTree.Row]]] = [:]
  private let lock = NSLock()

  /// The row at a depth of wrappers on the way from the context of an owner to a value.
  func row(_ number: Int32, in owner: SourceTree.Context, _ depth: Int) -> SourceTree.Row? {
    let paths = lock.withLock {
      if let paths = known[owner] { return paths }
      let paths = Self.find(in: owner)
      known[owner] = paths
      return paths
    }
    guard let path = paths[number], depth < path.count else { return nil }
    return path[depth]
  }

  /// The row of a wrapper, by its name.
  func wrapper(in context: SourceTree.Context, _ step: StepPointer) -> SourceTree.Row? {
    guard let elements = context.elements else { return nil }
    let name = String(cString: step.name)
    let local = name.split(separator: ":").last.map(String.init) ?? name
    return (0..<context.elementCount).map { elements + $0 }.first { row in
      row.context.kind == .wrapper && String(cString: row.name) == local
    }
  }

  private static func find(in owner: SourceTree.Context) -> [Int32: [SourceTree.Row]] {
    var paths: [Int32: [SourceTree.Row]] = [:]
    var open: [(context: SourceTree.Context, path: [SourceTree.Row])] = [(owner, [])]
    while let next = open.popLast() {
      guard let entries = next.context.rows else { continue }
      for row in (0..<next.context.rowCount).map({ entries + $0 }) {
        let path = next.path + [row]
        if row.context.kind == .wrapper {
          open.append((row.context, path))
        } else if row.number > 0, paths[row.number] == nil {
          paths[row.number] = path
        }
      }
    }
    return paths
  }
}
