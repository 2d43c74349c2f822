import Fremont

/// Where an XML document can be cut between the items of one of its lists, so that its parts are read apart.
///
/// It is written and read as JSON. The parts together have the items of the whole, and its faults.
package struct DocumentIndex: Sendable, Codable {
  /// The document as it was when the index was made.
  package struct Source: Sendable, Hashable, Codable {
    /// The path, for messages.
    package var name: String

    /// The number of bytes, the time of the last change in seconds since 1970, and a checksum of the first bytes; nil where it is
    /// knows.
    package var size: Int?
    package var modified: Double?
    package var checksum: String?

    /// Creates the description of a document.
    package init(name: String, size: Int? = nil, modified: Double? = nil, checksum: String? = nil) {
      (self.name, self.size, self.modified, self.checksum) = (name, size, modified, checksum)
    }
  }

  /// A part of the document: some bytes, and what must be known to read them.
  package struct Part: Sendable, Codable {
    /// The number of bytes of the document in front of those of the part, and how many these are; nil: all that follow.
    package var offset: Int
    package var length: Int?

    /// The number of bytes of text, as UTF-8, in front of the part in the document and in front of it in its own bytes, and how many
    /// bytes of text it has; nil: all that follow.
    var textOffset: Int
    var skip: Int
    var textLength: Int?

    /// The number of items that begin in the part; nil where it is unknown.
    var items: Int?

    /// Where the part begins.
    var line: Int
    var column: Int

    /// The start tags of the elements around, and what is known of them.
    var tags: String
    var levels: [OpenLevel]

    /// What is wrong in the part beside its items.
    var faults: [Fault]
  }

  /// A fault as the index keeps it.
  struct Fault: Sendable, Codable {
    let message: String
    let line: Int?
    let column: Int?
    let path: String?
    let notes: [Note]

    struct Note: Sendable, Codable {
      let message: String
      let file: String?
      let line: Int?
      let column: Int?
    }
  }

  /// What ended the document early.
  struct Failure: Sendable, Codable {
    let code: String
    let faults: [Fault]
  }

  /// The version of what is written.
  package private(set) var version = Self.currentVersion

  /// The version that is written and read.
  package static let currentVersion = 1

  /// The document.
  package var source: Source

  /// The list whose items are read: the names of the properties that lead to it, joined by dots.
  package let each: String

  /// What became of the document type declaration, as the command names it; nil where it is unknown.
  package var doctype: String?

  /// The number of items.
  package let items: Int

  /// The parts, of which there is one at least.
  package let parts: [Part]

  /// The encoding; nil for UTF-8.
  let encoding: String?

  /// The text in front of the root element.
  let head: String

  let failure: Failure?

  init(
    source: Source, each: String, items: Int, parts: [Part], encoding: String?, head: String, failure: Failure?
  ) {
    (self.source, self.each, self.items, self.parts) = (source, each, items, parts)
    (self.encoding, self.head, self.failure) = (encoding, head, failure)
  }
}

extension DocumentIndex.Fault {
  init(_ fault: Diagnostic) {
    message = fault.message
    (line, column) = (fault.location?.line, fault.location?.column)
    path = fault.path
    notes = fault.notes.map {
      Note(
        message: $0.message, file: $0.location?.file, line: $0.location?.line, column: $0.location?.column)
    }
  }

  /// The fault in a document of a name.
  func diagnostic(in file: String?) -> Diagnostic {
    let place = { (file: String?, line: Int?, column: Int?) in
      line.flatMap { line in column.map { SourceLocation(file: file, line: line, column: $0) } }
    }
    return Diagnostic(
      .error, message, at: place(file, line, column), path: path,
      notes: notes.map { Diagnostic.Note($0.message, at: place($0.file, $0.line, $0.column)) })
  }
}
