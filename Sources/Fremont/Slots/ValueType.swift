/// How values of one Swift type are read and written, for every kind of content a definition can ask for.
@usableFromInline
struct ValueType<Value>: Sendable {
  /// Finds the converter for a format; nil when the type does not fit it.
  @usableFromInline let converter: @Sendable (ValueFormat) -> ValueConverter<Value>?

  /// Finds the content that the type can hold as a definition asks; nil when it does not fit.
  @usableFromInline let content: @Sendable (Content.Request) -> ContentAccess<Value>?

  /// Makes nil, or nil when the type is not optional.
  @usableFromInline let makeNil: (@Sendable () -> Value)?

  /// Makes what an absent list or dictionary is; nil for all other types.
  @usableFromInline let makeEmpty: (@Sendable () -> Value)?

  /// What a definition says of such values.
  @usableFromInline let description: TypeDescription

  /// How a value stands among the fields of an instance that is yet to be built; nil for the type of such a field.
  let field: FieldAccess?

  @usableFromInline
  init(
    _ description: TypeDescription = .unknown(),
    converter: @escaping @Sendable (ValueFormat) -> ValueConverter<Value>? = { _ in nil },
    content: @escaping @Sendable (Content.Request) -> ContentAccess<Value>? = { _ in nil },
    makeNil: (@Sendable () -> Value)? = nil,
    makeEmpty: (@Sendable () -> Value)? = nil
  ) {
    // A converter of one's own makes a type of any kind fit, known to the library or not.
    self.converter = { format in
      guard let custom = format.custom else { return converter(format) }
      return custom.converter(of: Value.self) ?? converter(format) ?? .failing(custom.mismatch(of: Value.self))
    }
    // And so does an adapter, for instances of another type.
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
  /// The type of a place that is nil until a value has been read.
  static func unread<Wrapped>(_ wrapped: ValueType<Wrapped>) -> ValueType where Value == Wrapped? {
    ValueType(fieldOf: wrapped.converter, wrapped.content, wrapped.makeNil)
  }
}

/// How content that takes several steps to build gets into a value and is found in it.
@usableFromInline
struct ContentAccess<Value>: Sendable {
  /// Finds the content in a value, if need be by a copy made in scratch memory; nil when the value is nil.
  @usableFromInline
  typealias Locate = @Sendable (UnsafePointer<Value>, _ scratch: UnsafeMutableRawPointer) -> UnsafeRawPointer?

  /// What is built: for an optional, what it wraps.
  @usableFromInline let content: Content

  /// Makes a value of built content, which moves into it.
  @usableFromInline let make: @Sendable (_ built: UnsafeMutableRawPointer) -> Value

  /// The same, and assigns the value at a place, or appends it to an array: made with the type, since they are called for each value.
  @usableFromInline let store: Slot.Access.Take
  @usableFromInline let append: Slot.Access.Take

  /// Finds the content in a copy of the value at a place, which is made in scratch memory, and destroys the copy: made with the type too.
  @usableFromInline let locateInCopy: Slot.Access.Locate
  @usableFromInline let destroyCopy: @Sendable (_ scratch: UnsafeMutableRawPointer) -> Void

  /// Finds the content in a value.
  @usableFromInline let locate: Locate

  /// Whether `locate` makes a copy of the content in scratch memory.
  @usableFromInline let copies: Bool

  /// What is wrong with a value in which nothing is found, unless it is nil.
  @usableFromInline let typeMismatch: (@Sendable (Value) -> ValueFault?)?

  /// Whether a value is of the sort that the definition asks for; nil when every value is.
  @usableFromInline let fits: (@Sendable (Value) -> Bool)?

  /// The same of the value at a place.
  @usableFromInline let fitsAt: TextAccess.Fits?

  /// Makes a value of built content, which moves into it, where not all content becomes one; nil where all does, by `make`.
  @usableFromInline typealias Convert = @Sendable (_ built: UnsafeMutableRawPointer) throws(ValueFault) -> Value
  @usableFromInline let convert: Convert?

  /// Makes the value that nil is read as, where that is not the nil of the type.
  @usableFromInline let nilValue: (@Sendable () throws(ValueFault) -> Value)?

  /// Whether a value in which nothing is found is not nil: a case of a choice, whose payload is nil.
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

  /// The same access, by which nil is read as a value.
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

  /// The access to a value that content is converted to and from.
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
