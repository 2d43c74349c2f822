/// The description of an attribute of an element, independent of the storage of its value.
struct VocabularyAttribute: Sendable {
  /// Whether an attribute is required.
  enum Presence {
    case optional
    /// It is required, and may be empty.
    case present
    /// It is required, and must not be empty.
    case filled
  }

  let name: String

  /// The name in version 1.2, which is read too.
  var older: String?

  var presence = Presence.optional

  /// The allowed texts; nil stands for any.
  var tokens: [String]?
}
