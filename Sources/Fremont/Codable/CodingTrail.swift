/// How a value was reached: the keys from the root, the last one first.
final class CodingTrail {
  let parent: CodingTrail?
  let key: any CodingKey

  init(_ parent: CodingTrail?, _ key: any CodingKey) {
    self.parent = parent
    self.key = key
  }
}

extension CodingTrail? {
  /// The keys from the root.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var next = self
    while let trail = next {
      keys.append(trail.key)
      next = trail.parent
    }
    return keys.reversed()
  }
}

/// The place of an item.
struct ItemKey: CodingKey {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }

  init?(intValue: Int) {
    self.init(intValue)
  }

  init?(stringValue: String) { nil }

  var stringValue: String { "\(index)" }
  var intValue: Int? { index }
}
