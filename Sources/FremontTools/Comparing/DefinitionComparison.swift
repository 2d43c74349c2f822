public import Fremont

/// The changes from one definition to another, and what they break.
///
/// ```swift
/// let comparison = try DefinitionComparison(from: old, to: new)
/// for change in comparison.changes where !change.breakage.isEmpty { print(change) }
/// ```
/// Includes and short forms are resolved first, so that a definition that only uses another notation has no changes.
/// Moving a property to the base class is not a change of the class.
public struct DefinitionComparison: Sendable {
  /// The changes, in the order of the classes of the new definition.
  public let changes: [DefinitionChange]

  /// Compares two definitions.
  ///
  /// - Throws: `invalidDefinition` with every fault of a definition made in code.
  public init(from old: ModelDefinition, to new: ModelDefinition) throws(FremontError) {
    var comparer = try DefinitionComparer(TypeGraph(compiling: old), TypeGraph(compiling: new))
    comparer.compare()
    changes = comparer.changes
  }

  /// The union of what the changes break.
  public var breakage: DefinitionChange.Breakage { changes.reduce(into: []) { $0.formUnion($1.breakage) } }

  /// A summary in one line: `5 changes, of which 2 break old documents, 1 breaks old readers`.
  public var summary: String {
    let total = DefinitionCount.text(changes.count, "change")
    let parts: [(DefinitionChange.Breakage, String)] = [
      (.oldDocuments, "old documents"), (.oldReaders, "old readers"), (.programs, "programs and JSON"),
    ]
    let broken = parts.compactMap { breakage, name -> String? in
      let count = changes.count { $0.breakage.contains(breakage) }
      return count == 0 ? nil : "\(count) \(count == 1 ? "breaks" : "break") \(name)"
    }
    return broken.isEmpty ? total : "\(total), of which \(broken.joined(separator: ", "))"
  }
}
