/// A property that a class of the definition and the Swift type registered for it share.
public struct PropertyDescription: Sendable, Hashable {
  /// The name in the definition.
  public let name: String

  /// The class of the definition that declares it: the class itself, or one that it extends.
  public let className: String

  /// The data type; with alternatives, that of the first one.
  public let dataType: ModelDataType

  /// The printed Swift type of the value, such as `Optional<Decimal>`.
  public let swiftType: String

  /// Whether the Swift type is optional.
  public let isOptional: Bool

  /// Whether documents must contain the value.
  public let isRequired: Bool

  /// Creates a description.
  public init(
    name: String, className: String, dataType: ModelDataType, swiftType: String, isOptional: Bool = false,
    isRequired: Bool = false
  ) {
    self.name = name
    self.className = className
    self.dataType = dataType
    self.swiftType = swiftType
    self.isOptional = isOptional
    self.isRequired = isRequired
  }
}
