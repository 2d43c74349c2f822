import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A delegate of Foundation's `XMLParser` for one kind of document, as written without a mapper.
protocol DocumentDelegate: XMLParserDelegate {
  associatedtype Root

  init()

  /// The document, if it was read without a fault.
  var result: Root? { get }
}

extension String {
  /// The text without the white space around it, as hand-written code reads it.
  var trimmed: String {
    guard let first = utf8.first, let last = utf8.last, first <= 32 || last <= 32 else { return self }
    return trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A moment of the form `2010-07-01T16:34:12Z`, parsed by the code of the hand-written decoders. Foundation's own
  /// parser would dominate the measurement.
  var date: Date? {
    var text = self
    return text.withUTF8 { $0.date }
  }
}
