/// One value that is written, with what surrounds it. The whole vocabulary compiles to steps.
///
/// Steps are in memory that their plan owns, and never change once the plan is linked.
struct PlanStep {
  /// The number of the rows that read the value, from 1; 0 for a wrapper, or for a step of several values.
  let number: Int32

  /// The name as it is written; empty if there is none.
  let name: UnsafePointer<UInt8>

  /// The context inside the element; for a scalar that of plain text.
  let context: ContextPointer

  /// How values are read from the container. The plan keeps the object alive.
  let functions: Unmanaged<ValueAccess>

  /// What is written before and after the value, as bytes: the tags of an element, the name of an attribute or key.
  let opening: UnsafeBufferPointer<UInt8>
  let closing: UnsafeBufferPointer<UInt8>

  /// The attributes that the definition puts into the start tag, ready as bytes; nil if there are none.
  let attributes: UnsafeBufferPointer<UInt8>?

  /// The default namespace that must be in scope where the element is written; nil for any.
  let defaultNamespace: UnsafePointer<UInt8>?

  /// The place of the value.
  let place: PlanPlace

  /// The type of the value.
  let dataType: ModelDataType

  /// How the text may be spelled when it is read and written.
  let forms: ValueForms

  /// Whether the value is text, rather than content.
  let isScalar: Bool

  /// Whether the value is an object that several values can share, and that is written once.
  let isShared: Bool

  /// Whether the value has no element or key: its parts are among those of the container.
  let isInline: Bool

  /// Whether XML needs only the text of the value between `opening` and `closing`, which is the fast path.
  var isPlain: Bool

  /// The attribute that another rule of the element may write too, or nil.
  var shared: SharedAttribute?

  /// Whether the value has other steps. Can be tested without a copy of `rivals`.
  let hasRivals: Bool

  /// Whether the name is a key, rather than that of an element.
  let isKey: Bool

  /// Whether an absent value is an error.
  let isRequired: Bool

  /// Whether a nil value is an error, because reading would report it as missing.
  let isDemanded: Bool

  /// Whether the value is an item that must not be omitted, because the list would change without it.
  let isListed: Bool

  /// Whether nil is omitted, for an item of a list or a part of a group.
  let omitsNil: Bool

  /// Whether nil is written under the key of a required value or the root, because the definition asks for it.
  let saysNil: Bool

  /// Whether a nil value has to be checked.
  let checksNil: Bool

  /// Whether white space is preserved.
  let preservesWhitespace: Bool

  /// Whether empty text is a value, rather than nil.
  let readsEmptyAsValue: Bool

  /// Whether the text is written without tags.
  let isRaw: Bool

  /// Whether the name comes from the value, rather than from the definition.
  let hasDynamicName: Bool

  /// Whether the text is written in CDATA sections.
  let usesCDATA: Bool

  /// The namespace of names without a prefix (empty for none), if the value is one or several names; nil if it is not.
  let nameNamespace: UnsafePointer<UInt8>?

  /// The memory for the copies that `locate` makes; nil if it makes none.
  let scratch: Layout?

  /// The text to write for an absent value.
  let writtenDefault: UnsafeBufferPointer<UInt8>?

  /// The name of the class, written where the definition leaves the class open; nil if it does not.
  let typeTag: UnsafeBufferPointer<UInt8>?

  /// The attribute by which a reader of XML recognizes the class; nil if there is none.
  let discriminator: ExpandedName?

  /// What is written for nil; nil if nothing is.
  let nilText: UnsafeBufferPointer<UInt8>?

  /// The other steps of the value and how the writer chooses; nil if this is the only one.
  let rivals: StepRivals?

  /// What the step writes of a group, or next to groups; nil if nothing.
  let group: GroupStep?

  /// The value as messages name it, where its name is not enough.
  let title: String?

  /// The name of the property or the key of the dictionary's entry; empty for items and the root.
  let key: String

  /// The extent of the value; nil if the format marks its end.
  let extent: ExtentPointer?

  /// The declaration of the value, for diagnostics.
  let declaration: PlanDeclaration
}

/// The calls are methods of the pointer because Swift copies a whole step to call one of its methods.
extension StepPointer {
  /// The functions, for calls off the fast path.
  var rareFunctions: ValueAccess { pointee.functions.takeUnretainedValue() }

  /// Writes the value as text; returns false if it is nil and nothing was written.
  @inline(__always)
  func load(_ container: UnsafeRawPointer, _ output: inout OutputBuffer) throws(ValueFault) -> Bool {
    do {
      return try pointee.functions._withUnsafeGuaranteedRef { try $0.load?(container, &output) ?? false }
    } catch {
      throw ValueAccess.fault(error)
    }
  }

  /// Whether the value is written as it is in the container, without conversion.
  var movesAll: Bool { pointee.functions._withUnsafeGuaranteedRef { $0.attempt == nil } }

  /// Finds the content in the container.
  @inline(__always)
  func locate(_ container: UnsafeRawPointer, _ scratch: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    pointee.functions._withUnsafeGuaranteedRef { $0.locate?(container, scratch) }
  }

  /// Throws if the value must not be nil without something written for it.
  @inline(never)
  func checkAbsence(of container: UnsafeRawPointer) throws(ValueFault) {
    guard pointee.checksNil else { return }
    if rareFunctions.isCase?(container) ?? false { throw ValueFault.nilPayload }
    if pointee.isListed {
      throw ValueFault(
        "the item is nil, and nothing is written for it; whenNil says what is, and OMIT that it is left out")
    }
    guard pointee.isDemanded else { return }
    let title = pointee.title ?? pointee.place.description(String(cString: pointee.name), isKey: pointee.isKey)
    throw ValueFault("\(title) is required, and has no value")
  }

  /// Whether a nil value is written as nil under its key, in a format that has nil; throws if it must not be nil. Such
  /// a value must be written because its absence would mean something else. Nil under a tag is handled separately.
  @inline(never)
  func tellsNil(of container: UnsafeRawPointer, hasNil: Bool = true) throws(ValueFault) -> Bool {
    guard pointee.checksNil else { return false }
    if hasNil, pointee.saysNil, pointee.closing.isEmpty, rareFunctions.isCase?(container) != true { return true }
    try checkAbsence(of: container)
    return pointee.closing.isEmpty && (rareFunctions.tellsNil?(container) ?? false)
  }

  /// Throws if what is written for nil under the name of the value would not be read as the same: nil, or a case whose
  /// payload is nil.
  @inline(never)
  func checkNil(of container: UnsafeRawPointer) throws(ValueFault) {
    guard pointee.checksNil, let isCase = rareFunctions.isCase else { return }
    let isRead = rareFunctions.storeNil != nil
    if isCase(container) != isRead {
      throw isRead ? ValueFault("nil cannot be told from a case whose payload is nil") : ValueFault.nilPayload
    }
  }

  /// Throws if an item that was written empty would be read as nil.
  @inline(never)
  func checkEmpty() throws(ValueFault) {
    guard pointee.isListed, let text = pointee.nilText, text.isEmpty, rareFunctions.setNil != nil else { return }
    throw ValueFault("the item is empty, which is read as nil under whenNil EMPTY")
  }

  /// Whether its value can be an instance, and an empty element is read as nil.
  var isEmptyInstance: Bool { pointee.context.kind == .instance && pointee.nilText?.isEmpty == true }

  /// Whether a nil item, in a list of a format with keys, is written under its tag.
  func tagsNil(of container: UnsafeRawPointer) throws(ValueFault) -> Bool {
    guard pointee.checksNil || !pointee.closing.isEmpty else { return false }
    let isCase = rareFunctions.isCase?(container) ?? false
    if !pointee.closing.isEmpty, rareFunctions.storeNil != nil, rareFunctions.fits?(container) ?? true { return true }
    if isCase { throw ValueFault.nilPayload }
    return false
  }
}
