public import Fremont

/// One difference between two definitions, and what does not work with the other one any more.
public struct DefinitionChange: Sendable, Hashable, CustomStringConvertible {
  /// What a change breaks; nothing if it is empty.
  public struct Breakage: OptionSet, Sendable, Hashable, CustomStringConvertible {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Documents of the old definition: the new one refuses them, or reads other values.
    public static let oldDocuments = Breakage(rawValue: 1)

    /// Programs with the old definition: they refuse what the new one writes, or read other values.
    public static let oldReaders = Breakage(rawValue: 2)

    /// What uses the names of the definition: Swift types, records, and JSON in both directions.
    public static let programs = Breakage(rawValue: 4)

    /// `old documents, old readers`; `harmless` where nothing breaks.
    public var description: String {
      let names: [(Breakage, String)] = [
        (.oldDocuments, "old documents"), (.oldReaders, "old readers"), (.programs, "programs and JSON"),
      ]
      let broken = names.filter { contains($0.0) }.map(\.1)
      return broken.isEmpty ? "harmless" : "breaks \(broken.joined(separator: ", "))"
    }
  }

  /// What has changed: `minOccurs`, `propertyRemoved`.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    init(_ name: String) { rawValue = name }
  }

  /// What has changed.
  public var kind: Kind

  /// What the change breaks.
  public var breakage: Breakage

  /// The change in words.
  public var message: String

  /// The declaration in the new definition, or in the old one where it is no more; nil where it was made in code.
  public var location: SourceLocation?

  /// The change as compilers print it: `New.model.xml:7:5: breaks old documents: …`.
  public var description: String { (location.map { "\($0): " } ?? "") + "\(breakage): \(message)" }
}
