import Fremont

/// A class whose instances hold each other.
///
/// `@unchecked Sendable` holds because an instance never leaves the call that reads it.
final class PartnerModel: ModelObject, @unchecked Sendable {
  var name: String?
  var other: PartnerModel?

  static let factory = TypeFactory(PartnerModel.init, className: "Partner") {
    Mapped("name", \.name)
    Mapped("other", \.other)
  }
}
