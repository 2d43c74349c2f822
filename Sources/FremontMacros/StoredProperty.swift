#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A stored property of an annotated type, or an annotated computed one.
  struct StoredProperty {
    /// The name as written, and without the backticks of a keyword.
    let token: TokenSyntax
    let name: String

    let declaration: VariableDeclSyntax
    let binding: PatternBindingSyntax
    let type: TypeSyntax?

    /// Whether the value is computed.
    let isComputed: Bool

    /// The annotations with words of the vocabulary. Several are alternatives.
    let annotations: [AttributeSyntax]

    /// Whether the property is excluded.
    let isExcluded: Bool

    /// Whether the property refers to the parent instance.
    let isParent: Bool

    /// Whether it is static.
    var isStatic: Bool { declaration.modifiers.contains { ["static", "class"].contains($0.name.text) } }

    /// Whether it is a static text, as far as the syntax shows.
    var isText: Bool {
      guard isStatic, !isVariable else { return false }
      return type.map { $0.trimmedDescription.split(separator: ".").last == "String" }
        ?? (binding.initializer?.value.is(StringLiteralExprSyntax.self) == true)
    }

    var isVariable: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.var) }

    /// The arguments of each alternative.
    var alternatives: [[LabeledExprSyntax]] { annotations.isEmpty ? [[]] : annotations.map(\.labeledArguments) }

    init?(_ declaration: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ type: TypeSyntax?) {
      guard let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
      self.token = token.trimmed
      name = token.text.trimmingTicks
      self.declaration = declaration
      self.binding = binding
      self.type = type
      isComputed = binding.isComputed
      annotations = declaration.attributes.named("ModelProperty")
      isExcluded = !declaration.attributes.named("ModelExcluded").isEmpty
      isParent = !declaration.attributes.named("ModelParent").isEmpty
    }

    /// Whether only an initialiser can give it a value.
    var needsValue: Bool {
      if isComputed || binding.initializer != nil || wrapperHasArguments { return false }
      return !(isVariable && type?.isNilAtFirst == true)
    }

    /// Whether an absent value is an error, because there is no default.
    var isRequired: Bool {
      type.map { !$0.isOptional && !$0.isCollection } ?? (binding.initializer?.value.makesCollection != true)
    }

    /// Whether it holds unknown content.
    var isUnknownContent: Bool {
      let name = type?.trimmedDescription ?? binding.initializer?.value.calledName
      return name?.split(separator: ".").last == "UnknownContent"
    }

    /// Whether an attribute that may be a property wrapper has arguments.
    private var wrapperHasArguments: Bool {
      declaration.attributes.contains { element in
        guard let attribute = element.as(AttributeSyntax.self), attribute.arguments != nil else { return false }
        let name = attribute.plainName
        return name.first?.isUppercase == true && !name.hasPrefix("Model") && name != "MainActor"
      }
    }
  }

  extension PatternBindingSyntax {
    /// Whether the value is computed. Observers do not count.
    fileprivate var isComputed: Bool {
      switch accessorBlock?.accessors {
      case nil: false
      case .getter: true
      case .accessors(let accessors): !accessors.allSatisfy(\.isObserver)
      }
    }

    /// Whether a computed value can be set.
    var hasSetter: Bool {
      guard case .accessors(let accessors) = accessorBlock?.accessors else { return false }
      return accessors.contains {
        ["set", "_modify", "modify", "unsafeMutableAddress"].contains($0.accessorSpecifier.text)
      }
    }
  }

  extension AccessorDeclSyntax {
    fileprivate var isObserver: Bool { ["willSet", "didSet"].contains(accessorSpecifier.text) }
  }

  extension ExprSyntax {
    /// Whether it is a list or a dictionary, as far as the syntax shows.
    fileprivate var makesCollection: Bool {
      if self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self) { return true }
      guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
      if called.makesCollection { return true }
      return ["Array", "Set", "Dictionary"].contains { called.trimmedDescription.hasPrefix("\($0)<") }
    }

    /// The name of the called expression.
    fileprivate var calledName: String? {
      self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    }
  }

  extension String {
    /// The name of a keyword without backticks.
    var trimmingTicks: String {
      hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
    }
  }
#endif
