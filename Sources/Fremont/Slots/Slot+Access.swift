extension Slot.Access {
  /// The access to a value in memory.
  ///
  /// Other code may change the value of an object while it is read. Its content is then found in a copy, which keeps
  /// alive everything that the value refers to.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(_ value: ContentAccess<Value>, at place: SlotPlace) {
    let store = value.store
    self.init(
      value, at: place, isShared: place.isReferenced,
      take: { container, built in store(place.address(in: container), built) },
      put: { container, value in place.address(in: container).assumingMemoryBound(to: Value.self).pointee = value })
  }

  /// The access to an item: see `Slot.item`.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Element>(itemBy value: ContentAccess<Element>) {
    self.init(
      value, at: SlotPlace(0), isShared: false, take: value.append,
      put: { container, item in container.assumingMemoryBound(to: [Element].self).pointee.append(item) })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private init<Value>(
    _ value: ContentAccess<Value>, at place: SlotPlace, isShared: Bool, take: @escaping Take,
    put: @escaping @Sendable (UnsafeMutableRawPointer, consuming Value) -> Void
  ) {
    @Sendable func pointer(_ container: UnsafeRawPointer) -> UnsafePointer<Value> {
      UnsafePointer(place.address(in: container).assumingMemoryBound(to: Value.self))
    }
    let locate = value.locate
    let destroy = value.content.destroy
    content = value.content
    self.take = take
    if let typeMismatch = value.typeMismatch {
      self.typeMismatch = { container in typeMismatch(pointer(container).pointee) }
    } else {
      typeMismatch = nil
    }
    (attempt, storeNil) = value.rareStores(put)
    if let fits = value.fitsAt {
      self.fits = { container in fits(place.address(in: container)) }
    } else {
      fits = nil
    }
    if let isCase = value.isCase {
      self.isCase = { container in isCase(pointer(container).pointee) }
    } else {
      isCase = nil
    }
    if value.copies {
      self.locate = { container, scratch in locate(pointer(container), scratch) }
      scratch = value.content.layout
      destroyScratch = { scratch, found in if found { destroy(scratch) } }
    } else if isShared {
      let (locate, destroy) = (value.locateInCopy, value.destroyCopy)
      self.locate = { container, scratch in locate(place.address(in: container), scratch) }
      scratch = Layout(of: Value.self)
      destroyScratch = { scratch, _ in destroy(scratch) }
    } else {
      self.locate = { container, scratch in locate(pointer(container), scratch) }
      scratch = .none
      destroyScratch = nil
    }
  }

  /// The access to a value that must be copied out of its container, and may be absent.
  @inlinable
  init<Value>(
    _ value: ContentAccess<Value>,
    take: @escaping Take,
    put: @escaping @Sendable (UnsafeMutableRawPointer, consuming Value) -> Void,
    copy: @escaping @Sendable (UnsafeRawPointer) -> Value?
  ) {
    let locate = value.locate
    let destroy = value.content.destroy
    let copies = value.copies
    let (layout, offset) = Layout(of: Value?.self).followed(by: copies ? value.content.layout : .none)
    content = value.content
    self.take = take
    self.locate = { container, scratch in
      let place = scratch.initializeMemory(as: Value?.self, to: copy(container))
      if case .none = place.pointee { return nil }
      // The value is at the address of the optional: see `ContentAccess.optional`.
      return locate(UnsafeRawPointer(place).assumingMemoryBound(to: Value.self), scratch.advanced(by: offset))
    }
    scratch = layout
    if let typeMismatch = value.typeMismatch {
      self.typeMismatch = { container in copy(container).flatMap { typeMismatch($0) } }
    } else {
      typeMismatch = nil
    }
    (attempt, storeNil) = value.rareStores(put)
    let fits = value.fits
    self.fits = { container in copy(container).map { fits?($0) ?? true } ?? false }
    if let isCase = value.isCase {
      self.isCase = { container in copy(container).map { isCase($0) } ?? false }
    } else {
      isCase = nil
    }
    destroyScratch = { scratch, found in
      if copies, found { destroy(scratch.advanced(by: offset)) }
      scratch.assumingMemoryBound(to: Value?.self).deinitialize(count: 1)
    }
  }
}

extension ContentAccess {
  /// Makes the functions that store a value if content can be refused, and if nil is read as a value; `put` stores it.
  @inlinable
  func rareStores(
    _ put: @escaping @Sendable (UnsafeMutableRawPointer, consuming Value) -> Void
  ) -> (attempt: Slot.Access.Attempt?, storeNil: Slot.Access.StoreNil?) {
    var attempt: Slot.Access.Attempt?
    if let convert {
      attempt = { container, built throws(ValueFault) in put(container, try convert(built)) }
    }
    var storeNil: Slot.Access.StoreNil?
    if let nilValue {
      storeNil = { container throws(ValueFault) in put(container, try nilValue()) }
    }
    return (attempt, storeNil)
  }
}

extension Slot.Scalar {
  /// The functions for a value in memory.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(_ converter: ValueConverter<Value>, at place: SlotPlace) {
    self.init(
      converter, at: place, store: converter.makeStore(place), load: converter.makeLoad(place),
      put: { container, value in place.address(in: container).assumingMemoryBound(to: Value.self).pointee = value })
  }

  /// The functions for an item: see `Slot.item`.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Element>(itemBy converter: ValueConverter<Element>) {
    self.init(
      converter, at: SlotPlace(0), store: converter.append, load: converter.makeLoad(SlotPlace(0)),
      put: { container, item in container.assumingMemoryBound(to: [Element].self).pointee.append(item) })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private init<Value>(
    _ converter: ValueConverter<Value>, at place: SlotPlace, store: @escaping TextAccess.Store,
    load: @escaping TextAccess.Load, put: @escaping @Sendable (UnsafeMutableRawPointer, consuming Value) -> Void
  ) {
    var fits: TextAccess.Fits?
    if let fitsAt = converter.fitsAt { fits = { container in fitsAt(place.address(in: container)) } }
    let scalar = Slot.Scalar(store: store, load: load, mismatch: converter.mismatch, fits: fits)
    self = scalar.withNil(
      of: converter, put,
      copy: { container in place.address(in: container).assumingMemoryBound(to: Value.self).pointee })
  }

  /// Adds the handling of nil by a converter, if that is not the nil of the type; `put` stores a value, `copy` reads
  /// it.
  @inlinable
  func withNil<Value>(
    of converter: ValueConverter<Value>,
    _ put: @escaping @Sendable (UnsafeMutableRawPointer, consuming Value) -> Void,
    copy: @escaping @Sendable (UnsafeRawPointer) -> Value?
  ) -> Slot.Scalar {
    var result = self
    if let nilValue = converter.nilValue {
      result.storeNil = { container throws(ValueFault) in put(container, try nilValue()) }
    }
    if let isCase = converter.isCase {
      result.isCase = { container in copy(container).map { isCase($0) } ?? false }
    }
    return result
  }
}
