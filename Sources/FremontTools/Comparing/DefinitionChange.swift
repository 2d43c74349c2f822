public import Fremont

/// One difference between two definitions, and what it breaks.
public struct DefinitionChange: Sendable, Hashable, CustomStringConvertible {
  /// What a change breaks; empty: nothing.
  public struct Breakage: OptionSet, Sendable, Hashable, CustomStringConvertible {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Documents of the old definition: the new definition refuses them, or reads other values.
    public static let oldDocuments = Breakage(rawValue: 1)

    /// Programs with the old definition: they refuse documents of the new one, or read other values.
    public static let oldReaders = Breakage(rawValue: 2)

    /// Users of the names in the definition: Swift types, records, and JSON in both directions.
    public static let programs = Breakage(rawValue: 4)

    /// `old documents, old readers`; or `harmless` if nothing breaks.
    public var description: String {
      let names: [(Breakage, String)] = [
        (.oldDocuments, "old documents"), (.oldReaders, "old readers"), (.programs, "programs and JSON"),
      ]
      let broken = names.filter { contains($0.0) }.map(\.1)
      return broken.isEmpty ? "harmless" : "breaks \(broken.joined(separator: ", "))"
    }
  }

  /// The kind of a change, such as `minOccurs` or `propertyRemoved`.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    init(_ name: String) { rawValue = name }
  }

  /// The kind of the change.
  public var kind: Kind

  /// What the change breaks.
  public var breakage: Breakage

  /// The change in words.
  public var message: String

  /// The declaration in the new definition, or in the old one if it was removed; nil: it was made in code.
  public var location: SourceLocation?

  /// The change in the format of a compiler: `New.model.xml:7:5: breaks old documents: …`.
  public var description: String { (location.map { "\($0): " } ?? "") + "\(breakage): \(message)" }
}
