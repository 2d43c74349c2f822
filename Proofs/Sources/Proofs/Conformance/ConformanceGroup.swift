import Foundation

/// Documents of the suite of which the same is required.
enum ConformanceGroup: String, CaseIterable {
  case malformed = "not well-formed, fifth edition"
  case formerlyMalformed = "not well-formed in editions 1 to 4 only"
  case malformedNamespaces = "not well-formed by Namespaces 1.0"
  case valid = "valid"
  case invalid = "well-formed, invalid"
  case namespaces = "well-formed, Namespaces 1.0"
  case version11 = "declares XML 1.1"
  case forVersion11 = "for readers of XML 1.1"
  case external = "with external entities"
  case optionalErrors = "errors that may be overlooked"

  init(_ test: ConformanceCase, _ document: Data) {
    self =
      if document.declaresXML11 {
        .version11
      } else if test.isForXML11 {
        .forVersion11
      } else if test.type == "error" {
        .optionalErrors
      } else if test.entities != "none" {
        .external
      } else if test.type == "not-wf" {
        test.isOfNamespaces ? .malformedNamespaces : test.isForFifthEdition ? .malformed : .formerlyMalformed
      } else if test.isOfNamespaces {
        .namespaces
      } else {
        test.type == "valid" ? .valid : .invalid
      }
  }

  /// What a reader of XML 1.0, fifth edition, with namespaces has to do with a document.
  enum Requirement: String {
    case reject = "rejected"
    /// A refusal by policy, such as of entity declarations, does as well.
    case accept = "accepted"
    case either = "either"
  }

  var requirement: Requirement {
    switch self {
    case .malformed, .malformedNamespaces, .version11: .reject
    case .formerlyMalformed, .valid, .invalid, .namespaces: .accept
    case .external, .optionalErrors, .forVersion11: .either
    }
  }
}

extension Data {
  /// Whether a document says that it is in XML 1.1.
  var declaresXML11: Bool {
    let start = String(decoding: prefix(100).filter { $0 != 0 }, as: UTF8.self)
    guard start.contains("<?xml") else { return false }
    let declaration = start.prefix { $0 != ">" }.filter { !$0.isWhitespace }
    return declaration.contains("version='1.1'") || declaration.contains("version=\"1.1\"")
  }
}
