import CLibXML2

/// An XML Schema of one or several files that validates documents while they are read.
///
/// `@unchecked Sendable` holds because the schema does not change once it is compiled: each validation has a separate
/// context, dictionary and automata, and libxml2 only reads the compiled form.
package final class CompiledSchema: @unchecked Sendable {
  let schema: xmlSchemaPtr

  private static let maximumFaults = 100

  /// The state of the error callback.
  private struct Report {
    let texts: [SchemaText]
    var faults: [SchemaRefusal.Fault] = []
    var isOutOfMemory = false
  }

  /// The `schemaLocation` of another file of the schema.
  package static func location(of file: Int) -> String { SchemaFiles.location(of: file) }

  /// Compiles a schema.
  ///
  /// - Parameters:
  ///   - files: The root elements of all files. They include and import others by `location(of:)`; nothing else is
  ///     loaded.
  ///   - main: The index of the file to compile, together with the files that it includes.
  /// - Throws: All faults of the schema.
  package init(_ files: [Element], main: Int) throws(SchemaRefusal) {
    let texts = files.map { SchemaText($0) }
    let report = UnsafeMutablePointer<Report>.allocate(capacity: 1)
    report.initialize(to: Report(texts: texts))
    defer {
      report.deinitialize(count: 1)
      report.deallocate()
    }
    let collect: xmlStructuredErrorFunc = { raw, error in
      guard let report = raw?.assumingMemoryBound(to: Report.self), let error,
        error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue
      else { return }
      if error.pointee.code == Int32(bitPattern: XML_ERR_NO_MEMORY.rawValue) { report.pointee.isOutOfMemory = true }
      guard report.pointee.faults.count < CompiledSchema.maximumFaults else { return }
      let file = SchemaFiles.number(of: error.pointee.file)
      let place = file.flatMap { report.pointee.texts[$0].place(ofLine: Int(error.pointee.line)) } ?? (1, 1)
      report.pointee.faults.append(
        SchemaRefusal.Fault(
          file: file,
          fault: SchemaFault(message: Schema.text(error.pointee.message), line: place.line, column: place.column)))
    }
    let schema = SchemaFiles.providing(texts.map(\.bytes)) { () -> xmlSchemaPtr? in
      guard let compiler = xmlSchemaNewParserCtxt(Self.location(of: main)) else { return nil }
      defer { xmlSchemaFreeParserCtxt(compiler) }
      xmlSchemaSetParserStructuredErrors(compiler, collect, UnsafeMutableRawPointer(report))
      return xmlSchemaParse(compiler)
    }
    guard let schema, report.pointee.faults.isEmpty else {
      if let schema { xmlSchemaFree(schema) }
      throw SchemaRefusal(faults: report.pointee.isOutOfMemory ? [] : report.pointee.faults)
    }
    self.schema = schema
  }

  deinit {
    xmlSchemaFree(schema)
  }
}
