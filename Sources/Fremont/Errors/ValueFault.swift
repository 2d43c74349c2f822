/// The reason why a text cannot be parsed, or a value cannot be formatted, without a place.
public struct ValueFault: Error, Sendable, Hashable {
  /// The actual text and what was expected, such as `'abc' is not a number`.
  public let message: String

  /// The property with the fault, if it is not the one at the place.
  var propertyName: String?

  /// A note about the Swift code, if the fault is not in the document.
  var note: Diagnostic.Note?

  /// Creates a fault from a whole message.
  public init(_ message: String) {
    self.message = message
  }
}

extension ValueFault {
  /// Further places that explain the fault.
  var notes: [Diagnostic.Note] { note.map { [$0] } ?? [] }

  /// Creates a fault about a text, which is quoted and, if long, shortened.
  @inline(never)
  init(_ text: UnsafeBufferPointer<UInt8>, _ problem: String) {
    self.init(text.isEmpty ? "an empty text \(problem)" : "'\(Self.excerpt(text))' \(problem)")
  }

  /// A noun with its indefinite article.
  static func withArticle(_ noun: String) -> String {
    // U is left out, since it is nearly always pronounced as in "a URL", "a UUID", "a Unit".
    let startsWithVowel = noun.first.map { "AEIOaeio".contains($0) } ?? false
    return (startsWithVowel ? "an " : "a ") + noun
  }

  /// The text for a message: on one line, at most 60 characters.
  package static func excerpt(_ text: UnsafeBufferPointer<UInt8>) -> String {
    excerpt(String(decoding: text.prefix(400), as: UTF8.self))
  }
}
