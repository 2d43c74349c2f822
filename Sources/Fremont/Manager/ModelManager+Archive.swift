/// Graphs of objects, kept for years.
///
/// An archive is a binary property list in which each object stands once, with its class, however many values hold it. What is read is the
/// same graph: values that held one object hold one again, cycles included. A struct is a value, and stands wherever it is held.
///
/// The root can be an instance of any registered class, or an array of such.
extension ModelManager {
  // MARK: Reading

  /// Reads a graph of objects from an archive.
  ///
  /// Objects are made of registered types only, and each must be of the class that the definition asks for at its place. A key that is absent
  /// leaves its property at the initial value; unknown keys are ignored. Objects that only weak properties hold go when the archive has been
  /// read.
  ///
  /// Archives of Foundation's keyed archiver are read too: a key is that of the property list, and a class that of the definition, without
  /// the module of Swift. Foundation's own values are read where the definition asks for their like.
  ///
  /// - Parameters:
  ///   - archive: The archive: see ``DocumentInput`` for what holds it.
  ///   - type: The type of the root: a registered class, an array of one, or `ModelRecord`, which knows no identity.
  ///     The default is that of the result.
  ///   - file: The name that diagnostics give the archive. The default is that of the file, if it is one.
  /// - Returns: The root.
  /// - Throws: `malformedDocument` when the bytes are no archive; `invalidDocument` when values or classes do not fit, or when an object that is built
  ///   from its fields holds itself; `depthLimit` when objects hold each other in a chain longer than `maximumObjectDepth`. Places are offsets.
  ///   `inputOutput` when the file cannot be read.
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
  ///   - output: What the archive is written to: see ``BinaryOutput``.
  /// - Returns: What the output makes of the archive: `Data` by default, nothing for a file.
  /// - Throws: `unwritableValue` when a value cannot be written, or when objects hold each other in a chain longer than `maximumObjectDepth`;
  ///   `inputOutput` when the file cannot be written.
  public func archive<Root: ModelValue, Output: BinaryOutput>(
    _ object: Root, to output: Output = .data
  ) throws(FremontError) -> Output.Written {
    try output.writeDocument(WrittenDocument(written(object)))
  }

  /// The layout of archives whose root is of a type.
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

  /// Copies a value with all that it holds: objects are new ones, and stand to each other as those of the original do.
  ///
  /// What the definition does not mention is as in a new instance. No document is made.
  ///
  /// - Throws: As `archive` and `unarchive`.
  public func copy<Root: ModelValue>(of object: Root) throws(FremontError) -> Root {
    try convert(object, to: Root.self, archiveLayout(of: Root.self))
  }

  /// Writes a value by the plan of one type, and reads it by that of another.
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
