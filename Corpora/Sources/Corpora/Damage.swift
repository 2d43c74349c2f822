import Foundation

/// A kind of loss that a comparison of documents has to see.
///
/// Each is done to a document into which something of every kind has been set, so that there is something to lose.
enum Damage: String, CaseIterable {
  case attribute
  case valueOfAttribute = "value of an attribute"
  case prefixOfValue = "prefix of a value"
  case declaration = "declaration of a namespace"
  case namespace
  case name
  case prefixOfName = "prefix of a name"
  case element
  case emptyElement = "empty element"
  case order
  case text
  case spelling = "spelling of a value"
  case whiteSpace = "white space"
  case comment
  case instruction = "processing instruction"
  case doctype = "document type declaration"

  private static let declarations = " xmlns:harm=\"urn:harm\" xmlns:same=\"urn:harm\" xmlns:other=\"urn:other\""
  private static let attributes = " harm=\"harm:value\""
  private static let content =
    "<!--harm--><?harm data?><harm:a n=\"\">1.50</harm:a><harm> </harm><harm:b>x <c/> y</harm:b>"

  /// Sets something of every kind into a document; nil where the root element has no content or there is a document type declaration.
  static func enriched(_ document: Data) -> String? {
    let prolog = Prolog(document)
    guard let tag = prolog.rootTag, let name = prolog.rootTagName, !prolog.isRootEmpty, prolog.doctype == nil,
      let text = String(bytes: prolog.bytes, encoding: .utf8)
    else { return nil }
    let bytes = Array(text.utf8)
    return String(decoding: bytes[..<tag.lowerBound], as: UTF8.self) + "<!DOCTYPE \(name)>"
      + String(decoding: bytes[tag].dropLast(), as: UTF8.self) + declarations + attributes + ">" + content
      + String(decoding: bytes[tag.upperBound...], as: UTF8.self)
  }

  /// Does the damage to such a document.
  func damaged(_ document: String) -> String {
    let (sound, harmed): (String, String) =
      switch self {
      case .attribute: (Self.attributes, "")
      case .valueOfAttribute: ("harm:value", "harm:other")
      case .prefixOfValue: ("\"harm:value", "\"same:value")
      case .declaration: (" xmlns:other=\"urn:other\"", "")
      case .namespace: ("\"urn:other\"", "\"urn:another\"")
      case .name: ("<harm> </harm>", "<other> </other>")
      case .prefixOfName: ("<harm:b>x <c/> y</harm:b>", "<same:b>x <c/> y</same:b>")
      case .element: ("<harm:a n=\"\">1.50</harm:a>", "")
      case .emptyElement: ("<c/>", "")
      case .order: ("<harm:a n=\"\">1.50</harm:a><harm> </harm>", "<harm> </harm><harm:a n=\"\">1.50</harm:a>")
      case .text: ("x <c/> y", "x <c/>")
      case .spelling: ("1.50", "1.5")
      case .whiteSpace: ("<harm> </harm>", "<harm></harm>")
      case .comment: ("<!--harm-->", "")
      case .instruction: ("<?harm data?>", "")
      case .doctype: (document.firstMatch(of: #/<!DOCTYPE [^>]*>/#).map { String($0.output) } ?? "", "")
      }
    guard !sound.isEmpty, let range = document.range(of: sound) else { return document }
    return document.replacingCharacters(in: range, with: harmed)
  }

  /// Says which damage to which documents the comparison does not see, and to how many documents it was done.
  static func unseen(in documents: [CorpusDocument]) -> (faults: [String], count: Int) {
    var faults: [String] = []
    var count = 0
    for document in documents {
      guard let sound = enriched(document.bytes) else { continue }
      let infoset = Infoset(Data(sound.utf8))
      guard infoset.isWellFormed else { continue }
      count += 1
      for damage in allCases {
        let harmed = Infoset(Data(damage.damaged(sound).utf8))
        if !harmed.isWellFormed || infoset.firstDifference(from: harmed) == nil {
          faults.append("\(document.url.lastPathComponent)\n    a loss is not seen: \(damage.rawValue)")
        }
      }
    }
    return (faults, count)
  }
}
