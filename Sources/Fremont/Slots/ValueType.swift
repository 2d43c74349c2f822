/// How values of one Swift type are read and written, for every kind of content that a definition can ask for.
@usableFromInline
struct ValueType<Value>: Sendable {
  /// Finds the converter for a format; nil if the type does not fit it.
  @usableFromInline let converter: @Sendable (ValueFormat) -> ValueConverter<Value>?

  /// Finds the content for a request; nil if the type does not fit it.
  @usableFromInline let content: @Sendable (Content.Request) -> ContentAccess<Value>?

  /// Makes nil; nil if the type is not optional.
  @usableFromInline let makeNil: (@Sendable () -> Value)?

  /// Makes the value of an absent list or dictionary; nil for other types.
  @usableFromInline let makeEmpty: (@Sendable () -> Value)?

  /// What the type declares about its values.
  @usableFromInline let description: TypeDescription

  /// The value as a field of an instance that is not built yet; nil for the type of such a field.
  let field: FieldAccess?

  @usableFromInline
  init(
    _ description: TypeDescription = .unknown(),
    converter: @escaping @Sendable (ValueFormat) -> ValueConverter<Value>? = { _ in nil },
    content: @escaping @Sendable (Content.Request) -> ContentAccess<Value>? = { _ in nil },
    makeNil: (@Sendable () -> Value)? = nil,
    makeEmpty: (@Sendable () -> Value)? = nil
  ) {
    // A custom converter makes any type fit, whether or not the library knows it.
    self.converter = { format in
      guard let custom = format.custom else { return converter(format) }
      return custom.converter(of: Value.self) ?? converter(format) ?? .failing(custom.mismatch(of: Value.self))
    }
    // So does an adapter, for instances of another type.
    self.content = { request in
      guard case .instance(let wanted) = request, let adapters = wanted.adapters else { return content(request) }
      return adapters.access(to: Value.self, wanted, own: content(request))
    }
    self.makeNil = makeNil
    self.makeEmpty = makeEmpty
    self.description = description
    field = FieldAccess(
      ValueType<Value?>(fieldOf: self.converter, self.content, makeNil), wrap: { .some($0) }, empty: { nil },
      absent: makeNil ?? makeEmpty)
  }

  /// Creates the type of a field: a value that may not have been read yet.
  @_semantics("optimize.sil.specialize.generic.never")
  private init<Wrapped>(
    fieldOf converter: @escaping @Sendable (ValueFormat) -> ValueConverter<Wrapped>?,
    _ content: @escaping @Sendable (Content.Request) -> ContentAccess<Wrapped>?,
    _ makeWrapped: (@Sendable () -> Wrapped)?
  ) where Value == Wrapped? {
    self.converter = { format in converter(format)?.field() }
    self.content = { request in content(request).map { .field($0) } }
    if let makeWrapped { makeNil = { .some(makeWrapped()) } } else { makeNil = nil }
    makeEmpty = nil
    description = .unknown()
    field = nil
  }
}

extension ValueType {
  /// The type of a place that is nil until a value is read.
  static func unread<Wrapped>(_ wrapped: ValueType<Wrapped>) -> ValueType where Value == Wrapped? {
    ValueType(fieldOf: wrapped.converter, wrapped.content, wrapped.makeNil)
  }
}

/// How content that is built in several steps is moved into a value, and found in it.
@usableFromInline
struct ContentAccess<Value>: Sendable {
  /// Finds the content in a value, if necessary in a copy made in scratch memory; returns nil if the value is nil.
  @usableFromInline
  typealias Locate = @Sendable (UnsafePointer<Value>, _ scratch: UnsafeMutableRawPointer) -> UnsafeRawPointer?

  /// The content that is built: for an optional, that of the wrapped type.
  @usableFromInline let content: Content

  /// Makes a value from built content, which is moved into it.
  @usableFromInline let make: @Sendable (_ built: UnsafeMutableRawPointer) -> Value

  /// The same, assigning the value to a place or appending it to an array. Specialized for the type, since they are
  /// called for each value.
  @usableFromInline let store: Slot.Access.Take
  @usableFromInline let append: Slot.Access.Take

  /// Copies the value at a place into scratch memory and finds the content there; destroys the copy. Specialized too.
  @usableFromInline let locateInCopy: Slot.Access.Locate
  @usableFromInline let destroyCopy: @Sendable (_ scratch: UnsafeMutableRawPointer) -> Void

  /// Finds the content in a value.
  @usableFromInline let locate: Locate

  /// Whether `locate` copies the content into scratch memory.
  @usableFromInline let copies: Bool

  /// Says why nothing is found in a value, unless it is nil.
  @usableFromInline let typeMismatch: (@Sendable (Value) -> ValueFault?)?

  /// Tells whether a value is of the kind that the definition asks for; nil if every value is.
  @usableFromInline let fits: (@Sendable (Value) -> Bool)?

  /// The same for the value at a place.
  @usableFromInline let fitsAt: TextAccess.Fits?

  /// Makes a value from built content, which may be refused; nil if `make` accepts all.
  @usableFromInline typealias Convert = @Sendable (_ built: UnsafeMutableRawPointer) throws(ValueFault) -> Value
  @usableFromInline let convert: Convert?

  /// Makes the value that nil is read as, if that is not the nil of the type.
  @usableFromInline let nilValue: (@Sendable () throws(ValueFault) -> Value)?

  /// Tells whether a value in which nothing is found is a case of a choice with a nil payload, rather than nil.
  @usableFromInline var isCase: (@Sendable (Value) -> Bool)?

  /// Whether the content is an instance that an adapter converts.
  @usableFromInline var isAdapted = false

  @inlinable @inline(__always)
  init(
    _ content: Content,
    make: @escaping @Sendable (_ built: UnsafeMutableRawPointer) -> Value,
    copies: Bool = false,
    typeMismatch: (@Sendable (Value) -> ValueFault?)? = nil,
    fits: (@Sendable (Value) -> Bool)? = nil,
    convert: Convert? = nil,
    nilValue: (@Sendable () throws(ValueFault) -> Value)? = nil,
    locate: @escaping Locate
  ) {
    self.content = content
    self.make = make
    store = { place, built in place.assumingMemoryBound(to: Value.self).pointee = make(built) }
    locateInCopy = { place, scratch in
      let value = place.assumingMemoryBound(to: Value.self).pointee
      return locate(UnsafePointer(scratch.initializeMemory(as: Value.self, to: value)), scratch)
    }
    destroyCopy = { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    append = { list, built in list.assumingMemoryBound(to: [Value].self).pointee.append(make(built)) }
    if let fits {
      fitsAt = { place in fits(place.assumingMemoryBound(to: Value.self).pointee) }
    } else {
      fitsAt = nil
    }
    self.copies = copies
    self.typeMismatch = typeMismatch
    self.fits = fits
    self.convert = convert
    self.nilValue = nilValue
    self.locate = locate
  }

  /// The same access, with nil read as a value.
  @inlinable
  func readingNil(_ make: @escaping @Sendable () throws(ValueFault) -> Value) -> ContentAccess {
    var access = ContentAccess(
      content, make: self.make, copies: copies, typeMismatch: typeMismatch, fits: fits, convert: convert,
      nilValue: make,
      locate: locate)
    (access.isCase, access.isAdapted) = (isCase, isAdapted)
    return access
  }

  /// The access to a value that is the content itself.
  @inlinable
  static func whole(_ content: Content, fits: (@Sendable (Value) -> Bool)? = nil) -> ContentAccess {
    ContentAccess(
      content,
      make: { $0.assumingMemoryBound(to: Value.self).move() },
      fits: fits,
      locate: { value, _ in UnsafeRawPointer(value) }
    )
  }

  /// The access to a value that is converted from and to content.
  @inlinable
  static func converted<Built>(
    _ content: Content,
    from type: Built.Type,
    make: @escaping @Sendable (consuming Built) -> Value,
    unmake: @escaping @Sendable (Value) -> Built?,
    typeMismatch: (@Sendable (Value) -> ValueFault?)? = nil,
    fits: (@Sendable (Value) -> Bool)? = nil
  ) -> ContentAccess {
    ContentAccess(
      content,
      make: { make($0.assumingMemoryBound(to: Built.self).move()) },
      copies: true,
      typeMismatch: typeMismatch,
      fits: fits ?? { unmake($0) != nil },
      locate: { value, scratch in
        guard let built = unmake(value.pointee) else { return nil }
        return UnsafeRawPointer(scratch.initializeMemory(as: Built.self, to: built))
      }
    )
  }
}
