import CTokens
import Foundation

/// Something that another reader does otherwise than Fremont, and why.
struct ReaderDifference {
  /// What is different.
  enum Kind {
    /// Fremont refuses the document with a message that has this in it, the other reads it.
    case refused(String)
    /// Fremont reads the document, the other refuses it by this code.
    case read(Int)
    /// Both read it, and tell other tokens.
    case told
  }

  let kind: Kind

  /// A regular expression of which such a document has a match; nil: of any.
  let pattern: String?

  let reason: String

  init(_ kind: Kind, where pattern: String? = nil, _ reason: String) {
    self.kind = kind
    self.pattern = pattern
    self.reason = reason
  }

  /// Whether a document may be one of those that are meant.
  func covers(_ document: String) -> Bool {
    pattern.map { document.range(of: $0, options: .regularExpression) != nil } ?? true
  }
}

extension ForeignReader {
  static let libxml2 = ForeignReader(
    name: "libxml2", parse: read_by_libxml2,
    differences: [
      ReaderDifference(
        .told, where: #"(?s)<!ENTITY.*<!ATTLIST|<!ATTLIST.*<!ENTITY"#,
        "It gives elements in an entity no default attributes (§ 3.3.2 knows no exception)."),
      ReaderDifference(
        .read(201), where: "<!ENTITY",
        "It misses namespaces in an entity that default attributes, or values with references, declare around it."),
      ReaderDifference(
        .read(26),
        "It takes a parameter entity that nobody declares for malformed (§ 4.1: that is a matter of validity)."),
      ReaderDifference(
        .refused("the character U+0000"), "It takes a zero byte behind the root element for the end (§ 2.2 has none)."),
      ReaderDifference(
        .refused("is not accepted, only XML 1.0"),
        "It warns of XML 1.1, and reads it by the rules of 1.0 (production 26)."),
      ReaderDifference(
        .refused("in the document type declaration, expected white space"), where: #"<!DOCTYPE\S"#,
        "It asks for no white space behind `<!DOCTYPE` (production 28)."),
      ReaderDifference(
        .refused("'[' stands in front of the root element"),
        "It takes an internal subset behind the end of the declaration (production 28)."),
      ReaderDifference(
        .refused("the bytes do not fit the encoding"), where: #">[^<>]*$"#,
        "It takes bytes that are none of the encoding for the end, where they stand behind the root element (§ 4.3.3)."),
      ReaderDifference(
        .refused("is not a name with one colon"), where: "<!DOCTYPE",
        "It takes any colons in the names of declarations (Namespaces § 4)."),
      ReaderDifference(
        .refused("cannot hold a colon"), where: "<!DOCTYPE",
        "It takes colons in the names of notations and parameter entities (Namespaces § 7)."),
      ReaderDifference(
        .refused("the attribute 'xmlns:xml' stands twice"), "It passes over declarations of `xml` (§ 3.1)."),
      .mark,
      ReaderDifference(
        .refused("the XML declaration holds version, encoding and standalone"),
        where: #"^\W*<\?xml[^>]*['"]standalone"#,
        "It asks for no white space in front of `standalone` (production 32)."),
    ])

  static let expat = ForeignReader(
    name: "expat", parse: read_by_expat,
    differences: [
      ReaderDifference(.refused("is not accepted, only XML 1.0"), "It does not look at the version (production 26)."),
      ReaderDifference(
        .read(4), where: #"[^\x01-\x7F]"#, "It knows the characters of names of the fourth edition alone (§ 2.3)."),
      ReaderDifference(
        .refused("is not a name with one colon"), where: "<!DOCTYPE",
        "It takes a local part that begins as names go on, in the names of declarations (Namespaces § 4)."),
      ReaderDifference(
        .refused("is not a name"), where: #"encoding\s*=\s*['"]ISO-8859-1"#,
        "It takes the ordinal indicators for letters in this encoding (§ 2.3)."),
      ReaderDifference(.read(18), "It knows few encodings, and none of them by another name (§ 4.3.3)."),
      .mark,
    ])
}

extension ReaderDifference {
  /// What neither of the others looks at.
  fileprivate static let mark = ReaderDifference(
    .refused("the byte order mark says"),
    "It takes the word of the byte order mark, whatever the declaration says (§ 4.3.3).")
}
