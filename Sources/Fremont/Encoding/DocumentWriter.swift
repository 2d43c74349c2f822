/// What a format must be able to do with the values of a walk: it writes delimiters around them.
protocol DocumentWriter: ~Copyable {
  /// Whether the output of a value can be empty.
  static var canBeEmpty: Bool { get }

  /// Whether some values are written together rather than one by one.
  static var writesRuns: Bool { get }

  /// The bytes written so far.
  var output: OutputBuffer { get set }

  /// The start of the last value, behind its separator.
  var valueStart: Int { get }

  /// The start of the next output, behind the end of a start tag that is still open.
  var contentStart: Int { get }

  /// Begins an instance, a list, a dictionary or a wrapper.
  mutating func begin(_ step: StepPointer, of container: UnsafeRawPointer, _ level: Int) throws(ValueFault)

  /// Begins an object that other values can refer to by its number.
  mutating func begin(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, object number: Int
  ) throws(ValueFault)

  /// Refers to an object that was begun before, and may still be open.
  mutating func refer(_ step: StepPointer, of container: UnsafeRawPointer, to number: Int) throws(ValueFault)

  /// Ends what was begun by `begin`.
  mutating func end(_ step: StepPointer, _ level: Int) throws(ValueFault)

  /// Ends a value without delimiters, whose parts are among those of the surrounding value.
  mutating func leave(_ step: StepPointer)

  /// Sorts the items that were written last by their bytes.
  mutating func sort(_ pieces: ArraySlice<OutputPiece>)

  /// Writes an instance, a list or a dictionary that is nil, with its unknown content.
  mutating func writeNil(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault)

  /// Writes a value that is one piece of text, or nothing if it is nil. The unknown content of its element is written
  /// too.
  mutating func write(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault)

  /// Writes the values of the following steps that can be written together. Returns the number of those steps.
  ///
  /// Returns 0, and writes nothing, if a value is exceptional. The walk calls this only if `writesRuns` is true.
  mutating func writeRun(_ step: StepPointer, of container: UnsafeRawPointer) -> Int

  /// Writes the items of a list up to the first exceptional one, and at most `maximumLength` bytes. Returns their
  /// number.
  mutating func writeItems(of list: ContextPointer, _ items: UnsafeRawPointer, count: Int, maximumLength: Int) -> Int

  /// Writes the unknown attributes of an element.
  mutating func write(_ attributes: [UnknownContent.Attribute]) throws(ValueFault)

  /// Writes the markup before and behind the root element of the document.
  mutating func write(prolog: [String]) throws(ValueFault)
  mutating func write(epilog: [String]) throws(ValueFault)

  /// Writes an unknown node.
  mutating func write(node: String, _ level: Int) throws(ValueFault)
}

extension DocumentWriter where Self: ~Copyable {
  static var canBeEmpty: Bool { false }

  var contentStart: Int { output.count }

  mutating func leave(_ step: StepPointer) {}

  mutating func sort(_ pieces: ArraySlice<OutputPiece>) { output.sort(pieces) }

  // Formats without shared objects never call these two.

  mutating func begin(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, object number: Int
  ) throws(ValueFault) {
    try begin(step, of: container, level)
  }

  mutating func refer(_ step: StepPointer, of container: UnsafeRawPointer, to number: Int) throws(ValueFault) {}

  static var writesRuns: Bool { false }

  mutating func writeRun(_ step: StepPointer, of container: UnsafeRawPointer) -> Int { 0 }

  mutating func writeItems(
    of list: ContextPointer, _ items: UnsafeRawPointer, count: Int, maximumLength: Int
  ) -> Int { 0 }

  // Formats that keep no unknown content are given none.

  mutating func write(_ attributes: [UnknownContent.Attribute]) throws(ValueFault) {}

  mutating func write(prolog: [String]) throws(ValueFault) {}

  mutating func write(epilog: [String]) throws(ValueFault) {}

  mutating func write(node: String, _ level: Int) throws(ValueFault) {}
}
