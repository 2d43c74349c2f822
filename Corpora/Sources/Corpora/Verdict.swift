/// What became of one document.
enum Verdict {
  /// Read, and written back with the same infoset.
  case equal
  /// Read, but written back with another infoset; where it first differs.
  case different(String)
  /// Not well-formed, and so refused.
  case malformed(String)
  /// Well-formed, but refused for safety.
  case refused(String)
  /// The root element is that of no definition.
  case otherRoot(String)
  /// Well-formed, but not read or not written.
  case failed(String)

  /// Why the document is not equal, or nil when it is.
  var reason: String? {
    switch self {
    case .equal: nil
    case .different(let text): "differs at \(text)"
    case .malformed(let text): "malformed: \(text)"
    case .refused(let text): "refused: \(text)"
    case .otherRoot(let text): "other root: \(text)"
    case .failed(let text): "FAILED: \(text)"
    }
  }

  var wasRead: Bool {
    switch self {
    case .equal, .different: true
    default: false
    }
  }
}
