package import CLibXML2

/// What the C callbacks reach through the `_private` member of their parser context.
///
/// The struct stands in memory of its own, so that a callback reads a member with one load and without the reference
/// counting and exclusivity checks of a class. `session` comes first because the hot callbacks read nothing else.
package struct ParserState {
  /// The caller's own state, as given to the parser.
  package var session: UnsafeMutableRawPointer?

  /// Why the parse ended early.
  package internal(set) var fault: ParserFault?

  /// Whether the document has a document type declaration.
  package internal(set) var hasDoctype = false

  /// What becomes of a document type declaration.
  var doctype = ParserOptions.Doctype.ignored

  /// The entities that the document declares, where the policy admits any.
  var entities: EntityTable?

  /// Whether the attributes of the tag that is being parsed refer to them.
  var hasReferences = false

  /// The caller's handler for start tags, which the replacement of references calls.
  var startElement: startElementNsSAX2Func?

  /// Whether the caller ended the parse.
  var isStopped = false

  /// The caller's handler for the start of the document, which the check of the encoding calls.
  var startDocument: startDocumentSAXFunc?

  /// Returns the state behind the context that a callback gets.
  ///
  /// A `ParserContext` gives every context that it makes such a state, and frees both together. Where the call itself would cost
  /// too much, the member is read in place.
  @inline(__always)
  package static func of(_ context: xmlParserCtxtPtr) -> UnsafeMutablePointer<ParserState>? {
    context.pointee._private?.assumingMemoryBound(to: ParserState.self)
  }
}
