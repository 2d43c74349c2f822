/// One name in an element and what a reader does with its value. The whole vocabulary compiles to rows.
///
/// Rows are in memory that their plan owns, and never change once the plan is linked.
package struct PlanRow {
  /// The number of the step that writes the value, from 1; 0 if no single step writes it.
  let number: Int32

  /// The interned local name, compared by pointer with names of the document; `Plan.anyName` for `*`.
  package let name: UnsafePointer<UInt8>

  /// The interned namespace, or nil.
  package let namespace: UnsafePointer<UInt8>?

  /// The context inside the element; for a scalar that of plain text.
  package let context: ContextPointer

  /// How values are moved into the container. The plan keeps the object alive.
  let functions: Unmanaged<ValueAccess>

  /// What a match requires beyond the name; nil if nothing, which is the fast path.
  package var terms: TermsPointer?

  /// The offset of the container in the memory of the element that holds the value.
  let containerOffset: Int

  /// The bit that records the presence of the value; none if it is not needed.
  let presence: PresenceBit

  /// The demand that the value satisfies, or none.
  let demand: DemandIndex

  /// Whether the definition names no namespace. An element then matches in the namespace of the root element or in
  /// none; with any name, in every namespace.
  package let isLoose: Bool

  /// The place of the value.
  package let place: PlanPlace

  /// The type of the value.
  package let dataType: ModelDataType

  /// How the text may be spelled when it is read and written.
  let forms: ValueForms

  /// Whether the name is a key, rather than that of an element.
  let isKey: Bool

  /// Whether the value is the key of a pair, next to the value under that key.
  let isPairKey: Bool

  /// Whether the value has no element or key: its parts are among those of the container.
  let isInline: Bool

  /// Whether an absent value is an error.
  let isRequired: Bool

  /// Whether text that does not fit the type is read as nil and kept, rather than reported.
  let keepsUnfit: Bool

  /// Whether nil is omitted, for an item of a list or a part of a group.
  let omitsNil: Bool

  /// Whether nil is written under the key of a required value or the root, because the definition asks for it.
  let saysNil: Bool

  /// Whether white space is preserved.
  package let preservesWhitespace: Bool

  /// Whether text that is empty or white space is read as nil.
  let readsBlankAsNil: Bool

  /// Whether empty text is a value, rather than nil.
  let readsEmptyAsValue: Bool

  /// The default namespace that must be in scope where the element is written; nil for any.
  let defaultNamespace: UnsafePointer<UInt8>?

  /// What the value refers to or identifies; nil if nothing.
  let reference: PlanReference?

  /// The text that replaces an absent value.
  package let defaultText: UnsafeBufferPointer<UInt8>?

  /// The value as messages name it, where its name is not enough.
  let title: String?

  /// The name of the property or the key of the dictionary's entry; empty for items and the root.
  package let key: String

  /// The extent of the value; nil if the format marks its end.
  let extent: ExtentPointer?

  /// The declaration of the value, for diagnostics.
  package let declaration: PlanDeclaration
}

/// The calls are methods of the pointer because Swift copies a whole row to call one of its methods.
extension RowPointer {
  /// The value as messages name it.
  var description: String {
    pointee.title ?? pointee.place.description(String(cString: pointee.name), isKey: pointee.isKey)
  }

  /// The functions, for calls off the fast path.
  var rareFunctions: ValueAccess { pointee.functions.takeUnretainedValue() }

  /// Whether the container never refuses built content. Reads the object without reference counting.
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
