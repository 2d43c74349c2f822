import Foundation

/// The class name and the property names of records. All records of a class share them.
final class RecordShape: Sendable {
  let className: String
  let names: [String]
  private let indices: [String: Int]

  init(_ className: String, _ names: [String]) {
    self.className = className
    self.names = names
    indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The index of a property. For a few names, comparing is faster than hashing.
  func index(of name: String) -> Int? {
    names.count > Self.manyNames ? indices[name] : names.firstIndex(of: name)
  }

  /// The index of a property whose probable index is known.
  func index(of name: String, near place: Int) -> Int? {
    place < names.count && names[place] == name ? place : index(of: name)
  }

  private static let manyNames = 16
}

/// The shapes of the classes of one definition. All plans share them, so records of one plan have the shapes of the
/// others.
///
/// `@unchecked Sendable` holds because the lock guards the only state.
final class RecordShapes: @unchecked Sendable {
  private let lock = NSLock()
  private var shapes: [String: RecordShape] = [:]

  /// Returns the shape of a class, made at the first use.
  func shape(of className: String, _ names: () -> [String]) -> RecordShape {
    lock.withLock {
      if let known = shapes[className] { return known }
      let shape = RecordShape(className, names())
      shapes[className] = shape
      return shape
    }
  }
}
