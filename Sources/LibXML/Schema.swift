import CLibXML2

/// A compiled XML Schema.
///
/// `@unchecked Sendable` holds because the schema does not change once it is compiled: each validation has a separate
/// context, dictionary and automata, and libxml2 only reads the compiled form.
package final class Schema: @unchecked Sendable {
  private let schema: xmlSchemaPtr

  /// The tree that the schema was compiled from. Its components point into the tree.
  private let document: SchemaTree

  /// The greatest number of faults to collect, since a large invalid document could have any number.
  private static let maximumFaults = 100

  /// The state of the error callback, in memory with a stable address.
  private struct Report {
    let document: SchemaTree
    var faults: [SchemaFault] = []
  }

  /// Compiles a schema. A schema that includes or imports others by location is refused, because nothing is loaded.
  ///
  /// - Throws: The first fault of the schema.
  package init(_ root: Element) throws(SchemaFault) {
    for child in root.children {
      if let location = child.attributes.first(where: { $0.name == "schemaLocation" }) {
        throw SchemaFault(
          message: "the schema location '\(location.value)' is not loaded", line: child.line, column: child.column)
      }
    }
    guard let document = SchemaTree(root),
      let compiler = SchemaFiles.exclusively({ xmlSchemaNewDocParserCtxt(document.tree) })
    else {
      throw Self.outOfMemory
    }
    defer { xmlSchemaFreeParserCtxt(compiler) }
    var schema: xmlSchemaPtr?
    let faults = Self.report(on: document) { report, context in
      xmlSchemaSetParserStructuredErrors(compiler, report, context)
      schema = SchemaFiles.exclusively { xmlSchemaParse(compiler) }
    }
    guard let schema, faults.isEmpty else {
      if let schema { xmlSchemaFree(schema) }
      throw faults.first ?? SchemaFault(message: "the schema cannot be compiled", line: 1, column: 1)
    }
    self.schema = schema
    self.document = document
  }

  deinit {
    xmlSchemaFree(schema)
  }

  /// Validates a document.
  ///
  /// - Returns: The faults in document order, at most 100.
  /// - Throws: A fault if there is not enough memory.
  package func faults(in root: Element) throws(SchemaFault) -> [SchemaFault] {
    guard let document = SchemaTree(root), let context = xmlSchemaNewValidCtxt(schema) else {
      throw Self.outOfMemory
    }
    defer { xmlSchemaFreeValidCtxt(context) }
    return Self.report(on: document) { report, state in
      xmlSchemaSetValidStructuredErrors(context, report, state)
      xmlSchemaValidateDoc(context, document.tree)
    }
  }

  private static let outOfMemory = SchemaFault(message: "there is no memory for the schema", line: 1, column: 1)

  /// Collects the errors that libxml2 reports for a document.
  private static func report(
    on document: SchemaTree, _ body: (xmlStructuredErrorFunc, UnsafeMutableRawPointer) -> Void
  ) -> [SchemaFault] {
    let report = UnsafeMutablePointer<Report>.allocate(capacity: 1)
    report.initialize(to: Report(document: document))
    defer {
      report.deinitialize(count: 1)
      report.deallocate()
    }
    let collect: xmlStructuredErrorFunc = { raw, error in
      guard let report = raw?.assumingMemoryBound(to: Report.self), let error,
        error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue,
        report.pointee.faults.count < Schema.maximumFaults
      else { return }
      let (line, column) = report.pointee.document.place(of: error.pointee.node)
      report.pointee.faults.append(
        SchemaFault(message: Schema.text(error.pointee.message), line: line, column: column))
    }
    body(collect, UnsafeMutableRawPointer(report))
    return report.pointee.faults
  }

  /// A message of libxml2 on one line. It ends in a line feed and can quote text of several lines.
  static func text(_ message: UnsafePointer<CChar>?) -> String {
    guard let message else { return "the document is not valid" }
    let lines = String(cString: message).split(whereSeparator: \.isNewline)
    return lines.map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: " ")
  }
}
