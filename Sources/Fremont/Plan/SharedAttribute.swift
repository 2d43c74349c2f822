/// An attribute that a property reads and another rule of its element may say: a predicate, a discriminator or a key.
///
/// Such an attribute is written once. The step of the property compares its value with the one that the start tag has already.
final class SharedAttribute: Sendable {
  /// Compares two texts as values of the property, which can be spelled in several ways.
  typealias Comparison = @Sendable (_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool

  /// The name of the attribute.
  let name: ExpandedName

  /// Whether two texts are the same value; nil where only equal texts are.
  let isSame: Comparison?

  init(_ name: ExpandedName, isSame: Comparison?) {
    self.name = name
    self.isSame = isSame
  }
}
