/// Converts values of one Swift type to and from instances of another, which is registered for a class.
struct ValueAdapter<Value>: Sendable {
  /// The type of the instances.
  let stored: any Any.Type

  /// Finds the content of a value if a definition asks for an instance.
  let access: @Sendable (InstanceRequest) -> ContentAccess<Value>?

  /// Creates an adapter from the two conversions, and a function for nil.
  ///
  /// If `write` returns nil, the value is written as nil. `title` is the value type in messages.
  init<Stored>(
    _ title: String,
    read: @escaping @Sendable (Stored) throws -> Value,
    write: @escaping @Sendable (Value) throws -> Stored?,
    makeNil: (@Sendable () throws -> Value)? = nil
  ) {
    stored = Stored.self
    access = { wanted in
      guard let inner = Self.stored(Stored.self).content(.instance(wanted.plain)) else { return nil }
      let className = wanted.className
      var nilValue: (@Sendable () throws(ValueFault) -> Value)?
      if let makeNil {
        nilValue = { () throws(ValueFault) in
          do { return try makeNil() } catch { throw .adapting("nil", to: title, error) }
        }
      }
      return .adapted(
        inner,
        read: { stored throws(ValueFault) in
          do {
            return try read(stored)
          } catch {
            throw .adapting(ValueFault.withArticle(className), to: title, error)
          }
        },
        write: { value throws(ValueFault) in
          do {
            return try write(value)
          } catch {
            throw .adapting(ValueFault.withArticle(title), to: className, error)
          }
        },
        nilValue: nilValue)
    }
  }

  /// The type of the instances. For types that conform to `ModelValue`, it distinguishes classes.
  private static func stored<Stored>(_ type: Stored.Type) -> ValueType<Stored> {
    if let known = (type as? any ModelValue.Type).flatMap({ typed($0) as? ValueType<Stored> }) { return known }
    return .instance(type)
  }

  private static func typed<Known: ModelValue>(_ type: Known.Type) -> Any { Known.typedValueType }
}

extension ValueFault {
  /// The fault of an adapter's error; an error other than a fault is quoted.
  fileprivate static func adapting(_ source: String, to target: String, _ error: any Error) -> ValueFault {
    error as? ValueFault ?? ValueFault("\(source) cannot be converted to \(target): \(error)")
  }
}

extension ContentAccess {
  /// The access to a value that is converted from and to instances.
  fileprivate static func adapted<Stored>(
    _ stored: ContentAccess<Stored>,
    read: @escaping @Sendable (Stored) throws(ValueFault) -> Value,
    write: @escaping @Sendable (Value) throws(ValueFault) -> Stored?,
    nilValue: (@Sendable () throws(ValueFault) -> Value)?
  ) -> ContentAccess {
    let make = stored.make
    let locate = stored.locate
    let fits = stored.fits
    let typeMismatch = stored.typeMismatch
    var access = ContentAccess(
      stored.content,
      make: { _ in preconditionFailure("a value that can be refused is converted") },
      copies: true,
      typeMismatch: { value in
        do throws(ValueFault) {
          guard let stored = try write(value) else { return nil }
          return typeMismatch?(stored)
        } catch {
          return error
        }
      },
      fits: { value in
        do throws(ValueFault) {
          guard let stored = try write(value) else { return false }
          return fits?(stored) ?? true
        } catch {
          // Accept the value, so that writing reports the error.
          return true
        }
      },
      convert: { built throws(ValueFault) in try read(make(built)) },
      nilValue: nilValue,
      locate: { value, scratch in
        guard let stored = try? write(value.pointee) else { return nil }
        let place = scratch.initializeMemory(as: Stored.self, to: stored)
        if locate(UnsafePointer(place), scratch) != nil { return UnsafeRawPointer(place) }
        place.deinitialize(count: 1)
        return nil
      }
    )
    access.isAdapted = true
    return access
  }
}
