/// Collects the properties of a ``TypeFactory``.
@resultBuilder
public enum MappedBuilder<Root> {
  /// Takes one property; that the root type is known here is what lets `\.name` stand alone.
  public static func buildExpression(_ property: Mapped<Root>) -> [Mapped<Root>] { [property] }

  /// Joins the properties.
  public static func buildBlock(_ properties: [Mapped<Root>]...) -> [Mapped<Root>] { properties.flatMap { $0 } }

  /// Takes the properties of an `if` without `else`.
  public static func buildOptional(_ properties: [Mapped<Root>]?) -> [Mapped<Root>] { properties ?? [] }

  /// Takes the properties of the first branch.
  public static func buildEither(first properties: [Mapped<Root>]) -> [Mapped<Root>] { properties }

  /// Takes the properties of the second branch.
  public static func buildEither(second properties: [Mapped<Root>]) -> [Mapped<Root>] { properties }

  /// Takes the properties of a loop.
  public static func buildArray(_ properties: [[Mapped<Root>]]) -> [Mapped<Root>] { properties.flatMap { $0 } }
}
