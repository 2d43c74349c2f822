#if Macros
  import SwiftSyntax

  extension TypeSyntax {
    /// Whether it is an optional, as far as the syntax shows.
    var isOptional: Bool { isNilAtFirst || genericName == "Optional" }

    /// Whether a variable of the type is initialised to nil.
    var isNilAtFirst: Bool { self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) }

    /// The type in the form needed for a cast.
    var spelled: String {
      if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        return "\(type.wrappedType.trimmedDescription)?"
      }
      return trimmedDescription
    }

    /// Whether it is a list or a dictionary, which is empty when absent.
    var isCollection: Bool {
      if self.is(ArrayTypeSyntax.self) || self.is(DictionaryTypeSyntax.self) { return true }
      return ["Array", "Set", "Dictionary"].contains(genericName)
    }

    /// Whether values can have several types with a common protocol: `any P`, or a container of those.
    var isOpen: Bool {
      if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.someOrAnySpecifier.tokenKind == .keyword(.any) }
      return containedTypes.contains(where: \.isOpen)
    }

    /// The kind of a type that no definition can describe: a function, a tuple, and so on.
    var foreignKind: String? {
      if self.is(FunctionTypeSyntax.self) { return "a function" }
      if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count != 1 { return "a tuple" }
      if self.is(MetatypeTypeSyntax.self) { return "a metatype" }
      if let type = self.as(SomeOrAnyTypeSyntax.self), type.someOrAnySpecifier.tokenKind == .keyword(.some) {
        return "an opaque type"
      }
      if let type = self.as(IdentifierTypeSyntax.self), ["Any", "AnyObject", "AnyHashable"].contains(type.name.text) {
        return "a type that can be anything"
      }
      if self.is(SomeOrAnyTypeSyntax.self) { return nil }
      return containedTypes.lazy.compactMap(\.foreignKind).first
    }

    /// Whether the type contains an identifier.
    func names(_ name: String) -> Bool {
      tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(name) }
    }

    /// The types inside it.
    var containedTypes: [TypeSyntax] {
      if let type = self.as(OptionalTypeSyntax.self) { return [type.wrappedType] }
      if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return [type.wrappedType] }
      if let type = self.as(ArrayTypeSyntax.self) { return [type.element] }
      if let type = self.as(DictionaryTypeSyntax.self) { return [type.value] }
      if let type = self.as(AttributedTypeSyntax.self) { return [type.baseType] }
      if let type = self.as(TupleTypeSyntax.self) { return type.elements.map(\.type) }
      let arguments = self.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
      return isOptional || isCollection ? arguments?.compactMap { TypeSyntax($0.argument) } ?? [] : []
    }

    var genericName: String {
      if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
      return self.as(MemberTypeSyntax.self)?.name.text ?? ""
    }
  }
#endif
