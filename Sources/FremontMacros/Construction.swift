#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// How an instance is made: empty and then filled, or built when its fields have been read.
  enum Construction {
    /// By an initialiser without arguments.
    case empty

    /// By an initialiser whose arguments are properties; the others are set afterwards.
    case fields([Argument])

    /// One argument, and the property that it is the value of.
    struct Argument {
      let label: String?
      let name: String
    }

    /// The properties that must be there before an instance can be built.
    var argumentNames: Set<String> {
      guard case .fields(let arguments) = self else { return [] }
      return Set(arguments.map(\.name))
    }

    /// Finds the way for a type; nil, and a fault, where there is none.
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
          self = .fields(needed.map { Argument(label: $0.token.text, name: $0.name) })
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

    /// The initialiser that takes the most of the properties, and nothing else; nil where none takes all constants.
    private static func best(
      _ candidates: [InitializerDeclSyntax], _ type: AnnotatedType, _ inherits: Bool
    ) -> Construction? {
      let known = Dictionary(type.mapped.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      let constants = Set(type.mapped.filter { !$0.isComputed && !$0.isVariable }.map(\.name))
      var best: [Argument]?
      for candidate in candidates {
        var arguments: [Argument] = []
        var fits = true
        for parameter in candidate.signature.parameterClause.parameters {
          let argument = parameter.argument
          // An argument that has a value of its own is only given where the property could not be set afterwards.
          let isOptional = parameter.defaultValue != nil || parameter.ellipsis != nil
          if let property = known[argument.name] {
            if !isOptional || !property.isVariable { arguments.append(argument) }
          } else if !isOptional {
            if inherits { arguments.append(argument) } else { fits = false }
          }
        }
        guard fits, constants.isSubset(of: arguments.map(\.name)) else { continue }
        if arguments.count > best?.count ?? -1 { best = arguments }
      }
      return best.map { .fields($0) }
    }
  }

  extension InitializerDeclSyntax {
    /// Whether it gives an instance at once, and not an optional one.
    fileprivate var canBeCalled: Bool {
      optionalMark == nil && signature.effectSpecifiers?.asyncSpecifier == nil && genericParameterClause == nil
    }

    fileprivate var isThrowing: Bool { signature.effectSpecifiers?.throwsClause != nil }

    /// Whether it can be called without arguments.
    fileprivate var isEmpty: Bool {
      signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil || $0.ellipsis != nil }
    }
  }

  extension FunctionParameterSyntax {
    /// The argument that a call gives for it.
    fileprivate var argument: Construction.Argument {
      let label = firstName.tokenKind == .wildcard ? nil : firstName.text
      // Where the label is a word such as `with`, the name behind it may be that of the property.
      let name = (label == nil ? secondName?.text : label) ?? firstName.text
      return Construction.Argument(label: label, name: name.trimmingTicks)
    }
  }

  extension DeclGroupSyntax {
    /// The name of the type, for faults of the type as a whole.
    var nameToken: Syntax {
      if let type = self.as(StructDeclSyntax.self) { return Syntax(type.name) }
      if let type = self.as(ClassDeclSyntax.self) { return Syntax(type.name) }
      if let type = self.as(EnumDeclSyntax.self) { return Syntax(type.name) }
      if let type = self.as(ActorDeclSyntax.self) { return Syntax(type.name) }
      return Syntax(fromProtocol: self)
    }
  }
#endif
