/// Former names of a class, property or item: they are read, but never written.
///
/// ```swift
/// Mapped("customer", \.customer, formerly: "client")
/// Mapped("customer", \.customer, formerly: ["client", "buyer"])
/// ```
public struct FormerNames: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// The names. Their order has no meaning.
  public let names: [String]

  /// Creates a list of names.
  public init(_ names: [String]) {
    self.names = names
  }

  /// Creates a list of one name.
  public init(stringLiteral name: String) {
    self.init([name])
  }

  /// Creates a list of names.
  public init(arrayLiteral names: String...) {
    self.init(names)
  }
}
