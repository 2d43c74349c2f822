extension FremontError.Code {
  /// The code for a fault that a parser has found in a document.
  init(_ kind: XMLFault.Kind) {
    self =
      switch kind {
      case .malformed, .namespace: .malformedDocument
      case .outOfMemory: .outOfMemory
      case .limit(let limit): Self(rawValue: "\(limit.rawValue)Limit")
      case .refused(let policy): Self(rawValue: "\(policy.rawValue)Refused")
      }
  }
}
