/// One name in an element, and what to do with its value: the whole vocabulary ends for a reader in rows like this.
///
/// Rows stand in memory that their plan owns, and never change once the plan is linked.
package struct PlanRow {
  /// What the steps that write the value have too.
  package var field: PlanField

  /// The interned namespace; nil: none.
  package var namespace: UnsafePointer<UInt8>?

  /// What else is asked of an element or attribute that the row takes; nil: nothing, which is the fast way.
  package var terms: TermsPointer?

  /// Where the container stands in the memory of the element that holds the value.
  var containerOffset = 0

  /// The bit that records the presence of the value; none: it is not asked for.
  var presence = PresenceBit.none

  /// The demand that the value satisfies; none: there is none.
  var demand = DemandIndex.none

  /// Whether the definition names no namespace: then an element is in that of the root element or in none, and one of any name in any.
  package var isLoose = true

  /// Whether the value is the key of a pair, which stands beside what has that key.
  var isPairKey = false

  /// Whether a text that is no value of the type is nil, rather than an error.
  var keepsUnfit = false

  /// Whether a text that is empty or white space is nil.
  var readsBlankAsNil = false

  /// What the value refers to, or is the identity of; nil: nothing.
  var reference: PlanReference?

  init(_ field: PlanField) { self.field = field }
}

/// The calls stand on the pointer, not on the row: Swift copies a whole row to call a method of it.
extension RowPointer {
  /// The value as a message names it.
  var description: String { pointee.field.description }

  /// The functions, for calls that are rare.
  var rareFunctions: ValueAccess { pointee.field.functions.takeUnretainedValue() }

  /// Whether all built content can be moved into the container; asked without counting references.
  var takesAll: Bool { pointee.field.functions._withUnsafeGuaranteedRef { $0.attempt == nil } }

  /// Parses text into the container.
  @inline(__always)
  func store(_ container: UnsafeMutableRawPointer, _ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) {
    do {
      try pointee.field.functions._withUnsafeGuaranteedRef { try $0.store?(container, text) }
    } catch {
      throw ValueAccess.fault(error)
    }
  }

  /// Moves built content into the container.
  @inline(__always)
  func take(_ container: UnsafeMutableRawPointer, _ built: UnsafeMutableRawPointer) {
    pointee.field.functions._withUnsafeGuaranteedRef { $0.take?(container, built) }
  }
}
