import Fremont

/// What became of a document or a definition.
struct Outcome {
  enum Kind: String {
    case read
    case malformed
    case limit
    case policy
    /// The document is well-formed, but not what the definition asks for.
    case unmappable
    /// An error of another kind than these.
    case other
  }

  let kind: Kind

  /// The error, unless the document was read.
  let error: FremontError?

  /// An error that is none of the library's.
  let strange: String?

  /// Runs a body that reads.
  init(_ body: () throws -> Void) {
    do {
      try body()
      kind = .read
      (error, strange) = (nil, nil)
    } catch let error as FremontError {
      kind = Self.kind(of: error.code)
      self.error = error
      strange = nil
    } catch {
      kind = .other
      self.error = nil
      strange = "\(error)"
    }
  }

  /// Whether it was read, or refused with an error of the library that tells the place.
  var isRegular: Bool { kind == .read || hasPlace }

  /// Whether another outcome is of the same kind and at the same place.
  func agrees(with other: Outcome) -> Bool {
    code == other.code && places == other.places
  }

  /// The lines and columns of its diagnostics.
  private var places: [[Int]] {
    (error?.diagnostics ?? []).map { [$0.location?.line ?? 0, $0.location?.column ?? 0] }
  }

  /// Whether it was refused for its root element, so that the rest was not read.
  var isAboutRoot: Bool {
    kind == .unmappable && error?.diagnostics.first?.path?.dropFirst().contains("/") == false
  }

  /// The code of the error, or the kind where there is none.
  var code: String { error?.code.rawValue ?? kind.rawValue }

  /// Whether there is an error, and each of its diagnostics tells a line and a column, or an offset.
  var hasPlace: Bool {
    guard let error else { return false }
    return error.diagnostics.allSatisfy {
      $0.location?.offset != nil || ($0.location?.line ?? 0) > 0 && ($0.location?.column ?? 0) > 0
    }
  }

  /// The kind, with the code and the first diagnostic.
  var text: String {
    guard let error else { return strange ?? kind.rawValue }
    return "\(error.code): \(error.diagnostics[0].description)"
  }

  private static func kind(of code: FremontError.Code) -> Kind {
    if code.isLimit { return .limit }
    if code.isRefusal { return .policy }
    return switch code {
    case .malformedDocument: .malformed
    case .invalidDocument: .unmappable
    default: .other
    }
  }
}
