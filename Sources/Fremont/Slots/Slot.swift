/// The place of one value in its container: a property of an instance, an item of a list, an entry of a dictionary.
///
/// A slot is made in generic code, from functions that were compiled where the types are known; the engine knows no
/// more of a Swift type. Containers are passed as raw pointers. That is safe because linking has compared the types: a
/// slot only meets containers of the type it was made for.
@usableFromInline
struct Slot: Sendable {
  /// How text is stored in the place, and written from the value there.
  @usableFromInline
  struct Scalar: Sendable {
    @usableFromInline let store: TextAccess.Store
    @usableFromInline let load: TextAccess.Load

    /// What the type lacks for the format.
    @usableFromInline let mismatch: ValueFault?

    /// Tells whether the value at the place can be written in the format; nil if every value can.
    @usableFromInline let fits: TextAccess.Fits?

    /// As in `Access`.
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

  /// How content of one kind is moved into the place, and found there.
  @usableFromInline
  struct Access: Sendable {
    /// Moves built content into the place.
    @usableFromInline
    typealias Take = @Sendable (_ container: UnsafeMutableRawPointer, _ built: UnsafeMutableRawPointer) -> Void

    /// Finds the content at the place, if necessary in a copy made in scratch memory; returns nil if the value is nil.
    @usableFromInline
    typealias Locate =
      @Sendable (_ container: UnsafeRawPointer, _ scratch: UnsafeMutableRawPointer) -> UnsafeRawPointer?

    /// Destroys the copies after `locate`; `found` tells whether it found content.
    @usableFromInline
    typealias DestroyScratch = @Sendable (_ scratch: UnsafeMutableRawPointer, _ found: Bool) -> Void

    @usableFromInline let content: Content
    @usableFromInline let take: Take
    @usableFromInline let locate: Locate

    /// The memory for the copies.
    @usableFromInline let scratch: Layout

    /// Destroys the copies.
    @usableFromInline let destroyScratch: DestroyScratch?

    /// Says why `locate` finds nothing in the value at the place; returns nil if the value is nil.
    @usableFromInline
    typealias TypeMismatch = @Sendable (_ container: UnsafeRawPointer) -> ValueFault?
    @usableFromInline let typeMismatch: TypeMismatch?

    /// Tells whether the value at the place is of the kind that is asked for; nil if every value is.
    @usableFromInline let fits: TextAccess.Fits?

    /// Moves built content into the place, which may refuse it; nil if `take` moves all.
    @usableFromInline
    typealias Attempt =
      @Sendable (_ container: UnsafeMutableRawPointer, _ built: UnsafeMutableRawPointer) throws(ValueFault) -> Void
    @usableFromInline let attempt: Attempt?

    /// Assigns the value that nil is read as, if that is not the nil of the type.
    @usableFromInline
    typealias StoreNil = @Sendable (_ container: UnsafeMutableRawPointer) throws(ValueFault) -> Void
    @usableFromInline var storeNil: StoreNil?

    /// Tells whether a value in which nothing is found is a case of a choice with a nil payload, rather than nil.
    @usableFromInline let isCase: TextAccess.Fits?
  }

  /// The Swift type of the value, as source spells it.
  @usableFromInline var typeName: String

  /// What the type declares about itself.
  @usableFromInline let description: TypeDescription

  /// Makes the functions for text in a format; nil if the type does not fit it.
  @usableFromInline let scalar: @Sendable (ValueFormat) -> Scalar?

  /// Makes the functions for the content that is asked for; nil if the type does not fit it.
  @usableFromInline let access: @Sendable (Content.Request) -> Access?

  /// Assigns nil; nil if the type is not optional.
  @usableFromInline let setNil: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// Where the number is in memory, if it has a fixed offset.
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

  /// The slot of a value at a fixed offset in its container.
  @usableFromInline
  static func stored<Value>(_ type: ValueType<Value>, at offset: Int) -> Slot { placed(type, SlotPlace(offset)) }

  /// The slot of a value at a fixed offset in the object that its container refers to.
  @usableFromInline
  static func referenced<Value>(_ type: ValueType<Value>, at offset: Int) -> Slot {
    placed(type, SlotPlace(offset, isReferenced: true))
  }

  /// The slot of a value in memory.
  ///
  /// The functions called for each value were specialized with its type, so nothing here needs to be.
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

  /// The slot of an item. Its container is the array for appending, and the item itself for reading.
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

  /// The slot of a value that functions read and write, through a copy.
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
    // The key is made from text for this slot alone, and afterwards only compared and copied. It cannot be required to
    // be `Sendable`, because a conformance of Dictionary cannot depend on that.
    nonisolated(unsafe) let key = key
    let slot = computed(type, of: [Key: Value].self, get: { $0[key] }, set: { $0[key] = $1 })
    // Nil under a key means that the key is absent, even if the value type has a nil.
    return Slot(
      typeName: slot.typeName,
      description: slot.description,
      scalar: slot.scalar,
      access: slot.access,
      setNil: { $0.assumingMemoryBound(to: [Key: Value].self).pointee[key] = nil }
    )
  }
}
