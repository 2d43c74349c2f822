import Foundation

/// The converters that were made for a format, by value type: rules with the same format share them.
///
/// `@unchecked Sendable` holds because the lock guards the only state.
final class SharedConverters: @unchecked Sendable {
  private let lock = NSLock()
  private var converters: [ObjectIdentifier: any Sendable] = [:]

  /// Returns the converter of a type, made at first use; nil if there is none.
  func converter<Value>(of type: Value.Type, _ make: () -> ValueConverter<Value>?) -> ValueConverter<Value>? {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ converters[key] }) as? ValueConverter<Value> { return known }
    let converter = make()
    if let converter { lock.withLock { converters[key] = converter } }
    return converter
  }
}
