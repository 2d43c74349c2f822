/// The keys of a dictionary, as a type says them: where each entry states its own, or which keys there are.
///
/// ```swift
/// Mapped("phones", \.phones, items: "phone", keys: "@kind")
/// Mapped("limits", \.limits, keys: ["memory": "mem", "files": "@files"])
/// Mapped("sizes", \.sizes, keys: ["width", "height"])
/// ```
public struct ModelKeys: Sendable, Hashable {
  /// A key that is known, and the place of its entry.
  struct Fixed: Sendable, Hashable {
    let key: String
    let place: ModelPlace
  }

  /// The keys that are known.
  let fixed: [Fixed]

  /// Where an entry states its key, relative to the entry: `keyXMLName`; nil: nowhere.
  let xmlName: String?

  /// Creates keys that are known, each with the place of its entry, and the place at which other entries state theirs.
  ///
  /// - Parameters:
  ///   - fixed: The keys, and the places of their entries.
  ///   - others: Where any other entry states its key, relative to the entry: `keyXMLName`. Without it there are no others.
  public init(_ fixed: KeyValuePairs<String, ModelPlace>, others: String? = nil) {
    self.fixed = fixed.map { Fixed(key: $0.key, place: $0.value) }
    xmlName = others
  }
}

extension ModelKeys: ExpressibleByStringLiteral {
  /// Creates keys that entries state themselves, in an attribute or a child: `keyXMLName`.
  public init(stringLiteral xmlName: String) {
    self.init([:], others: xmlName)
  }
}

extension ModelKeys: ExpressibleByArrayLiteral {
  /// Creates keys that are known, each entry in the element with the name of its key.
  public init(arrayLiteral keys: String...) {
    fixed = keys.map { Fixed(key: $0, place: ModelPlace($0)) }
    xmlName = nil
  }
}

extension ModelKeys: ExpressibleByDictionaryLiteral {
  /// Creates keys that are known, each with the place of its entry.
  public init(dictionaryLiteral fixed: (String, ModelPlace)...) {
    self.fixed = fixed.map { Fixed(key: $0.0, place: $0.1) }
    xmlName = nil
  }
}
