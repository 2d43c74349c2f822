/// Why an address has no feed that can be read.
public enum FeedFault: Error, Equatable, CustomStringConvertible {
  /// The server answers with another status than 200.
  case status(UInt)
  /// The document is of another kind; nil: it does not begin as XML.
  case unknownKind(rootName: String?)

  /// The fault in words.
  public var description: String {
    switch self {
    case .status(let status): "the server answers with status \(status)"
    case .unknownKind(let name?): "'\(name)' is neither an RSS nor an Atom feed"
    case .unknownKind(nil): "this is no XML document"
    }
  }
}
