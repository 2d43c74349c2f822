/// One name in an element, and what to do with its value: the whole vocabulary ends for a reader in rows like this.
///
/// Rows stand in memory that their plan owns, and never change once the plan is linked.
package struct PlanRow {
  /// The number that the step has which writes the value, from 1; 0: none does by itself.
  let number: Int32

  /// The interned local name, which equals a name of the document when the pointers are equal; `Plan.anyName` for `*`.
  package let name: UnsafePointer<UInt8>

  /// The interned namespace; nil: none.
  package let namespace: UnsafePointer<UInt8>?

  /// What stands inside the element; for a scalar the context of plain text.
  package let context: ContextPointer

  /// How values get into the container. The plan keeps the object alive.
  let functions: Unmanaged<ValueAccess>

  /// What else is asked of an element or attribute that the row takes; nil: nothing, which is the fast way.
  package var terms: TermsPointer?

  /// Where the container stands in the memory of the element that holds the value.
  let containerOffset: Int

  /// The bit that records the presence of the value; none: it is not asked for.
  let presence: PresenceBit

  /// The demand that the value satisfies; none: there is none.
  let demand: DemandIndex

  /// Whether the definition names no namespace: then an element is in that of the root element or in none, and one of any name in any.
  package let isLoose: Bool

  /// Where the value stands.
  package let place: PlanPlace

  /// The type of the value.
  package let dataType: ModelDataType

  /// In which forms the text is read and written.
  let forms: ValueForms

  /// Whether the name is a key, and not that of an element.
  let isKey: Bool

  /// Whether the value is the key of a pair, which stands beside what has that key.
  let isPairKey: Bool

  /// Whether nothing is written around the value: its parts stand among those of the container.
  let isInline: Bool

  /// Whether an absent value is an error.
  let isRequired: Bool

  /// Whether a text that is no value of the type is nil, rather than an error.
  let keepsUnfit: Bool

  /// Whether nil is left out where items are told apart by their number: as one of a list, or as a part of one.
  let omitsNil: Bool

  /// Whether nil stands under its key where the value is required, or is the root, since the definition says that nil is written.
  let saysNil: Bool

  /// Whether white space is text like any other.
  package let preservesWhitespace: Bool

  /// Whether a text that is empty or white space is nil.
  let readsBlankAsNil: Bool

  /// Whether an empty text is a value, rather than nil.
  let readsEmptyAsValue: Bool

  /// The default namespace that an element must stand in when it is written; nil: any.
  let defaultNamespace: UnsafePointer<UInt8>?

  /// What the value refers to, or is the identity of; nil: nothing.
  let reference: PlanReference?

  /// The text that stands for an absent value.
  package let defaultText: UnsafeBufferPointer<UInt8>?

  /// The value as messages name it, where its name does not say all.
  let title: String?

  /// The name of the property or the key of the dictionary's entry; empty for items and the root.
  package let key: String

  /// How far the value goes; nil where the format tells that itself.
  let extent: ExtentPointer?

  /// What asked for the value.
  package let declaration: PlanDeclaration
}

/// The calls stand on the pointer, not on the row: Swift copies a whole row to call a method of it.
extension RowPointer {
  /// The value as a message names it.
  var description: String {
    pointee.title ?? pointee.place.description(String(cString: pointee.name), isKey: pointee.isKey)
  }

  /// The functions, for calls that are rare.
  var rareFunctions: ValueAccess { pointee.functions.takeUnretainedValue() }

  /// Whether all built content can be moved into the container; asked without counting references.
  var takesAll: Bool { pointee.functions._withUnsafeGuaranteedRef { $0.attempt == nil } }

  /// Parses text into the container.
  @inline(__always)
  func store(_ container: UnsafeMutableRawPointer, _ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) {
    do {
      try pointee.functions._withUnsafeGuaranteedRef { try $0.store?(container, text) }
    } catch {
      throw ValueAccess.fault(error)
    }
  }

  /// Moves built content into the container.
  @inline(__always)
  func take(_ container: UnsafeMutableRawPointer, _ built: UnsafeMutableRawPointer) {
    pointee.functions._withUnsafeGuaranteedRef { $0.take?(container, built) }
  }
}
