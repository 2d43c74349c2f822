/// Collects the properties of a ``TypeFactory``.
@resultBuilder
public enum MappedBuilder<Root> {
  /// Adds one property. The root type is known here, so `\.name` needs no type.
  public static func buildExpression(_ property: Mapped<Root>) -> [Mapped<Root>] { [property] }

  /// Joins the properties.
  public static func buildBlock(_ properties: [Mapped<Root>]...) -> [Mapped<Root>] { properties.flatMap { $0 } }

  /// Adds the properties of an `if` without `else`.
  public static func buildOptional(_ properties: [Mapped<Root>]?) -> [Mapped<Root>] { properties ?? [] }

  /// Adds the properties of the first branch.
  public static func buildEither(first properties: [Mapped<Root>]) -> [Mapped<Root>] { properties }

  /// Adds the properties of the second branch.
  public static func buildEither(second properties: [Mapped<Root>]) -> [Mapped<Root>] { properties }

  /// Adds the properties of a loop.
  public static func buildArray(_ properties: [[Mapped<Root>]]) -> [Mapped<Root>] { properties.flatMap { $0 } }
}
