/// Parses and formats CUSTOM values, using the converter registered under a name.
@usableFromInline
struct CustomFormat: Sendable {
  /// The name of the converter.
  let name: String

  /// The format string of the definition.
  let formatString: String?

  /// The registered converter, a `ModelConverter` of some type; nil if there is none.
  let registered: RegisteredConverter?

  /// The fault to report if there is no converter.
  let missing: ValueFault

  /// Finds the converter of a name.
  init(_ name: String, _ formatString: String?, _ converters: [String: RegisteredConverter]) {
    self.name = name
    self.formatString = formatString.flatMap { $0.isEmpty ? nil : $0 }
    registered = converters[name]
    let hint = Suggestion.ending(for: name, in: converters.keys.ordered())
    missing = ValueFault("there is no converter '\(name)'" + (hint.isEmpty ? "; register one" : hint))
  }

  /// The converter for values of a type; nil if it is registered for another type.
  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  func converter<Value>(of type: Value.Type) -> ValueConverter<Value>? {
    guard let converter = registered?.converter as? ModelConverter<Value> else { return nil }
    let conversions: ModelConverter<Value>.Conversions
    do {
      conversions = try converter.conversions(formatString)
    } catch {
      return .failing((error as? ValueFault) ?? ValueFault("the converter '\(name)' fails: \(error)"))
    }
    let name = name
    return ValueConverter(
      parse: { text throws(ValueFault) in
        do {
          return try conversions.parse(String(decoding: text, as: UTF8.self))
        } catch let fault as ValueFault {
          throw fault
        } catch {
          throw ValueFault(text, "is not \(ValueFault.withArticle(name)): \(error)")
        }
      },
      format: { value, output throws(ValueFault) in
        let text: String
        do {
          text = try conversions.format(value)
        } catch let fault as ValueFault {
          throw fault
        } catch {
          throw ValueFault("\(ValueFault.withArticle(name)) cannot be written: \(error)")
        }
        try output.append(text: text)
        return true
      }
    )
  }

  /// The fault that explains why values of a type cannot be read or written.
  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  func mismatch<Value>(of type: Value.Type) -> ValueFault {
    guard let registered else { return missing }
    return ValueFault("its type is \(type), but the converter '\(name)' is one of \(registered.valueType)")
  }
}

/// A `ModelConverter` with its value type erased.
struct RegisteredConverter: Sendable {
  /// The converter.
  let converter: any Sendable

  /// The type of its values.
  let valueType: any Any.Type

  /// Identifies the original of which this is a copy.
  private let identity: ObjectIdentifier

  /// Whether both are copies of one converter.
  func isCopy(of other: RegisteredConverter) -> Bool { identity == other.identity }

  init<Value>(_ converter: ModelConverter<Value>) {
    identity = ObjectIdentifier(converter.identity)
    self.converter = converter
    valueType = Value.self
  }
}

extension ValueConverter {
  /// A converter that throws a fault, so that linking can report it.
  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  static func failing(_ fault: ValueFault) -> ValueConverter {
    ValueConverter(
      parse: { _ throws(ValueFault) in throw fault },
      format: { _, _ throws(ValueFault) in throw fault },
      mismatch: fault
    )
  }
}

extension ValueFormat {
  /// The format of CUSTOM, or nil.
  var custom: CustomFormat? {
    if case .custom(let format) = kind { format } else { nil }
  }
}
