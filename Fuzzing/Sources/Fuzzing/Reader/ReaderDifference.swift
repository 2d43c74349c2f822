import CTokens

/// Something that another reader does otherwise than Fremont, and why.
struct ReaderDifference {
  /// What is different.
  enum Kind {
    /// Fremont refuses the document with a message that has this in it, the other reads it.
    case refused(String)
    /// Fremont reads the document, the other refuses it by this code.
    case read(Int)
    /// Both read it, and tell other tokens, where the document has a match of this regular expression.
    case told(String)
  }

  let kind: Kind
  let reason: String

  init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}

extension ForeignReader {
  static let libxml2 = ForeignReader(
    name: "libxml2", parse: read_by_libxml2,
    differences: [
      ReaderDifference(
        .told(#"(?s)<!ENTITY.*<!ATTLIST|<!ATTLIST.*<!ENTITY"#),
        "It gives elements in an entity no default attributes (§ 3.3.2 knows no exception)."),
      ReaderDifference(
        .read(26),
        "It takes a parameter entity that nobody declares for malformed (§ 4.1: that is a matter of validity)."),
      ReaderDifference(
        .refused("the character U+0000"), "It takes a zero byte behind the root element for the end (§ 2.2 has none)."),
      ReaderDifference(
        .refused("is not accepted, only XML 1.0"),
        "It warns of XML 1.1, and reads it by the rules of 1.0 (production 26)."),
    ])

  static let expat = ForeignReader(
    name: "expat", parse: read_by_expat,
    differences: [
      ReaderDifference(.refused("is not accepted, only XML 1.0"), "It does not look at the version (production 26).")
    ])
}
