/// The reasons why a schema of several files cannot be compiled.
package struct SchemaRefusal: Error, Sendable, Hashable {
  /// A fault, and the file that contains it.
  package struct Fault: Sendable, Hashable {
    /// The index of the file in the schema; nil if libxml2 does not report it.
    package var file: Int?

    /// The fault with its place.
    package var fault: SchemaFault
  }

  /// The faults in the order in which they were found; empty if there was not enough memory.
  package var faults: [Fault]
}
