/// One name in an element and what a reader does with its value. The whole vocabulary compiles to rows.
///
/// Rows are in memory that their plan owns, and never change once the plan is linked.
package struct PlanRow {
  /// What the row has in common with the steps that write the value.
  package var field: PlanField

  /// The interned namespace, or nil.
  package var namespace: UnsafePointer<UInt8>?

  /// What a match requires beyond the name; nil if nothing, which is the fast path.
  package var terms: TermsPointer?

  /// The offset of the container in the memory of the element that holds the value.
  var containerOffset = 0

  /// The bit that records the presence of the value; none if it is not needed.
  var presence = PresenceBit.none

  /// The demand that the value satisfies, or none.
  var demand = DemandIndex.none

  /// Whether the definition names no namespace. An element then matches in the namespace of the root element or in
  /// none; with any name, in every namespace.
  package var isLoose = true

  /// Whether the value is the key of a pair, next to the value under that key.
  var isPairKey = false

  /// Whether text that does not fit the type is read as nil and kept, rather than reported.
  var keepsUnfit = false

  /// Whether text that is empty or white space is read as nil.
  var readsBlankAsNil = false

  /// What the value refers to or identifies; nil if nothing.
  var reference: PlanReference?

  init(_ field: PlanField) { self.field = field }
}

/// The calls are methods of the pointer because Swift copies a whole row to call one of its methods.
extension RowPointer {
  /// The value as messages name it.
  var description: String { pointee.field.description }

  /// The functions, for calls off the fast path.
  var rareFunctions: ValueAccess { pointee.field.functions.takeUnretainedValue() }

  /// Whether the container never refuses built content. Reads the object without reference counting.
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
