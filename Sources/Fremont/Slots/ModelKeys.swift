/// The keys of a dictionary as a type declares them: the place where each entry has its key, or a list of fixed keys.
///
/// ```swift
/// Mapped("phones", \.phones, items: "phone", keys: "@kind")
/// Mapped("limits", \.limits, keys: ["memory": "mem", "files": "@files"])
/// Mapped("sizes", \.sizes, keys: ["width", "height"])
/// ```
public struct ModelKeys: Sendable, Hashable {
  /// A fixed key, and the place of its entry.
  struct Fixed: Sendable, Hashable {
    let key: String
    let place: ModelPlace
  }

  /// The fixed keys.
  let fixed: [Fixed]

  /// The place of an entry's key, relative to the entry: `keyXMLName`; nil if there are only fixed keys.
  let xmlName: String?

  /// Creates fixed keys with the places of their entries, and the place where other entries have their keys.
  ///
  /// - Parameters:
  ///   - fixed: The keys and the places of their entries.
  ///   - others: The place of the key in any other entry, relative to the entry: `keyXMLName`. Without it, no other
  ///     entries are accepted.
  public init(_ fixed: KeyValuePairs<String, ModelPlace>, others: String? = nil) {
    self.fixed = fixed.map { Fixed(key: $0.key, place: $0.value) }
    xmlName = others
  }
}

extension ModelKeys: ExpressibleByStringLiteral {
  /// Creates keys that entries contain, in an attribute or a child element: `keyXMLName`.
  public init(stringLiteral xmlName: String) {
    self.init([:], others: xmlName)
  }
}

extension ModelKeys: ExpressibleByArrayLiteral {
  /// Creates fixed keys, each with its entry in the element of the same name.
  public init(arrayLiteral keys: String...) {
    fixed = keys.map { Fixed(key: $0, place: ModelPlace($0)) }
    xmlName = nil
  }
}

extension ModelKeys: ExpressibleByDictionaryLiteral {
  /// Creates fixed keys, each with the place of its entry.
  public init(dictionaryLiteral fixed: (String, ModelPlace)...) {
    self.fixed = fixed.map { Fixed(key: $0.0, place: $0.1) }
    xmlName = nil
  }
}
