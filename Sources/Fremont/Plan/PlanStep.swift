/// One value that is written, and what stands around it: the whole vocabulary ends for a writer in steps like this.
///
/// Steps stand in memory that their plan owns, and never change once the plan is linked.
struct PlanStep {
  /// The number that the rows have which read the value, from 1; 0: it stands around values, or for several.
  let number: Int32

  /// The name as it is written; empty for what has none.
  let name: UnsafePointer<UInt8>

  /// What stands inside the element; for a scalar the context of plain text.
  let context: ContextPointer

  /// How values get out of the container. The plan keeps the object alive.
  let functions: Unmanaged<ValueAccess>

  /// What is written before and after the value, ready as bytes: the tags of an element, the name of an attribute or key.
  let opening: UnsafeBufferPointer<UInt8>
  let closing: UnsafeBufferPointer<UInt8>

  /// The attributes that the start tag has by the definition, ready as bytes; nil: none.
  let attributes: UnsafeBufferPointer<UInt8>?

  /// The default namespace that the element must stand in when it is written; nil: any.
  let defaultNamespace: UnsafePointer<UInt8>?

  /// Where the value stands.
  let place: PlanPlace

  /// The type of the value.
  let dataType: ModelDataType

  /// In which forms the text is read and written.
  let forms: ValueForms

  /// Whether the value is one piece of text, rather than content.
  let isScalar: Bool

  /// Whether the value is an object that other values can hold too, and that is written once.
  let isShared: Bool

  /// Whether nothing is written around the value: its parts stand among those of the container.
  let isInline: Bool

  /// Whether XML has nothing to write of the value but its text between `opening` and `closing`, which is the fast way.
  var isPlain: Bool

  /// The attribute that the element may have by another rule too; nil: it has not.
  var shared: SharedAttribute?

  /// Whether it is not the only one for its value, which can be asked without a copy of the others.
  let hasRivals: Bool

  /// Whether the name is a key, and not that of an element.
  let isKey: Bool

  /// Whether an absent value is an error.
  let isRequired: Bool

  /// Whether nothing may be written without the value, since reading would miss it.
  let isDemanded: Bool

  /// Whether the value is an item that must not be left out, since the list would be another one without it.
  let isListed: Bool

  /// Whether nil is left out where items are told apart by their number: as one of a list, or as a part of one.
  let omitsNil: Bool

  /// Whether nil stands under its key where the value is required, or is the root, since the definition says that nil is written.
  let saysNil: Bool

  /// Whether anything is asked of a value that is nil.
  let checksNil: Bool

  /// Whether white space is text like any other.
  let preservesWhitespace: Bool

  /// Whether an empty text is a value, rather than nil.
  let readsEmptyAsValue: Bool

  /// Whether the text is written with no tags around it.
  let isRaw: Bool

  /// Whether the name is that of the value, and not of the definition.
  let hasDynamicName: Bool

  /// Whether the text is written in CDATA sections.
  let usesCDATA: Bool

  /// The namespace of names without a prefix, empty where that is none, if the value is a name or several; nil: it is not.
  let nameNamespace: UnsafePointer<UInt8>?

  /// The memory for the copies that `locate` makes, if it makes any.
  let scratch: Layout?

  /// How the text is written that stands for an absent value.
  let writtenDefault: UnsafeBufferPointer<UInt8>?

  /// The name of the class, written where the definition leaves it open; nil: it does not.
  let typeTag: UnsafeBufferPointer<UInt8>?

  /// The attribute that tells a reader of XML the class of the element; nil: none does.
  let discriminator: ExpandedName?

  /// What is written for nil; nil: nothing.
  let nilText: UnsafeBufferPointer<UInt8>?

  /// How the writer chooses between this and other steps of the same value; nil when it is the only one.
  let rivals: StepRivals?

  /// What is written of a group, or beside one; nil: nothing.
  let group: GroupStep?

  /// The value as messages name it, where its name does not say all.
  let title: String?

  /// The name of the property or the key of the dictionary's entry; empty for items and the root.
  let key: String

  /// How far the value goes; nil where the format tells that itself.
  let extent: ExtentPointer?

  /// What asked for the value.
  let declaration: PlanDeclaration
}

/// The calls stand on the pointer, not on the step: Swift copies a whole step to call a method of it.
extension StepPointer {
  /// The functions, for calls that are rare.
  var rareFunctions: ValueAccess { pointee.functions.takeUnretainedValue() }

  /// Writes the value as text; false when it is nil and nothing was written.
  @inline(__always)
  func load(_ container: UnsafeRawPointer, _ output: inout OutputBuffer) throws(ValueFault) -> Bool {
    do {
      return try pointee.functions._withUnsafeGuaranteedRef { try $0.load?(container, &output) ?? false }
    } catch {
      throw ValueAccess.fault(error)
    }
  }

  /// Whether what is written is the value in the container, and nothing that has to be made of it.
  var movesAll: Bool { pointee.functions._withUnsafeGuaranteedRef { $0.attempt == nil } }

  /// Finds the content in the container.
  @inline(__always)
  func locate(_ container: UnsafeRawPointer, _ scratch: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    pointee.functions._withUnsafeGuaranteedRef { $0.locate?(container, scratch) }
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
    let title = pointee.title ?? pointee.place.description(String(cString: pointee.name), isKey: pointee.isKey)
    throw ValueFault("\(title) is required, and has no value")
  }

  /// Whether a value that is nil is written as nil where it has a key, in a format that has nil: its absence is something else, or a fault.
  /// Under a tag nil is something of its own.
  @inline(never)
  func tellsNil(of container: UnsafeRawPointer, hasNil: Bool = true) throws(ValueFault) -> Bool {
    guard pointee.checksNil else { return false }
    if hasNil, pointee.saysNil, pointee.closing.isEmpty, rareFunctions.isCase?(container) != true { return true }
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
  var isEmptyInstance: Bool { pointee.context.kind == .instance && pointee.nilText?.isEmpty == true }

  /// Whether nil, for an item of a list whose values stand under keys, is written with the tag of the item: as what the item holds.
  func tagsNil(of container: UnsafeRawPointer) throws(ValueFault) -> Bool {
    guard pointee.checksNil || !pointee.closing.isEmpty else { return false }
    let isCase = rareFunctions.isCase?(container) ?? false
    if !pointee.closing.isEmpty, rareFunctions.storeNil != nil, rareFunctions.fits?(container) ?? true { return true }
    if isCase { throw ValueFault.nilPayload }
    return false
  }
}
