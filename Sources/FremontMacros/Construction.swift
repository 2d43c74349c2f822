#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// How an instance is made: empty and then filled, or built after its fields have been read.
  enum Construction {
    /// By an initialiser that needs no arguments.
    case empty

    /// By an initialiser whose arguments are properties. The other properties are set afterwards.
    case fields([Argument], isThrowing: Bool)

    /// An argument, and the property with its value.
    struct Argument {
      let label: String?
      let name: String

      /// The default value for an absent value.
      var fallback: String?
    }

    /// The properties that must be read before an instance can be built.
    var argumentNames: Set<String> {
      guard case .fields(let arguments, _) = self else { return [] }
      return Set(arguments.map(\.name))
    }

    /// The properties without a default value.
    var requiredNames: Set<String> {
      guard case .fields(let arguments, _) = self else { return [] }
      return Set(arguments.filter { $0.fallback == nil }.map(\.name))
    }

    /// Determines how to make an instance of a type; nil: it is not possible, which is reported.
    init?(_ type: AnnotatedType, inherits: Bool, in context: some MacroExpansionContext) {
      let candidates = type.initializers.filter(\.canBeCalled)
      if type.initializers.isEmpty {
        let needed = type.properties.filter(\.needsValue)
        if needed.isEmpty {
          self = .empty
          return
        }
        if let excluded = needed.first(where: \.isExcluded) {
          context.report(
            "'\(excluded.name)' is excluded, so it needs an initial value", "excluded-without-value",
            at: excluded.binding.pattern)
          return nil
        }
        if !type.isClass {
          self = .fields(needed.map { Argument(label: $0.token.text, name: $0.name) }, isThrowing: false)
          return
        }
      } else if candidates.contains(where: { $0.isEmpty && !$0.isThrowing }) {
        if let constant = type.mapped.first(where: { !$0.isComputed && !$0.isVariable }) {
          if let best = Self.best(candidates, type, inherits) {
            self = best
            return
          }
          let message = "'\(constant.name)' is a constant, and no initialiser takes its value"
          context.report(
            message, "constant-of-init", at: constant.binding.pattern,
            [.adding("ModelExcluded", to: constant.declaration), .makingVariable(constant.declaration)])
          return nil
        }
        self = .empty
        return
      } else if let best = Self.best(candidates, type, inherits) {
        self = best
        return
      }
      context.report(
        "\(type.name) needs an initialiser that can be called: without arguments, or with arguments that are named as properties",
        "initializer", at: type.declaration.nameToken)
      return nil
    }

    /// The initialiser that has the most properties as arguments, and nothing else; nil: none has all constants.
    private static func best(
      _ candidates: [InitializerDeclSyntax], _ type: AnnotatedType, _ inherits: Bool
    ) -> Construction? {
      let known = Dictionary(type.mapped.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      let constants = Set(type.mapped.filter { !$0.isComputed && !$0.isVariable }.map(\.name))
      var best: (arguments: [Argument], isThrowing: Bool)?
      for candidate in candidates {
        guard let arguments = arguments(of: candidate, known, inherits) else { continue }
        guard constants.isSubset(of: arguments.map(\.name)) else { continue }
        if arguments.count > best?.arguments.count ?? -1 { best = (arguments, candidate.isThrowing) }
      }
      return best.map { .fields($0.arguments, isThrowing: $0.isThrowing) }
    }

    /// The arguments of a call; nil: one is not a property. With a base class, an argument may be a property of that.
    private static func arguments(
      of candidate: InitializerDeclSyntax, _ known: [String: StoredProperty], _ inherits: Bool
    ) -> [Argument]? {
      var arguments: [Argument] = []
      for parameter in candidate.signature.parameterClause.parameters where parameter.ellipsis == nil {
        var argument = parameter.argument
        // If the label is a word such as `with`, the parameter name may be that of the property.
        if known[argument.name] == nil, let inner = parameter.secondName?.text.trimmingTicks, known[inner] != nil {
          argument = Argument(label: argument.label, name: inner)
        }
        argument.fallback = parameter.defaultValue?.value.trimmedDescription
        // An argument with a default is passed only if the property cannot be set afterwards.
        if let property = known[argument.name] {
          if argument.fallback == nil || !property.isVariable { arguments.append(argument) }
        } else if argument.fallback == nil {
          guard inherits else { return nil }
          arguments.append(argument)
        }
      }
      return arguments
    }
  }

  extension InitializerDeclSyntax {
    /// Whether it can be called to make an instance: it is not failable, asynchronous or generic.
    fileprivate var canBeCalled: Bool {
      optionalMark == nil && signature.effectSpecifiers?.asyncSpecifier == nil && genericParameterClause == nil
        && attributes.named("available").isEmpty && !isOfDecoder
    }

    /// Whether it is the initialiser of `Decodable`.
    private var isOfDecoder: Bool {
      let parameters = signature.parameterClause.parameters
      return parameters.count == 1 && parameters.first?.type.trimmedDescription.hasSuffix("Decoder") == true
    }

    fileprivate var isThrowing: Bool { signature.effectSpecifiers?.throwsClause != nil }

    /// Whether it can be called without arguments.
    fileprivate var isEmpty: Bool {
      signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil || $0.ellipsis != nil }
    }
  }

  extension FunctionParameterSyntax {
    /// The argument that a call passes for it.
    fileprivate var argument: Construction.Argument {
      let label = firstName.tokenKind == .wildcard ? nil : firstName.text
      let name = (label == nil ? secondName?.text : label) ?? firstName.text
      return Construction.Argument(label: label, name: name.trimmingTicks)
    }
  }

  extension DeclGroupSyntax {
    /// The token of the type's name, at which faults of the whole type are reported.
    var nameToken: Syntax {
      if let type = self.as(StructDeclSyntax.self) { return Syntax(type.name) }
      if let type = self.as(ClassDeclSyntax.self) { return Syntax(type.name) }
      if let type = self.as(EnumDeclSyntax.self) { return Syntax(type.name) }
      if let type = self.as(ActorDeclSyntax.self) { return Syntax(type.name) }
      return Syntax(fromProtocol: self)
    }
  }
#endif
