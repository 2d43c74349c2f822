extension ValueType {
  /// The type of instances that a factory makes.
  @inlinable
  static func instance(_ type: Value.Type, _ description: TypeDescription? = nil) -> ValueType {
    ValueType(
      description ?? .unknown(type),
      content: { request in
        guard case .instance(let wanted) = request else { return nil }
        // A reference to an object of a subclass has the same layout as one to an object of the class.
        if Value.self is AnyClass, wanted.type != Value.self, wanted.type is Value.Type,
          let subclass = wanted.type as? AnyClass, let content = wanted.content
        {
          return ContentAccess(
            content,
            make: { $0.assumingMemoryBound(to: Value.self).move() },
            typeMismatch: { value in
              ValueFault("an instance of \(Swift.type(of: value)) cannot be written as \(wanted.className)")
            },
            fits: { Self.isObject(unsafeBitCast($0, to: AnyObject.self), of: subclass) },
            locate: { value, _ in
              Self.isObject(unsafeBitCast(value.pointee, to: AnyObject.self), of: subclass)
                ? UnsafeRawPointer(value) : nil
            }
          )
        }
        return .whole(Content(Value.self))
      })
  }

  /// Whether an object is an instance of a class or of a subclass. Swift's own cast is several times slower.
  @usableFromInline
  static func isObject(_ object: AnyObject, of wanted: AnyClass) -> Bool {
    var found: AnyClass? = Swift.type(of: object)
    while let type = found {
      if type == wanted { return true }
      found = _getSuperclass(type)
    }
    return false
  }

  /// The type of existential values, each an instance of some registered type.
  @inlinable
  static func existential(_ type: Value.Type, _ description: TypeDescription) -> ValueType {
    ValueType(
      description,
      content: { request in
        guard case .instance(let wanted) = request, let content = wanted.content else { return nil }
        return ContentAccess(
          content,
          make: { built in
            defer { content.destroy(built) }
            guard let value = wanted.box(built) as? Value else {
              preconditionFailure("a value that can be refused is converted")
            }
            return value
          },
          copies: true,
          typeMismatch: { value in
            ValueFault("an instance of \(Swift.type(of: value as Any)) cannot be written as \(wanted.className)")
          },
          fits: { wanted.isInstance($0) },
          convert: { built throws(ValueFault) in
            defer { content.destroy(built) }
            if let value = wanted.box(built) as? Value { return value }
            throw ValueFault("an instance of \(wanted.className) is not of the property's type")
          },
          locate: { value, scratch in
            wanted.unbox(value.pointee, scratch) ? UnsafeRawPointer(scratch) : nil
          }
        )
      })
  }

  /// The type of a value that may not have been read yet; it is written as the value.
  @inlinable
  static func present<Wrapped>(_ wrapped: ValueType<Wrapped>) -> ValueType where Value == Wrapped? {
    ValueType(
      wrapped.description,
      converter: { format in
        guard let converter = wrapped.converter(format) else { return nil }
        let parse = converter.parse
        let write = converter.format
        var present = ValueConverter<Wrapped?>.fused(
          parse: { text throws(ValueFault) in .some(try parse(text)) },
          format: { value, output throws(ValueFault) in
            guard let value else { return false }
            return try write(value, &output)
          },
          mismatch: converter.mismatch
        )
        if let nilValue = converter.nilValue { present.nilValue = { () throws(ValueFault) in .some(try nilValue()) } }
        if let isCase = converter.isCase { present.isCase = { value in value.map { isCase($0) } ?? false } }
        return present
      },
      content: { request in wrapped.content(request).map { .optional($0) } },
      makeNil: { nil }
    )
  }

  /// The type of the value of a pair. Nil is read as the nil of the value type, and is an error if that has none.
  @inlinable
  static func paired<Wrapped>(_ wrapped: ValueType<Wrapped>) -> ValueType where Value == Wrapped? {
    let present = ValueType.present(wrapped)
    let makeNil = wrapped.makeNil
    let nilValue: @Sendable () throws(ValueFault) -> Value = { () throws(ValueFault) in
      guard let makeNil else { throw ValueFault("the value is nil, but its Swift type is not optional") }
      return .some(makeNil())
    }
    return ValueType(
      wrapped.description,
      converter: { format in
        guard var converter = present.converter(format) else { return nil }
        if let isCase = converter.isCase {
          // Neither a name nor a tag identifies a case with a nil payload.
          let write = converter.format
          converter = ValueConverter<Value>(
            parse: converter.parse,
            format: { value, output throws(ValueFault) in
              if try write(value, &output) { return true }
              if isCase(value) { throw .nilPayload }
              return false
            },
            mismatch: converter.mismatch)
        }
        converter.nilValue = converter.nilValue ?? nilValue
        return converter
      },
      content: { request in
        guard let access = present.content(request) else { return nil }
        guard let isCase = access.isCase else { return access.nilValue == nil ? access.readingNil(nilValue) : access }
        let typeMismatch = access.typeMismatch
        return ContentAccess<Value>(
          access.content, make: access.make, copies: access.copies,
          typeMismatch: { typeMismatch?($0) ?? (isCase($0) ? .nilPayload : nil) }, fits: access.fits,
          convert: access.convert,
          nilValue: nilValue, locate: access.locate)
      },
      makeNil: { nil }
    )
  }

  /// The type of a value or nil. An empty text is nil, except for STRING and DATA.
  @inlinable
  static func optional<Wrapped>(_ wrapped: ValueType<Wrapped>) -> ValueType where Value == Wrapped? {
    ValueType(
      .optional(wrapped.description),
      converter: { format in wrapped.converter(format).map { $0.optional(format) } },
      content: { request in wrapped.content(request).map { .optional($0) } },
      makeNil: { nil }
    )
  }

  /// The type of a list.
  @inlinable
  static func array<Element>(_ element: ValueType<Element>) -> ValueType where Value == [Element] {
    ValueType(
      .list(element.description),
      content: { request in
        guard case .list = request else { return nil }
        return .whole(
          Content(
            [Element].self,
            makeEmpty: { $0.initializeMemory(as: [Element].self, to: []) },
            list: ListAccess(array: element)
          )
        )
      },
      makeEmpty: { [] }
    )
  }

  /// The type of an unordered list, written sorted by the text of its items.
  @inlinable
  static func set<Element: Hashable & SendableMetatype>(_ element: ValueType<Element>) -> ValueType
  where Value == Set<Element> {
    ValueType(
      .list(element.description),
      content: { request in
        guard case .list = request else { return nil }
        return .converted(
          Content(
            [Element].self,
            makeEmpty: { $0.initializeMemory(as: [Element].self, to: []) },
            list: ListAccess(array: element, isUnordered: true)
          ),
          from: [Element].self,
          make: { Set($0) },
          unmake: { Array($0) }
        )
      },
      makeEmpty: { [] }
    )
  }

  /// The type of values under keys.
  @inlinable
  static func dictionary<Key: ModelValue, Element>(_ element: ValueType<Element>) -> ValueType
  where Value == [Key: Element] {
    ValueType(
      .dictionary(element.description),
      content: { request in
        guard case .dictionary = request else { return nil }
        return .whole(
          Content(
            [Key: Element].self,
            makeEmpty: { $0.initializeMemory(as: [Key: Element].self, to: [:]) },
            dictionary: DictionaryAccess(
              key: Key.typedValueType,
              element: element,
              entry: { text in ValueFormat.key(text, as: Key.self).map { .entry($0, element) } },
              texts: { ValueFormat.texts(of: $0) }
            )
          )
        )
      },
      makeEmpty: { [:] }
    )
  }
}

extension ContentAccess {
  /// The access to content inside an optional.
  ///
  /// The content is at the address of the optional itself. That is safe because Swift puts the payload of a
  /// single-payload enum first.
  @inlinable
  static func optional<Wrapped>(_ wrapped: ContentAccess<Wrapped>) -> ContentAccess where Value == Wrapped? {
    let make = wrapped.make
    let locate = wrapped.locate
    var typeMismatch: (@Sendable (Wrapped?) -> ValueFault?)?
    if let inner = wrapped.typeMismatch {
      typeMismatch = { value in value.flatMap { inner($0) } }
    }
    var convert: Convert?
    if let inner = wrapped.convert {
      convert = { built throws(ValueFault) in .some(try inner(built)) }
    }
    var nilValue: (@Sendable () throws(ValueFault) -> Wrapped?)?
    if let inner = wrapped.nilValue {
      nilValue = { () throws(ValueFault) in .some(try inner()) }
    }
    var access = ContentAccess(
      wrapped.content,
      make: { .some(make($0)) },
      copies: wrapped.copies,
      typeMismatch: typeMismatch,
      fits: { value in
        guard let value else { return false }
        return wrapped.fits?(value) ?? true
      },
      convert: convert,
      nilValue: nilValue,
      locate: { value, scratch in
        if case .none = value.pointee { return nil }
        return locate(UnsafeRawPointer(value).assumingMemoryBound(to: Wrapped.self), scratch)
      }
    )
    if let isCase = wrapped.isCase { access.isCase = { value in value.map { isCase($0) } ?? false } }
    return access
  }
}

extension ContentAccess {
  /// The same for a field of an instance that is not built yet. Not specialized, since fields are mostly scalars.
  @_semantics("optimize.sil.specialize.generic.never")
  static func field<Wrapped>(_ wrapped: ContentAccess<Wrapped>) -> ContentAccess where Value == Wrapped? {
    .optional(wrapped)
  }
}

extension ListAccess.Items {
  /// The items of an array in place.
  ///
  /// They stay valid while the array is alive and unchanged. The walk guarantees this: it copies an array in an object
  /// first, and all other arrays are part of the root or of such a copy.
  @inlinable
  init<Element>(_ array: UnsafePointer<[Element]>) {
    self = array.pointee.withUnsafeBufferPointer {
      ListAccess.Items(base: UnsafeRawPointer($0.baseAddress), count: $0.count)
    }
  }
}

extension ValueFormat {
  /// Makes a key from its text: as a string if the type accepts it, otherwise as a number.
  @usableFromInline
  static func key<Key: ModelValue>(_ text: String, as type: Key.Type) -> Key? {
    var text = text
    return text.withUTF8 { bytes in
      for kind in [Kind.string(.preserved), .number(NumberFormat())] {
        guard let converter = Key.typedValueType.converter(ValueFormat(kind)) else { continue }
        return try? converter.parse(bytes)
      }
      return nil
    }
  }

  /// The texts of keys.
  @usableFromInline
  static func texts<Key: ModelValue>(of keys: [Key]) -> [String] {
    if Key.self == String.self, let texts = keys as? [String] { return texts }
    for kind in [Kind.string(.preserved), .number(NumberFormat())] {
      guard let converter = Key.typedValueType.converter(ValueFormat(kind)) else { continue }
      return keys.map { key in
        var output = OutputBuffer(capacity: 64)
        _ = try? converter.format(key, &output)
        return String(decoding: output.bytes, as: UTF8.self)
      }
    }
    return []
  }
}
