/// What a document is written for.
enum DocumentPurpose: Hashable {
  /// To be read by its receiver.
  case reading

  /// To be compared with others that are written in the same way: nil among items is told regardless of what the definition says of it.
  ///
  /// With `fillsGroups` the parts of groups that are nil are told too, so that groups need not have anything in common. Without `keeps`
  /// only what rules take is told: what instances keep beside that is no matter.
  case comparison(fillsGroups: Bool, keeps: Bool = true)

  /// To tell values from others: like a document that is compared, without what no rule takes, and with a mark in front of each group. It
  /// need not be read.
  case fingerprint

  /// Whether the parts of groups that are nil are told.
  var fillsGroups: Bool { if case .comparison(true, _) = self { true } else { false } }

  /// Whether what instances keep beside their values is written.
  var keepsUnknown: Bool {
    switch self {
    case .reading: true
    case .comparison(_, let keeps): keeps
    case .fingerprint: false
    }
  }
}
