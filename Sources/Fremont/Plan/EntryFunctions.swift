/// How the value of one entry gets into its container and out of it.
///
/// The functions stand in an object of their own, since Swift counts references around a call of a function that it loads from
/// plain memory, but not around one that a guaranteed object holds.
final class EntryFunctions: Sendable {
  /// Parses text into the container; nil for content.
  let store: Slot.Store?

  /// Writes the value as text; nil for content.
  let load: Slot.Load?

  /// Parses the text that stands for an absent value into the container.
  let storeDefault: Slot.Store?

  /// Assigns nil in the container; nil where the type has no nil.
  let setNil: Slot.SetNil?

  /// Moves built content into the container; nil for scalars.
  let take: Slot.Access.Take?

  /// Finds the content in the container; nil for scalars.
  let locate: Slot.Access.Locate?

  /// Destroys the copies that `locate` made; nil where it makes none.
  let destroyScratch: Slot.Access.DestroyScratch?

  /// What is wrong with a value in which `locate` finds nothing; nil where that can only mean nil.
  let misfit: Slot.Access.Misfit?

  /// Whether the value in the container can be written by the entry; nil when every value can.
  let fits: Slot.Fits?

  /// Whether built content can be moved into the container; nil when all can.
  let accepts: (@Sendable (UnsafeMutableRawPointer) -> Bool)?

  /// Moves a pair into a dictionary.
  let insert: (@Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> DictionaryParts.Insertion)?

  /// Writes the name that the value stands under, where the definition does not say it.
  let loadName: Slot.Load?

  /// The memory for the copies that `locate` makes.
  let scratch: Layout

  /// Creates the same functions with some of them replaced, or for a value under a name of its own.
  init(
    _ functions: EntryFunctions,
    store: Slot.Store? = nil,
    load: Slot.Load? = nil,
    loadName: Slot.Load? = nil
  ) {
    self.store = store ?? functions.store
    self.load = load ?? functions.load
    locate = functions.locate
    destroyScratch = functions.destroyScratch
    insert = functions.insert
    self.loadName = loadName
    storeDefault = functions.storeDefault
    setNil = functions.setNil
    take = functions.take
    misfit = functions.misfit
    fits = functions.fits
    accepts = functions.accepts
    scratch = functions.scratch
  }

  init(
    store: Slot.Store? = nil,
    load: Slot.Load? = nil,
    storeDefault: Slot.Store? = nil,
    setNil: Slot.SetNil? = nil,
    fits: Slot.Fits? = nil,
    writing: Slot.Access? = nil,
    reading: Slot.Access? = nil,
    locate: Slot.Access.Locate? = nil,
    destroyScratch: Slot.Access.DestroyScratch? = nil,
    insert: (@Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> DictionaryParts.Insertion)? = nil,
    loadName: Slot.Load? = nil
  ) {
    self.store = store
    self.load = load
    self.storeDefault = storeDefault
    self.setNil = setNil
    self.fits = fits ?? reading?.fits
    take = writing?.take
    accepts = writing?.accepts
    self.locate = locate ?? reading?.locate
    self.destroyScratch = destroyScratch ?? reading?.destroyScratch
    misfit = reading?.misfit
    scratch = reading?.scratch ?? .none
    self.insert = insert
    self.loadName = loadName
  }
}

/// The calls stand on the pointer, not on the entry: Swift copies a whole entry to call a method of it.
extension UnsafeMutablePointer<PlanEntry> {
  /// The functions, for calls that are rare.
  var rareFunctions: EntryFunctions { pointee.functions.takeUnretainedValue() }

  /// Whether all built content can be moved into the container; asked without counting references.
  var acceptsAll: Bool { pointee.functions._withUnsafeGuaranteedRef { $0.accepts == nil } }

  /// Parses text into the container.
  @inline(__always)
  func store(
    _ container: UnsafeMutableRawPointer,
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(ValueFault) {
    do {
      try pointee.functions._withUnsafeGuaranteedRef { try $0.store?(container, text) }
    } catch {
      throw Self.fault(error)
    }
  }

  /// Writes the value as text; false when it is nil and nothing was written.
  @inline(__always)
  func load(_ container: UnsafeRawPointer, _ output: inout OutputBuffer) throws(ValueFault) -> Bool {
    do {
      return try pointee.functions._withUnsafeGuaranteedRef { try $0.load?(container, &output) ?? false }
    } catch {
      throw Self.fault(error)
    }
  }

  /// The fault that a function threw, whose type is lost on the way.
  @inline(never)
  fileprivate static func fault(_ error: any Error) -> ValueFault {
    error as? ValueFault ?? ValueFault("\(error)")
  }

  /// Moves built content into the container.
  @inline(__always)
  func take(_ container: UnsafeMutableRawPointer, _ built: UnsafeMutableRawPointer) {
    pointee.functions._withUnsafeGuaranteedRef { $0.take?(container, built) }
  }

  /// Finds the content in the container.
  @inline(__always)
  func locate(_ container: UnsafeRawPointer, _ scratch: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    pointee.functions._withUnsafeGuaranteedRef { $0.locate?(container, scratch) }
  }
}
