#if Macros
  import SwiftSyntax

  extension TypeSyntax {
    /// The type without optionals.
    var present: TypeSyntax {
      if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.present }
      if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.present }
      if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.present }
      if let type = self.as(TupleTypeSyntax.self), let only = type.elements.first, type.elements.count == 1 {
        return only.type.present
      }
      return isOptional ? containedTypes.first?.present ?? self : self
    }

    /// Whether it is a list, a dictionary or a single value; nil: the syntax does not show it.
    var kind: MappedWord.Kind? {
      let type = present
      if type.is(DictionaryTypeSyntax.self) || type.genericName == "Dictionary" { return .dictionary }
      if type.isCollection { return .list }
      return type.scalarName == nil ? nil : .value
    }

    /// The name of the innermost type of single values, if it is a well-known one.
    var scalarName: String? {
      let type = present
      if let inner = type.containedTypes.first { return inner.scalarName }
      let name = type.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
      return Self.scalars.contains(name) ? name : nil
    }

    static let numbers: Set = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double",
      "Decimal",
    ]
    static let scalars = numbers.union(["String", "Bool", "Date", "Data", "URL", "UUID"])
  }

  extension ExprSyntax {
    /// The same for the type of an initial value.
    var kind: MappedWord.Kind? {
      if self.is(ArrayExprSyntax.self) { return .list }
      if self.is(DictionaryExprSyntax.self) { return .dictionary }
      if let called = self.as(FunctionCallExprSyntax.self)?.calledExpression {
        if called.is(ArrayExprSyntax.self) || called.is(DictionaryExprSyntax.self) { return called.kind }
        let name = called.trimmedDescription
        if name.hasPrefix("Array<") || name.hasPrefix("Set<") { return .list }
        if name.hasPrefix("Dictionary<") { return .dictionary }
      }
      return scalarName == nil ? nil : .value
    }

    /// The name of its type, if it is a well-known type of single values.
    var scalarName: String? {
      if self.is(StringLiteralExprSyntax.self) { return "String" }
      if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
      if self.is(FloatLiteralExprSyntax.self) { return "Double" }
      if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
      if let prefix = self.as(PrefixOperatorExprSyntax.self) { return prefix.expression.scalarName }
      guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
      let name = called.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
      return TypeSyntax.scalars.contains(name) ? name : nil
    }
  }

  extension StoredProperty {
    /// Whether it holds a list, a dictionary or a single value; nil: the syntax does not show it.
    var kind: MappedWord.Kind? { type.map(\.kind) ?? binding.initializer?.value.kind }

    /// The name of its type of single values, if it is a well-known one.
    var scalarName: String? { type.map(\.scalarName) ?? binding.initializer?.value.scalarName }
  }
#endif
