/// Why a schema of several files cannot be compiled.
package struct SchemaRefusal: Error, Sendable, Hashable {
  /// One fault, and the file that it is in.
  package struct Fault: Sendable, Hashable {
    /// The number of the file among those of the schema; nil where libxml2 says none.
    package var file: Int?

    /// What is wrong, and where.
    package var fault: SchemaFault
  }

  /// The faults in the order in which they were found; empty where there was no memory.
  package var faults: [Fault]
}
