/// How the value of one row or step gets into its container and out of it.
///
/// The functions are in an object because Swift counts references around a call of a function loaded from plain memory,
/// but not around one that a guaranteed object holds.
final class ValueAccess: Sendable {
  /// Parses text into the container; nil for content.
  let store: TextAccess.Store?

  /// Writes the value as text; nil for content.
  let load: TextAccess.Load?

  /// Parses the text that replaces an absent value into the container.
  let storeDefault: TextAccess.Store?

  /// Assigns nil in the container; nil if the type has no nil.
  let setNil: Slot.SetNil?

  /// Moves built content into the container; nil for scalars.
  let take: Slot.Access.Take?

  /// Finds the content in the container; nil for scalars.
  let locate: Slot.Access.Locate?

  /// Destroys the copies that `locate` made; nil if it makes none.
  let destroyScratch: Slot.Access.DestroyScratch?

  /// Says why `locate` finds nothing in a value; nil if that can only mean nil.
  let typeMismatch: Slot.Access.TypeMismatch?

  /// Tells whether the step can write the value in the container; nil if it can write every value.
  let fits: TextAccess.Fits?

  /// Moves built content into the container, which may refuse it; nil if `take` moves all.
  let attempt: Slot.Access.Attempt?

  /// Assigns the value that nil is read as, if that is not the nil of the type.
  let storeNil: Slot.Access.StoreNil?

  /// Tells whether a value for which nothing is written is a case with a nil payload, rather than nil; nil if that
  /// cannot be.
  let isCase: TextAccess.Fits?

  /// Tells whether a nil value must be written because its absence means something else; nil if it never must.
  let mustWriteNil: TextAccess.Fits?

  /// Moves a pair into a dictionary.
  let insert: DictionaryAccess.Insert?

  /// Returns the key of a pair.
  let pairKey: DictionaryAccess.PairKey?

  /// Writes the name of the value, where the definition leaves it open.
  let loadName: TextAccess.Load?

  /// The memory for the copies that `locate` makes.
  let scratch: Layout

  /// Creates the functions with some of them replaced, or for a value under another name.
  init(
    _ functions: ValueAccess,
    store: TextAccess.Store? = nil,
    load: TextAccess.Load? = nil,
    loadName: TextAccess.Load? = nil,
    fits: TextAccess.Fits? = nil,
    take: Slot.Access.Take? = nil,
    attempt: Slot.Access.Attempt? = nil,
    mustWriteNil: TextAccess.Fits? = nil
  ) {
    self.store = store ?? functions.store
    self.load = load ?? functions.load
    locate = functions.locate
    destroyScratch = functions.destroyScratch
    insert = functions.insert
    pairKey = functions.pairKey
    self.loadName = loadName
    storeDefault = functions.storeDefault
    setNil = functions.setNil
    self.take = take ?? functions.take
    typeMismatch = functions.typeMismatch
    self.fits = fits ?? functions.fits
    self.attempt = attempt ?? functions.attempt
    storeNil = functions.storeNil
    isCase = functions.isCase
    self.mustWriteNil = mustWriteNil ?? functions.mustWriteNil
    scratch = functions.scratch
  }

  /// Creates the functions of a value that is only moved into its container.
  init(take: @escaping Slot.Access.Take) {
    self.take = take
    (store, load, storeDefault, setNil, locate, destroyScratch) = (nil, nil, nil, nil, nil, nil)
    (typeMismatch, fits, attempt, storeNil, isCase, mustWriteNil) = (nil, nil, nil, nil, nil, nil)
    (insert, pairKey, loadName) = (nil, nil, nil)
    scratch = .none
  }

  init(
    store: TextAccess.Store? = nil,
    load: TextAccess.Load? = nil,
    storeDefault: TextAccess.Store? = nil,
    setNil: Slot.SetNil? = nil,
    storeNil: Slot.Access.StoreNil? = nil,
    isCase: TextAccess.Fits? = nil,
    fits: TextAccess.Fits? = nil,
    writing: Slot.Access? = nil,
    reading: Slot.Access? = nil,
    locate: Slot.Access.Locate? = nil,
    destroyScratch: Slot.Access.DestroyScratch? = nil,
    insert: DictionaryAccess.Insert? = nil,
    pairKey: DictionaryAccess.PairKey? = nil,
    loadName: TextAccess.Load? = nil
  ) {
    self.store = store
    self.load = load
    self.storeDefault = storeDefault
    self.setNil = setNil
    self.fits = fits ?? reading?.fits
    take = writing?.take
    attempt = writing?.attempt
    self.storeNil = storeNil ?? writing?.storeNil
    self.isCase = isCase ?? reading?.isCase
    mustWriteNil = nil
    self.locate = locate ?? reading?.locate
    self.destroyScratch = destroyScratch ?? reading?.destroyScratch
    typeMismatch = reading?.typeMismatch
    scratch = reading?.scratch ?? .none
    self.insert = insert
    self.pairKey = pairKey
    self.loadName = loadName
  }

  /// Restores the type of an error that a function threw.
  @inline(never)
  static func fault(_ error: any Error) -> ValueFault {
    error as? ValueFault ?? ValueFault("\(error)")
  }
}
