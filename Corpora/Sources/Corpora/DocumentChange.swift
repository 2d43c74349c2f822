import Foundation
import Fremont

/// One change of a record, to see what it changes in the document.
struct DocumentChange: CustomStringConvertible {
  /// What is done at a place.
  enum Kind: String, CaseIterable {
    /// A value becomes another one.
    case value
    /// A value becomes nil.
    case absence
    /// An item of a list goes.
    case removal
    /// An item of a list comes a second time, behind itself.
    case insertion
    /// Two items of a list that are neighbours change places.
    case move
  }

  /// The way to a value: names and keys, and the numbers of items.
  enum Step {
    case name(String)
    case item(Int)
  }

  let kind: Kind
  let path: [Step]

  /// What the value becomes: the list, where an item goes, comes or moves.
  let value: RecordValue

  /// The record with the change.
  func applied(to record: ModelRecord) -> ModelRecord {
    set(value, at: path[...], in: record)
  }

  /// What else the document may be read as, since nothing in it tells these from the record with the change.
  ///
  /// - An instance without an element of its own that has no value any more is not there.
  /// - Texts that are neighbours in mixed content are one.
  func indistinguishable(from record: ModelRecord) -> [ModelRecord] {
    switch kind {
    case .value: return []
    case .absence:
      var path = path[...]
      var results: [ModelRecord] = []
      while path.popLast() != nil, !path.isEmpty {
        let last = results.last ?? applied(to: record)
        guard case .record(let owner)? = Self.value(at: path, in: .record(last)),
          owner.properties.allSatisfy({ $0.value == .null })
        else { break }
        results.append(set(.null, at: path, in: last))
      }
      return results
    case .removal, .insertion, .move:
      guard case .array(let items) = value else { return [] }
      var joined: [RecordValue] = []
      for item in items {
        if case .string(let text) = item, case .string(let before)? = joined.last {
          joined[joined.count - 1] = .string(before + text)
        } else {
          joined.append(item)
        }
      }
      return joined.count == items.count ? [] : [set(.array(joined), at: path[...], in: record)]
    }
  }

  private func set(_ value: RecordValue, at path: ArraySlice<Step>, in record: ModelRecord) -> ModelRecord {
    var root = RecordValue.record(record)
    Self.set(value, at: path, in: &root)
    return root.record ?? record
  }

  private static func value(at path: ArraySlice<Step>, in root: RecordValue) -> RecordValue? {
    path.reduce(root) { value, step in
      switch step {
      case .name(let name): value?[name]
      case .item(let index): value?[index]
      }
    }
  }

  private static func set(_ value: RecordValue, at path: ArraySlice<Step>, in target: inout RecordValue) {
    guard let step = path.first else {
      target = value
      return
    }
    switch step {
    case .name(let name):
      guard var inner = target[name] else { return }
      set(value, at: path.dropFirst(), in: &inner)
      target[name] = inner
    case .item(let index):
      guard var inner = target[index] else { return }
      set(value, at: path.dropFirst(), in: &inner)
      target[index] = inner
    }
  }

  var description: String {
    let steps = path.map { step in
      switch step {
      case .name(let name): "/\(name)"
      case .item(let index): "[\(index)]"
      }
    }
    return "\(kind.rawValue) at \(steps.joined())"
  }
}
