/// The purpose of a written document.
enum DocumentPurpose: Hashable {
  /// For its receiver.
  case reading

  /// For comparison with others that are written in the same way. Nil items are always written, regardless of what the
  /// definition says of them.
  ///
  /// With `fillsGroups`, nil members of groups are written too, so that groups without a common member can be told
  /// apart. Without `keeps`, the unknown content that instances keep is left out.
  case comparison(fillsGroups: Bool, keeps: Bool = true)

  /// For telling values apart: as for a comparison, but without unknown content, and with a mark before each group. The
  /// document need not be readable.
  case fingerprint

  /// Whether nil members of groups are written.
  var fillsGroups: Bool { if case .comparison(true, _) = self { true } else { false } }

  /// Whether the unknown content that instances keep is written.
  var keepsUnknown: Bool {
    switch self {
    case .reading: true
    case .comparison(_, let keeps): keeps
    case .fingerprint: false
    }
  }
}
