import Fremont

/// The places where an XML document can be cut between the items of one of its lists, so that its parts can be read
/// separately.
///
/// It is stored as JSON. The parts together have the items and the faults of the whole.
package struct DocumentIndex: Sendable, Codable {
  /// The document at the time when the index was made.
  package struct Source: Sendable, Hashable, Codable {
    /// The path, for messages.
    package var name: String

    /// The number of bytes, the modification time in seconds since 1970, and a checksum of the first bytes; nil:
    /// unknown.
    package var size: Int?
    package var modified: Double?
    package var checksum: String?

    /// Creates the description of a document.
    package init(name: String, size: Int? = nil, modified: Double? = nil, checksum: String? = nil) {
      (self.name, self.size, self.modified, self.checksum) = (name, size, modified, checksum)
    }
  }

  /// A part of the document: its extent, and the state that is needed to read it.
  package struct Part: Sendable, Codable {
    /// The number of bytes of the document before the part, and the number of its own bytes; nil: all that follow.
    package var offset: Int
    package var length: Int?

    /// The number of bytes of text, as UTF-8, before the part in the document, and before it within its own bytes; and
    /// the number of bytes of its text; nil: all that follow.
    var textOffset: Int
    var skip: Int
    var textLength: Int?

    /// The number of items that begin in the part; nil: unknown.
    var items: Int?

    /// The location of the part.
    var line: Int
    var column: Int

    /// The start tags of the surrounding elements, and their state.
    var tags: String
    var levels: [OpenLevel]

    /// The faults in the part outside of its items.
    var faults: [Fault]
  }

  /// A stored fault.
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

  /// The error that ended the document early.
  struct Failure: Sendable, Codable {
    let code: String
    let faults: [Fault]
  }

  /// The version of the stored format.
  package private(set) var version = Self.currentVersion

  /// The version that is supported.
  package static let currentVersion = 1

  /// The document.
  package var source: Source

  /// The list whose items are read: the names of the properties that lead to it, joined by dots.
  package let each: String

  /// The policy for document type declarations, as the command names it; nil: unknown.
  package var doctype: String?

  /// The number of items.
  package let items: Int

  /// The parts, at least one.
  package let parts: [Part]

  /// The encoding; nil: UTF-8.
  let encoding: String?

  /// The text before the root element.
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

  /// The fault as a diagnostic for a named document.
  func diagnostic(in file: String?) -> Diagnostic {
    let place = { (file: String?, line: Int?, column: Int?) in
      line.flatMap { line in column.map { SourceLocation(file: file, line: line, column: $0) } }
    }
    return Diagnostic(
      .error, message, at: place(file, line, column), path: path,
      notes: notes.map { Diagnostic.Note($0.message, at: place($0.file, $0.line, $0.column)) })
  }
}
