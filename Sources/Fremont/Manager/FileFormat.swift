/// A file format that can be recognised by the content of a file.
///
/// A later version may add formats.
public struct FileFormat: RawRepresentable, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The formats as an enumeration, for exhaustive switches.
  package enum Kind: String, Sendable, CaseIterable {
    case archive, propertyList, json, xml
  }

  package let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// An archive: a graph of objects with their identity.
  public static let archive = FileFormat(.archive)

  /// A property list. It is written in the binary form, and read in both.
  public static let propertyList = FileFormat(.propertyList)

  /// JSON in UTF-8.
  public static let json = FileFormat(.json)

  /// XML.
  public static let xml = FileFormat(.xml)

  /// All formats.
  public static var allCases: [FileFormat] { Kind.allCases.map(FileFormat.init) }

  /// Creates the format with a name, such as `propertyList`; nil if there is none.
  public init?(rawValue: String) {
    guard let kind = Kind(rawValue: rawValue) else { return nil }
    self.kind = kind
  }

  /// The name of the format.
  public var rawValue: String { kind.rawValue }

  /// The name of the format.
  public var description: String { kind.rawValue }

  /// The format as a message names it.
  var title: String {
    switch kind {
    case .archive: "an archive ('bplist')"
    case .propertyList: "a property list ('bplist', or '<plist' in XML)"
    case .json: "JSON ('{', '[' or a single value)"
    case .xml: "XML ('<')"
    }
  }
}
