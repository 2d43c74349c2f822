/// What a format does with the values of a walk: it writes delimiters around them.
protocol DocumentWriter: ~Copyable {
  /// The bytes written so far.
  var output: OutputBuffer { get set }

  /// Begins an instance, a list or a dictionary.
  mutating func begin(_ entry: UnsafeMutablePointer<PlanEntry>, _ level: Int)

  /// Ends what was begun.
  mutating func end(_ entry: UnsafeMutablePointer<PlanEntry>, _ level: Int)

  /// Sorts the items of the innermost list, which start at the given counts of bytes, by their text.
  mutating func sortItems(from starts: [Int])

  /// Writes a value that is one piece of text; nothing when it is nil.
  mutating func write(
    _ entry: UnsafeMutablePointer<PlanEntry>,
    of container: UnsafeRawPointer,
    _ load: Slot.Load,
    _ level: Int
  ) throws(ValueFault)
}
