/// What a format does with the values of a walk: it writes delimiters around them.
protocol DocumentWriter: ~Copyable {
  /// Whether a value can have no bytes at all.
  static var canBeEmpty: Bool { get }

  /// Whether some values are written at once, rather than each by itself.
  static var writesRuns: Bool { get }

  /// The bytes written so far.
  var output: OutputBuffer { get set }

  /// Where the value begun last starts, behind what parts it from the one before.
  var valueStart: Int { get }

  /// Where what is written next starts: behind the end of a start tag that is still open.
  var contentStart: Int { get }

  /// Begins an instance, a list, a dictionary or an element around values.
  mutating func begin(_ step: StepPointer, of container: UnsafeRawPointer, _ level: Int) throws(ValueFault)

  /// Begins an object that other values can refer to by its number.
  mutating func begin(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, object number: Int
  ) throws(ValueFault)

  /// Refers to an object that was begun before, and may not have ended.
  mutating func refer(_ step: StepPointer, of container: UnsafeRawPointer, to number: Int) throws(ValueFault)

  /// Ends what was begun.
  mutating func end(_ step: StepPointer, _ level: Int) throws(ValueFault)

  /// Ends a value that has nothing around it: its parts stand among those of what is around.
  mutating func leave(_ step: StepPointer)

  /// Sorts the items that were written last by their bytes.
  mutating func sort(_ pieces: ArraySlice<OutputPiece>)

  /// Records an instance, a list or a dictionary that is nil, with what a document held beyond that.
  mutating func writeNil(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault)

  /// Writes a value that is one piece of text; nothing when it is nil. What a document held beyond the text goes with it.
  mutating func write(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault)

  /// Writes the values of the steps from one on that can be written at once; returns the number of those steps.
  ///
  /// None is written where one is unusual. The walk asks only a writer that `writesRuns`.
  mutating func writeRun(_ step: StepPointer, of container: UnsafeRawPointer) -> Int

  /// Writes the items of a list up to the first that is unusual, and no more bytes than the limit; returns their number.
  mutating func writeItems(of list: ContextPointer, _ items: UnsafeRawPointer, count: Int, maximumLength: Int) -> Int

  /// Writes the attributes that a document held beyond its definition.
  mutating func write(_ attributes: [UnknownContent.Attribute]) throws(ValueFault)

  /// Writes what a document had in front of its root element, and behind it.
  mutating func write(prolog: [String]) throws(ValueFault)
  mutating func write(epilog: [String]) throws(ValueFault)

  /// Writes a node that a document held beyond its definition.
  mutating func write(node: String, _ level: Int) throws(ValueFault)
}

extension DocumentWriter where Self: ~Copyable {
  static var canBeEmpty: Bool { false }

  var contentStart: Int { output.count }

  mutating func leave(_ step: StepPointer) {}

  mutating func sort(_ pieces: ArraySlice<OutputPiece>) { output.sort(pieces) }

  // Layouts that share no objects never ask for these two.

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
