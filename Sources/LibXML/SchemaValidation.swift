import CLibXML2

/// The validation of one document, in the same pass as its parser.
///
/// libxml2 slips its own callbacks between the parser and the caller's: the caller's come first, so that it can tell by
/// `enter` which element the faults that follow belong to.
package final class SchemaValidation {
  /// What the C callback of the validator reaches: memory with an address of its own.
  private struct State {
    var faults: [SchemaFault] = []
    var line = 1
    var column = 1
  }

  /// More faults than anyone reads; a large invalid document could have any number.
  private static let maximumFaults = 100

  private let context: xmlSchemaValidCtxtPtr
  private let state: UnsafeMutablePointer<State>
  private var plug: xmlSchemaSAXPlugPtr?

  /// Keeps the compiled schema alive.
  private let schema: Schema

  init?(_ compiled: xmlSchemaPtr, _ schema: Schema, _ parser: ParserContext) {
    guard let context = xmlSchemaNewValidCtxt(compiled) else { return nil }
    let report = parser.context.pointee.sax.pointee.serror
    guard let plug = xmlSchemaSAXPlug(context, &parser.context.pointee.sax, &parser.context.pointee.userData) else {
      xmlSchemaFreeValidCtxt(context)
      return nil
    }
    // The callbacks that were slipped in lack the one for errors of the parser.
    parser.context.pointee.sax.pointee.serror = report
    // The validator has no use for references but to print a complaint; the error above refuses them.
    parser.context.pointee.sax.pointee.reference = nil
    self.context = context
    self.plug = plug
    self.schema = schema
    state = .allocate(capacity: 1)
    state.initialize(to: State())
    let collect: xmlStructuredErrorFunc = { raw, error in
      guard let state = raw?.assumingMemoryBound(to: State.self), let error,
        error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue,
        state.pointee.faults.count < SchemaValidation.maximumFaults
      else { return }
      state.pointee.faults.append(
        SchemaFault(
          message: ErrorText.of(error.pointee.message), line: state.pointee.line, column: state.pointee.column))
    }
    xmlSchemaSetValidStructuredErrors(context, collect, UnsafeMutableRawPointer(state))
  }

  deinit {
    xmlSchemaFreeValidCtxt(context)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The faults found so far, at most 100.
  package var faults: [SchemaFault] { state.pointee.faults }

  /// Tells where the element begins that the parser enters or leaves.
  package func enter(line: Int, column: Int) {
    state.pointee.line = line
    state.pointee.column = column
  }

  /// Gives the parser its own callbacks back.
  package func detach() {
    guard let plug else { return }
    xmlSchemaSAXUnplug(plug)
    self.plug = nil
  }
}
