/// Archives of object graphs.
///
/// An archive is a binary property list that contains each object once, with its class, however many values hold it.
/// Reading restores the graph: values that shared an object share one again, cycles included. A struct is written again
/// wherever it is held.
///
/// The root can be an instance of any registered class, or an array of instances.
extension ModelManager {
  // MARK: Reading

  /// Reads a graph of objects from an archive.
  ///
  /// Only objects of registered types are created, and each must be of the class that the definition requires there. A
  /// property whose key is absent keeps its initial value; unknown keys are ignored. Objects that only weak properties
  /// refer to are freed when the archive has been read.
  ///
  /// Archives of Foundation's `NSKeyedArchiver` are read too: keys are those of property lists, and classes those of
  /// the definition, without the Swift module. Foundation's own values are read where the definition has a
  /// corresponding data type.
  ///
  /// - Parameters:
  ///   - archive: The archive: any ``DocumentInput``.
  ///   - type: The type of the root: a registered class, an array of one, or `ModelRecord`, which has no identity. By
  ///     default it is inferred from the result.
  ///   - file: The name of the archive in diagnostics. The default is the name of the file, if it is one.
  /// - Returns: The root.
  /// - Throws: `malformedDocument` when the bytes are not an archive; `invalidDocument` when values or classes do not
  ///   fit, or when an object that is built from its fields holds itself; `depthLimit` when a chain of objects is
  ///   longer than `maximumObjectDepth`; `inputOutput` when the file cannot be read. Places are offsets.
  public func unarchive<Root: ModelValue>(
    _ archive: some DocumentInput, as type: Root.Type = Root.self, file: String? = nil
  ) throws(FremontError) -> Root {
    try decoded(archive, as: type, archiveLayout(of: type), file: file)
  }

  // MARK: Writing

  /// Writes a graph of objects to an archive.
  ///
  /// - Parameters:
  ///   - object: The root.
  ///   - output: Where the archive is written: see ``BinaryOutput``.
  /// - Returns: The result of the output: `Data` by default, `Void` for a file.
  /// - Throws: `unwritableValue` when a value cannot be written, or when a chain of objects is longer than
  ///   `maximumObjectDepth`; `inputOutput` when the file cannot be written.
  public func archive<Root: ModelValue, Output: BinaryOutput>(
    _ object: Root, to output: Output = .data
  ) throws(FremontError) -> Output.Written {
    try output.writeDocument(WrittenDocument(written(object)))
  }

  /// The layout of archives with a root of a type.
  func archiveLayout<Root: ModelValue>(of type: Root.Type) -> ArchiveLayout {
    ArchiveLayout(rootClass: plans.className(of: type))
  }

  private func written<Root: ModelValue>(_ object: Root) throws(FremontError) -> OutputBuffer {
    var writer = PropertyListWriter(.binary, outputBlocks.take(), writesNil: true)
    writer.beginArchive()
    try write(object, archiveLayout(of: Root.self), &writer)
    writer.endArchive()
    return try writer.document(limit: encodingOptions.maximumDocumentLength, into: outputBlocks.take())
  }

  // MARK: Copies

  /// Copies a value and everything that it holds. The new objects refer to each other as those of the original do.
  ///
  /// Properties that the definition does not mention have the values of a new instance. No document is made.
  ///
  /// - Throws: As `archive` and `unarchive`.
  public func copy<Root: ModelValue>(of object: Root) throws(FremontError) -> Root {
    try convert(object, to: Root.self, archiveLayout(of: Root.self))
  }

  /// Converts a value: writes it by the plan of one type, and reads it by that of another.
  func convert<Root: ModelValue, Result: ModelValue>(
    _ object: Root, to type: Result.Type, _ layout: some DocumentLayout
  ) throws(FremontError) -> Result {
    var writer = PropertyListWriter(.binary, outputBlocks.take(), writesNil: true)
    try write(object, layout, &writer)
    let plan = try plan(for: type, layout)
    var result: Result?
    try withUnsafeMutablePointer(to: &result) { container throws(FremontError) in
      var reader = PropertyListTokenReader(writer.output.bytes, plan, into: container, decodingOptions)
      try reader.read()
    }
    guard let result else { throw .nilRoot(type, file: nil) }
    return result
  }

  /// Writes the root of a property list or an archive.
  private func write<Root: ModelValue>(
    _ object: Root, _ layout: some DocumentLayout, _ writer: inout PropertyListWriter
  ) throws(FremontError) {
    let plan = try plan(for: Root.self, layout)
    var walk = EncodingWalk(plan, encodingOptions)
    // The walk follows pointers into the object, which is held here until it ends.
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.write(plan.root, of: root, &writer)
    }
  }
}
