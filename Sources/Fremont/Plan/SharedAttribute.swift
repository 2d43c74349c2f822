/// An attribute that is a property, and that another rule may write too: a predicate, a discriminator or a key.
///
/// It is written once. The step of the property compares its value with the one that the start tag already has.
final class SharedAttribute: Sendable {
  /// Compares two texts as values of the property, since a value can have several spellings.
  typealias Comparison = @Sendable (_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool

  /// The name of the attribute.
  let name: ExpandedName

  /// Tells whether two texts are the same value; nil if only equal texts are.
  let isSame: Comparison?

  init(_ name: ExpandedName, isSame: Comparison?) {
    self.name = name
    self.isSame = isSame
  }
}
