/// One value that is written, with what surrounds it. The whole vocabulary compiles to steps.
///
/// Steps are in memory that their plan owns, and never change once the plan is linked.
struct PlanStep {
  /// What the step has in common with the rows that read the value.
  var field: PlanField

  /// What is written before and after the value, as bytes: the tags of an element, the name of an attribute or key.
  var opening: UnsafeBufferPointer<UInt8>
  var closing: UnsafeBufferPointer<UInt8>

  /// The attributes that the definition puts into the start tag, ready as bytes; nil if there are none.
  var attributes: UnsafeBufferPointer<UInt8>?

  /// Whether the value is an object that several values can share, and that is written once.
  var isShared = false

  /// Whether XML needs only the text of the value between `opening` and `closing`, which is the fast path.
  var isPlain = false

  /// The attribute that another rule of the element may write too, or nil.
  var shared: SharedAttribute?

  /// Whether the value has other steps. Can be tested without a copy of `rivals`.
  var hasRivals = false

  /// Whether a nil value is an error, because reading would report it as missing.
  var isDemanded = false

  /// Whether the value is an item that must not be omitted, because the list would change without it.
  var isListed = false

  /// Whether a nil value has to be checked.
  var checksNil = false

  /// Whether the text is written without tags.
  var isRaw = false

  /// Whether the name comes from the value, rather than from the definition.
  var hasDynamicName = false

  /// Whether the text is written in CDATA sections.
  var usesCDATA = false

  /// The namespace of names without a prefix (empty for none), if the value is one or several names; nil if it is not.
  var nameNamespace: UnsafePointer<UInt8>?

  /// The memory for the copies that `locate` makes; nil if it makes none.
  var scratch: Layout?

  /// The text to write for an absent value.
  var writtenDefault: UnsafeBufferPointer<UInt8>?

  /// The name of the class, written where the definition leaves the class open; nil if it does not.
  var typeTag: UnsafeBufferPointer<UInt8>?

  /// The attribute by which a reader of XML recognizes the class; nil if there is none.
  var discriminator: ExpandedName?

  /// What is written for nil; nil if nothing is.
  var nilText: UnsafeBufferPointer<UInt8>?

  /// The other steps of the value and how the writer chooses; nil if this is the only one.
  var rivals: StepRivals?

  /// What the step writes of a group, or next to groups; nil if nothing.
  var group: GroupStep?

  init(_ field: PlanField, opening: UnsafeBufferPointer<UInt8>, closing: UnsafeBufferPointer<UInt8>) {
    self.field = field
    self.opening = opening
    self.closing = closing
  }
}

/// The calls are methods of the pointer because Swift copies a whole step to call one of its methods.
extension StepPointer {
  /// The functions, for calls off the fast path.
  var rareFunctions: ValueAccess { pointee.field.functions.takeUnretainedValue() }

  /// Writes the value as text; returns false if it is nil and nothing was written.
  @inline(__always)
  func load(_ container: UnsafeRawPointer, _ output: inout OutputBuffer) throws(ValueFault) -> Bool {
    do {
      return try pointee.field.functions._withUnsafeGuaranteedRef { try $0.load?(container, &output) ?? false }
    } catch {
      throw ValueAccess.fault(error)
    }
  }

  /// Whether the value is written as it is in the container, without conversion.
  var movesAll: Bool { pointee.field.functions._withUnsafeGuaranteedRef { $0.attempt == nil } }

  /// Finds the content in the container.
  @inline(__always)
  func locate(_ container: UnsafeRawPointer, _ scratch: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    pointee.field.functions._withUnsafeGuaranteedRef { $0.locate?(container, scratch) }
  }

  /// Throws if the value must not be nil without something written for it.
  @inline(never)
  func checkAbsence(of container: UnsafeRawPointer) throws(ValueFault) {
    guard pointee.checksNil else { return }
    if rareFunctions.isCase?(container) ?? false { throw ValueFault.nilPayload }
    if pointee.isListed {
      throw ValueFault(
        "the item is nil, but nothing would be written for it; set whenNil to EMPTY or NIL to write it, or to OMIT to leave it out"
      )
    }
    guard pointee.isDemanded else { return }
    let title = pointee.field.description
    throw ValueFault("\(title) is required, and has no value")
  }

  /// Whether a nil value is written as nil under its key, in a format that has nil; throws if it must not be nil. Such
  /// a value must be written because its absence would mean something else. Nil under a tag is handled separately.
  @inline(never)
  func mustWriteNil(of container: UnsafeRawPointer, hasNil: Bool = true) throws(ValueFault) -> Bool {
    guard pointee.checksNil else { return false }
    if hasNil, pointee.field.writesNil, pointee.closing.isEmpty, rareFunctions.isCase?(container) != true {
      return true
    }
    try checkAbsence(of: container)
    return pointee.closing.isEmpty && (rareFunctions.mustWriteNil?(container) ?? false)
  }

  /// Throws if what is written for nil under the name of the value would not be read as the same: nil, or a case whose
  /// payload is nil.
  @inline(never)
  func checkNil(of container: UnsafeRawPointer) throws(ValueFault) {
    guard pointee.checksNil, let isCase = rareFunctions.isCase else { return }
    let isRead = rareFunctions.storeNil != nil
    if isCase(container) != isRead {
      throw isRead
        ? ValueFault("the value is nil, which would be read back as a case with a nil payload") : ValueFault.nilPayload
    }
  }

  /// Throws if an item that was written empty would be read as nil.
  @inline(never)
  func checkEmpty() throws(ValueFault) {
    guard pointee.isListed, let text = pointee.nilText, text.isEmpty, rareFunctions.setNil != nil else { return }
    throw ValueFault("the item is empty, which is read as nil under whenNil EMPTY")
  }

  /// Whether its value can be an instance, and an empty element is read as nil.
  var isEmptyInstance: Bool { pointee.field.context.kind == .instance && pointee.nilText?.isEmpty == true }

  /// Whether a nil item, in a list of a format with keys, is written under its tag.
  func tagsNil(of container: UnsafeRawPointer) throws(ValueFault) -> Bool {
    guard pointee.checksNil || !pointee.closing.isEmpty else { return false }
    let isCase = rareFunctions.isCase?(container) ?? false
    if !pointee.closing.isEmpty, rareFunctions.storeNil != nil, rareFunctions.fits?(container) ?? true { return true }
    if isCase { throw ValueFault.nilPayload }
    return false
  }
}
