/// One value that is written, and what stands around it: the whole vocabulary ends for a writer in steps like this.
///
/// Steps stand in memory that their plan owns, and never change once the plan is linked.
struct PlanStep {
  /// What the rows that read the value have too.
  var field: PlanField

  /// What is written before and after the value, ready as bytes: the tags of an element, the name of an attribute or key.
  var opening: UnsafeBufferPointer<UInt8>
  var closing: UnsafeBufferPointer<UInt8>

  /// The attributes that the start tag has by the definition, ready as bytes; nil: none.
  var attributes: UnsafeBufferPointer<UInt8>?

  /// Whether the value is an object that other values can hold too, and that is written once.
  var isShared = false

  /// Whether XML has nothing to write of the value but its text between `opening` and `closing`, which is the fast way.
  var isPlain = false

  /// The attribute that the element may have by another rule too; nil: it has not.
  var shared: SharedAttribute?

  /// Whether it is not the only one for its value, which can be asked without a copy of the others.
  var hasRivals = false

  /// Whether nothing may be written without the value, since reading would miss it.
  var isDemanded = false

  /// Whether the value is an item that must not be left out, since the list would be another one without it.
  var isListed = false

  /// Whether anything is asked of a value that is nil.
  var checksNil = false

  /// Whether the text is written with no tags around it.
  var isRaw = false

  /// Whether the name is that of the value, and not of the definition.
  var hasDynamicName = false

  /// Whether the text is written in CDATA sections.
  var usesCDATA = false

  /// The namespace of names without a prefix, empty where that is none, if the value is a name or several; nil: it is not.
  var nameNamespace: UnsafePointer<UInt8>?

  /// The memory for the copies that `locate` makes, if it makes any.
  var scratch: Layout?

  /// How the text is written that stands for an absent value.
  var writtenDefault: UnsafeBufferPointer<UInt8>?

  /// The name of the class, written where the definition leaves it open; nil: it does not.
  var typeTag: UnsafeBufferPointer<UInt8>?

  /// The attribute that tells a reader of XML the class of the element; nil: none does.
  var discriminator: ExpandedName?

  /// What is written for nil; nil: nothing.
  var nilText: UnsafeBufferPointer<UInt8>?

  /// How the writer chooses between this and other steps of the same value; nil when it is the only one.
  var rivals: StepRivals?

  /// What is written of a group, or beside one; nil: nothing.
  var group: GroupStep?

  init(_ field: PlanField, opening: UnsafeBufferPointer<UInt8>, closing: UnsafeBufferPointer<UInt8>) {
    self.field = field
    self.opening = opening
    self.closing = closing
  }
}

/// The calls stand on the pointer, not on the step: Swift copies a whole step to call a method of it.
extension StepPointer {
  /// The functions, for calls that are rare.
  var rareFunctions: ValueAccess { pointee.field.functions.takeUnretainedValue() }

  /// Writes the value as text; false when it is nil and nothing was written.
  @inline(__always)
  func load(_ container: UnsafeRawPointer, _ output: inout OutputBuffer) throws(ValueFault) -> Bool {
    do {
      return try pointee.field.functions._withUnsafeGuaranteedRef { try $0.load?(container, &output) ?? false }
    } catch {
      throw ValueAccess.fault(error)
    }
  }

  /// Whether what is written is the value in the container, and nothing that has to be made of it.
  var movesAll: Bool { pointee.field.functions._withUnsafeGuaranteedRef { $0.attempt == nil } }

  /// Finds the content in the container.
  @inline(__always)
  func locate(_ container: UnsafeRawPointer, _ scratch: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    pointee.field.functions._withUnsafeGuaranteedRef { $0.locate?(container, scratch) }
  }

  /// Checks that a value which is nil, and for which nothing is written, may be absent.
  @inline(never)
  func checkAbsence(of container: UnsafeRawPointer) throws(ValueFault) {
    guard pointee.checksNil else { return }
    if rareFunctions.isCase?(container) ?? false { throw ValueFault.nilPayload }
    if pointee.isListed {
      throw ValueFault(
        "the item is nil, and nothing is written for it; whenNil says what is, and OMIT that it is left out")
    }
    guard pointee.isDemanded else { return }
    let title = pointee.field.description
    throw ValueFault("\(title) is required, and has no value")
  }

  /// Whether a value that is nil is written as nil where it has a key, in a format that has nil: its absence is something else, or a fault.
  /// Under a tag nil is something of its own.
  @inline(never)
  func tellsNil(of container: UnsafeRawPointer, hasNil: Bool = true) throws(ValueFault) -> Bool {
    guard pointee.checksNil else { return false }
    if hasNil, pointee.field.saysNil, pointee.closing.isEmpty, rareFunctions.isCase?(container) != true { return true }
    try checkAbsence(of: container)
    return pointee.closing.isEmpty && (rareFunctions.tellsNil?(container) ?? false)
  }

  /// Checks that what is written for nil under the name of the value is read as the same: as nil, or as a case whose payload is nil.
  @inline(never)
  func checkNil(of container: UnsafeRawPointer) throws(ValueFault) {
    guard pointee.checksNil, let isCase = rareFunctions.isCase else { return }
    let isRead = rareFunctions.storeNil != nil
    if isCase(container) != isRead {
      throw isRead ? ValueFault("nil cannot be told from a case whose payload is nil") : ValueFault.nilPayload
    }
  }

  /// Checks that an item which was written empty is not read as nil.
  @inline(never)
  func checkEmpty() throws(ValueFault) {
    guard pointee.isListed, let text = pointee.nilText, text.isEmpty, rareFunctions.setNil != nil else { return }
    throw ValueFault("the item is empty, which is read as nil under whenNil EMPTY")
  }

  /// Whether an element of it that holds nothing, and is read as nil, can be an instance.
  var isEmptyInstance: Bool { pointee.field.context.kind == .instance && pointee.nilText?.isEmpty == true }

  /// Whether nil, for an item of a list whose values stand under keys, is written with the tag of the item: as what the item holds.
  func tagsNil(of container: UnsafeRawPointer) throws(ValueFault) -> Bool {
    guard pointee.checksNil || !pointee.closing.isEmpty else { return false }
    let isCase = rareFunctions.isCase?(container) ?? false
    if !pointee.closing.isEmpty, rareFunctions.storeNil != nil, rareFunctions.fits?(container) ?? true { return true }
    if isCase { throw ValueFault.nilPayload }
    return false
  }
}
