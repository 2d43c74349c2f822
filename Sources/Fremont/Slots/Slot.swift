/// The place of one value in its container: a property of an instance, an item of a list, an entry of a dictionary.
///
/// A slot is made in generic code, of functions that were compiled where the types are known, and is all the engine knows of a Swift type.
/// The containers are handed over as raw pointers. That is safe because the link has compared the types: a slot only ever meets containers of
/// the type it was made for.
@usableFromInline
struct Slot: Sendable {
  /// How text gets to the place and is made of what stands there.
  @usableFromInline
  struct Scalar: Sendable {
    @usableFromInline let store: TextAccess.Store
    @usableFromInline let load: TextAccess.Load

    /// What of the format the type lacks.
    @usableFromInline let mismatch: ValueFault?

    /// Whether the value at the place can be written so; nil when every value can.
    @usableFromInline let fits: TextAccess.Fits?

    /// What `Access` has of the same names.
    @usableFromInline var storeNil: Access.StoreNil?
    @usableFromInline var isCase: TextAccess.Fits?

    @usableFromInline
    init(
      store: @escaping TextAccess.Store, load: @escaping TextAccess.Load, mismatch: ValueFault? = nil,
      fits: TextAccess.Fits? = nil
    ) {
      self.store = store
      self.load = load
      self.mismatch = mismatch
      self.fits = fits
    }
  }

  /// How content of one kind gets to the place and is found there.
  @usableFromInline
  struct Access: Sendable {
    /// Moves built content into the place.
    @usableFromInline
    typealias Take = @Sendable (_ container: UnsafeMutableRawPointer, _ built: UnsafeMutableRawPointer) -> Void

    /// Finds the content at the place, if need be by copies made in scratch memory; nil when the value is nil.
    @usableFromInline
    typealias Locate =
      @Sendable (_ container: UnsafeRawPointer, _ scratch: UnsafeMutableRawPointer) -> UnsafeRawPointer?

    /// Destroys the copies after `locate`; the flag tells whether it found content.
    @usableFromInline
    typealias DestroyScratch = @Sendable (_ scratch: UnsafeMutableRawPointer, _ found: Bool) -> Void

    @usableFromInline let content: Content
    @usableFromInline let take: Take
    @usableFromInline let locate: Locate

    /// The memory for copies.
    @usableFromInline let scratch: Layout

    /// Destroys the copies.
    @usableFromInline let destroyScratch: DestroyScratch?

    /// What is wrong with the value at the place when `locate` finds nothing in it; nil when it is nil.
    @usableFromInline
    typealias TypeMismatch = @Sendable (_ container: UnsafeRawPointer) -> ValueFault?
    @usableFromInline let typeMismatch: TypeMismatch?

    /// Whether the value at the place is of the sort that is asked for; nil when every value is.
    @usableFromInline let fits: TextAccess.Fits?

    /// Moves built content into the place, where that may be refused; nil where all can be moved, by `take`.
    @usableFromInline
    typealias Attempt =
      @Sendable (_ container: UnsafeMutableRawPointer, _ built: UnsafeMutableRawPointer) throws(ValueFault) -> Void
    @usableFromInline let attempt: Attempt?

    /// Assigns the value that nil is read as, where that is not the nil of the type.
    @usableFromInline
    typealias StoreNil = @Sendable (_ container: UnsafeMutableRawPointer) throws(ValueFault) -> Void
    @usableFromInline var storeNil: StoreNil?

    /// Whether the value at the place is not nil when nothing is found in it: a case of a choice, whose payload is nil.
    @usableFromInline let isCase: TextAccess.Fits?
  }

  /// The Swift type of the value, as source spells it.
  @usableFromInline var typeName: String

  /// What the type says of itself.
  @usableFromInline let description: TypeDescription

  /// Makes the two functions for text in a format; nil when the type does not fit it.
  @usableFromInline let scalar: @Sendable (ValueFormat) -> Scalar?

  /// Makes the functions for the content that is asked for; nil when the type does not fit it.
  @usableFromInline let access: @Sendable (Content.Request) -> Access?

  /// Assigns nil; nil when the type is not optional.
  @usableFromInline let setNil: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// Where the value stands, if it is a number at a fixed offset.
  let number: NumberPlace?

  @usableFromInline
  init(
    typeName: String,
    description: TypeDescription = .unknown(),
    scalar: @escaping @Sendable (ValueFormat) -> Scalar?,
    access: @escaping @Sendable (Content.Request) -> Access?,
    setNil: (@Sendable (UnsafeMutableRawPointer) -> Void)?,
    number: NumberPlace? = nil
  ) {
    self.typeName = typeName
    self.description = description
    self.scalar = scalar
    self.access = access
    self.setNil = setNil
    self.number = number
  }
}

extension Slot {
  /// Assigns nil in a container.
  @usableFromInline
  typealias SetNil = @Sendable (UnsafeMutableRawPointer) -> Void

  /// The slot of a value that stands at a fixed offset in its container.
  @usableFromInline
  static func stored<Value>(_ type: ValueType<Value>, at offset: Int) -> Slot { placed(type, SlotPlace(offset)) }

  /// The slot of a value that stands at a fixed offset in the object which its container refers to.
  @usableFromInline
  static func referenced<Value>(_ type: ValueType<Value>, at offset: Int) -> Slot {
    placed(type, SlotPlace(offset, isReferenced: true))
  }

  /// The slot of a value that stands in memory.
  ///
  /// What is called for each value was made with the type of the values, so that nothing here needs code for each type.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func placed<Value>(_ type: ValueType<Value>, _ place: SlotPlace) -> Slot {
    var setNil: SetNil?
    if let makeNil = type.makeNil {
      setNil = { place.address(in: $0).assumingMemoryBound(to: Value.self).pointee = makeNil() }
    }
    return Slot(
      typeName: "\(Value.self)",
      description: type.description,
      scalar: { format in type.converter(format).map { Scalar($0, at: place) } },
      access: { request in type.content(request).map { Access($0, at: place) } },
      setNil: setNil,
      number: NumberPlace(Value.self, at: place)
    )
  }

  /// The slot of an item: its container is the array when it is appended, and the item itself when it is read.
  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  static func item<Element>(_ type: ValueType<Element>) -> Slot {
    var setNil: SetNil?
    if let makeNil = type.makeNil {
      setNil = { $0.assumingMemoryBound(to: [Element].self).pointee.append(makeNil()) }
    }
    return Slot(
      typeName: "\(Element.self)",
      description: type.description,
      scalar: { format in type.converter(format).map { Scalar(itemBy: $0) } },
      access: { request in type.content(request).map { Access(itemBy: $0) } },
      setNil: setNil,
      number: NumberPlace(Element.self, at: SlotPlace(0))
    )
  }

  /// The slot of a value that is read and written by functions, by way of a copy.
  @inlinable
  static func computed<Container, Value>(
    _ type: ValueType<Value>,
    of container: Container.Type,
    get: @escaping @Sendable (borrowing Container) -> Value?,
    set: @escaping @Sendable (inout Container, consuming Value) -> Void
  ) -> Slot {
    var setNil: SetNil?
    if let makeNil = type.makeNil {
      setNil = { set(&$0.assumingMemoryBound(to: Container.self).pointee, makeNil()) }
    }
    return Slot(
      typeName: "\(Value.self)",
      description: type.description,
      scalar: { (format: ValueFormat) -> Scalar? in
        guard let converter = type.converter(format) else { return nil }
        let parse = converter.parse
        let write = converter.format
        let store: TextAccess.Store = { container, text throws(ValueFault) in
          set(&container.assumingMemoryBound(to: Container.self).pointee, try parse(text))
        }
        let load: TextAccess.Load = { container, output throws(ValueFault) in
          guard let value = get(container.assumingMemoryBound(to: Container.self).pointee) else { return false }
          return try write(value, &output)
        }
        let fits = converter.fits
        return Scalar(
          store: store,
          load: load,
          mismatch: converter.mismatch,
          fits: { container in
            get(container.assumingMemoryBound(to: Container.self).pointee).map { fits?($0) ?? true } ?? false
          }
        ).withNil(
          of: converter,
          { container, value in set(&container.assumingMemoryBound(to: Container.self).pointee, value) },
          copy: { get($0.assumingMemoryBound(to: Container.self).pointee) })
      },
      access: { (request: Content.Request) -> Access? in
        guard let value = type.content(request) else { return nil }
        let make = value.make
        return Access(
          value,
          take: { container, built in
            set(&container.assumingMemoryBound(to: Container.self).pointee, make(built))
          },
          put: { container, value in set(&container.assumingMemoryBound(to: Container.self).pointee, value) },
          copy: { get($0.assumingMemoryBound(to: Container.self).pointee) }
        )
      },
      setNil: setNil
    )
  }

  /// The slot of the value under a fixed key.
  @inlinable
  static func entry<Key: Hashable & SendableMetatype, Value>(_ key: Key, _ type: ValueType<Value>) -> Slot {
    // A key is made from text for this slot alone and then only compared and copied. It cannot be asked to be `Sendable`:
    // the language lets no conformance of dictionaries depend on that.
    nonisolated(unsafe) let key = key
    let slot = computed(type, of: [Key: Value].self, get: { $0[key] }, set: { $0[key] = $1 })
    // Nil under a key is the absence of the key, whether or not the type of the values has a separate nil.
    return Slot(
      typeName: slot.typeName,
      description: slot.description,
      scalar: slot.scalar,
      access: slot.access,
      setNil: { $0.assumingMemoryBound(to: [Key: Value].self).pointee[key] = nil }
    )
  }
}
