/// Why a text is no value, or a value has no text: *got, expected*, without a place.
public struct ValueFault: Error, Sendable, Hashable {
  /// What was got and what was expected, such as `'abc' is not a number`.
  public let message: String

  /// The property that the fault is of, where it is another one than the place says.
  var propertyName: String?

  /// What there is to see in Swift, where the fault is not one of the document.
  var note: Diagnostic.Note?

  /// Creates a fault from a whole message.
  public init(_ message: String) {
    self.message = message
  }
}

extension ValueFault {
  /// What there is to see besides the place of the fault.
  var notes: [Diagnostic.Note] { note.map { [$0] } ?? [] }

  /// Creates a fault about a text, which is quoted and, when long, shortened.
  @inline(never)
  init(_ text: UnsafeBufferPointer<UInt8>, _ problem: String) {
    self.init(text.isEmpty ? "an empty text \(problem)" : "'\(Self.excerpt(text))' \(problem)")
  }

  /// A noun with its indefinite article.
  static func withArticle(_ noun: String) -> String {
    // A name that begins with U is nearly always spoken as "a URL", "a UUID", "a Unit".
    let startsWithVowel = noun.first.map { "AEIOaeio".contains($0) } ?? false
    return (startsWithVowel ? "an " : "a ") + noun
  }

  /// The text as a message shows it: on one line, at most 60 characters.
  package static func excerpt(_ text: UnsafeBufferPointer<UInt8>) -> String {
    excerpt(String(decoding: text.prefix(400), as: UTF8.self))
  }
}
