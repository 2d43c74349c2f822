/// An event that leaves no trace in the result of a session. Observers need it to explain a reading.
package enum DecodingEvent {
  /// A fault, with its index among the faults of the session.
  package struct Fault {
    package let number: Int
    package let message: String
  }

  /// A row matched an element whose content is ignored.
  case skipped(RowPointer)

  /// An element exceeds the maximum of its row, so that it counts as unclaimed.
  case surplus(RowPointer)

  /// A text is not a value of its type, and became nil. The value is the message.
  case unfit(String)

  /// A value is absent or occurs too seldom.
  ///
  /// `depth` is the number of open elements around it. `fault` is the fault that was recorded, if any.
  case unmet(PlanDemand, depth: Int, fault: Fault?)

  /// A pair with a key has ended in the innermost element.
  case entered(key: String?, depth: Int)

  /// The key of the pair that has just ended exists already.
  case repeatedKey

  /// A group that a collector of an element assembles has ended.
  case groupEnded(collector: Int, depth: Int)

  /// No row of a context matches an element or attribute name.
  case unclaimed(UnsafePointer<UInt8>, PlanPlace, ContextPointer)

  /// Unclaimed text between elements, a comment or a processing instruction is kept.
  case kept

  /// A row is about to process an element that came out of order or needs the slow path.
  ///
  /// `parent` is the open element around it, and `depth` the number of open elements around `parent`.
  case matched(row: Int, parent: FramePointer, depth: Int)

  /// A value is lost: one that came later replaces it, or the element of its attribute is nil.
  case displaced
}
