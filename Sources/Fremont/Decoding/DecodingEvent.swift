/// What a session does that leaves no trace to be seen from outside.
package enum DecodingEvent {
  /// A fault, with its number among those of the session.
  package struct Fault {
    package let number: Int
    package let message: String
  }

  /// An element is taken by a row, and forgotten.
  case skipped(RowPointer)

  /// An element comes more often than a row may take it, and counts as one that no rule claims.
  case surplus(RowPointer)

  /// A text is no value of its type, and nil therefore; why.
  case unfit(String)

  /// A value is absent, or has come too seldom.
  ///
  /// `depth` is the number of open elements around it, and `fault` the fault, if it is one.
  case unmet(PlanDemand, depth: Int, fault: Fault?)

  /// A pair has ended in the innermost element, with its key.
  case entered(key: String?, depth: Int)

  /// The pair that has just ended has a key that is there already.
  case repeatedKey

  /// A group that a collector collects in an element has ended.
  case groupEnded(collector: Int, depth: Int)

  /// No row of a context claims an element or an attribute of a name.
  case unclaimed(UnsafePointer<UInt8>, PlanPlace, ContextPointer)

  /// Text between elements, a comment or an instruction is kept, which no row claims.
  case kept

  /// An element is about to be taken by the row of a number, and does not stand where the last match lets expect it, or is taken with care.
  ///
  /// `parent` is the open element around it, and `depth` the number of those around that one.
  case matched(row: Int, parent: FramePointer, depth: Int)

  /// A value displaces one that came before it.
  case displaced
}
