import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A delegate of Foundation's `XMLParser` for one kind of document, as one writes it who needs no mapper.
protocol DocumentDelegate: XMLParserDelegate {
  associatedtype Root

  init()

  /// The document, once it is read without a fault.
  var result: Root? { get }
}

extension String {
  /// The text as hand-written code reads it: without white space around it.
  var trimmed: String {
    guard let first = utf8.first, let last = utf8.last, first <= 32 || last <= 32 else { return self }
    return trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A moment of the form `2010-07-01T16:34:12Z`, by the code of the hand-written decoders: Foundation's own would be most
  /// of what is measured.
  var date: Date? {
    var text = self
    return text.withUTF8 { $0.date }
  }
}
