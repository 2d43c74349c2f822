/// An attribute of an element of a definition, regardless of what holds its value.
struct VocabularyAttribute: Sendable {
  /// Whether an attribute has to be there.
  enum Presence {
    case optional
    /// It has to be there, and may be empty.
    case present
    /// It has to be there and to say something.
    case filled
  }

  let name: String

  /// The name that it had in 1.2, and that is read too.
  var older: String?

  var presence = Presence.optional

  /// The texts that it can have; nil: any.
  var tokens: [String]?
}
