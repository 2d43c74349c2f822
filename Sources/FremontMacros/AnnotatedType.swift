#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// A struct or class annotated with `@ModelObject`.
  struct AnnotatedType {
    let name: String
    let declaration: any DeclGroupSyntax
    let isClass: Bool
    let isFinal: Bool
    let isGeneric: Bool
    let access: String

    /// Whether the type can have static stored properties in its context.
    let allowsStoredStatics: Bool
    private(set) var properties: [StoredProperty] = []
    private(set) var initializers: [InitializerDeclSyntax] = []

    /// Whether all members could be processed.
    private(set) var isSound = true

    init?(_ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
      if let type = declaration.as(StructDeclSyntax.self) {
        name = type.name.text
        isClass = false
        isFinal = true
        isGeneric = type.genericParameterClause != nil
      } else if let type = declaration.as(ClassDeclSyntax.self) {
        name = type.name.text
        isClass = true
        isFinal = type.modifiers.contains { $0.name.tokenKind == .keyword(.final) }
        isGeneric = type.genericParameterClause != nil
      } else {
        return nil
      }
      self.declaration = declaration
      access = context.access(of: declaration)
      allowsStoredStatics = context.allowsStoredStatics
      checkIsolation(in: context)
      checkParameters(in: context)
      collect(declaration.memberBlock.members, in: context)
      for duplicate in DuplicatePlaces(listed).found {
        fault(duplicate.message, "twins", at: duplicate.node, in: context, duplicate.fixes)
      }
    }

    /// The first inherited type of a class, which is its base class if it has one.
    var firstInherited: TypeSyntax? { declaration.inheritanceClause?.inheritedTypes.first?.type }

    /// Whether that type may be a base class, and is not a known protocol.
    var hasBase: Bool {
      guard let name = firstInherited?.trimmedDescription.split(separator: ".").last else { return false }
      return !["ModelObject", "ModelLifecycle", "AnyObject", "Sendable"].contains(name)
    }

    /// Whether a subclass in another module can override the generated members.
    var isOpen: Bool { declaration.modifiers.contains { $0.name.text == "open" } }

    /// The properties that can be mapped.
    var mapped: [StoredProperty] { properties.filter { !$0.isExcluded && !$0.isParent } }

    /// The properties and constants to list, in order.
    private(set) var listed: [StoredProperty] = []

    /// The properties that refer to the parent instance.
    var parents: [StoredProperty] { properties.filter(\.isParent) }

    /// Refuses isolation to the main actor, since documents are read on any thread.
    private mutating func checkIsolation(in context: some MacroExpansionContext) {
      guard let actor = declaration.attributes.named("MainActor").first else { return }
      let message =
        "instances of \(name) are made and read on any thread, so the type cannot be isolated to the main actor"
      fault(message, "isolation", at: actor, in: context, [.removing(actor, from: declaration.attributes)])
    }

    /// Checks the constraints of generic parameters, which must be values if properties hold them.
    private mutating func checkParameters(in context: some MacroExpansionContext) {
      let structure = declaration.as(StructDeclSyntax.self)
      let classDeclaration = declaration.as(ClassDeclSyntax.self)
      let clause = structure?.genericParameterClause ?? classDeclaration?.genericParameterClause
      guard let parameters = clause?.parameters,
        (structure?.genericWhereClause ?? classDeclaration?.genericWhereClause) == nil
      else { return }
      for parameter in parameters where parameter.inheritedType == nil {
        let name = parameter.name.text
        let held = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter {
          variable in
          variable.attributes.named("ModelExcluded").isEmpty
            && variable.bindings.contains { $0.typeAnnotation?.type.names(name) == true }
        }
        guard !held.isEmpty else { continue }
        var bound = parameter
        bound.colon = .colonToken(trailingTrivia: .space)
        bound.inheritedType = "ModelValue & Sendable"
        let fix = FixIt.replacing("add ': ModelValue & Sendable'", "parameter", parameter, by: bound)
        fault(
          "values of '\(name)' are read and written, so it must be a ModelValue", "parameter", at: parameter,
          in: context,
          [fix])
      }
    }

    // MARK: Members

    private mutating func collect(_ members: MemberBlockItemListSyntax, in context: some MacroExpansionContext) {
      for member in members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          collect(variable, in: context)
        } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
          initializers.append(initializer)
        } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
          checkConditional(condition, in: context)
        }
      }
    }

    private mutating func collect(_ variable: VariableDeclSyntax, in context: some MacroExpansionContext) {
      if variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) {
        collectConstants(variable, in: context)
        return
      }
      var type: TypeSyntax?
      var found: [StoredProperty] = []
      // The type behind the last of several names applies to all of them.
      for binding in variable.bindings.reversed() {
        type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
        guard let property = StoredProperty(variable, binding, type) else {
          fault(
            "a pattern of several names cannot be mapped: declare each by itself", "pattern", at: binding, in: context)
          continue
        }
        if property.isComputed, property.annotations.isEmpty { continue }
        if property.isParent, property.isExcluded || !property.annotations.isEmpty {
          fault(
            "what refers to the parent has no words", "parent-with-words", at: property.binding.pattern, in: context)
        } else if property.isParent {
          if !checkParent(property, in: context) { isSound = false }
        } else if !property.isExcluded, !check(property, in: context) {
          isSound = false
          continue
        }
        found.append(property)
      }
      properties += found.reversed()
      listed += found.reversed().filter { !$0.isExcluded && !$0.isParent }
    }

    /// Collects the constant texts. Other static properties are refused by their annotation.
    private mutating func collectConstants(_ variable: VariableDeclSyntax, in context: some MacroExpansionContext) {
      let known = ["format", "minOccurs", "dataType", "typeName", "binaryFormat", "documentation"]
      for binding in variable.bindings {
        guard let property = StoredProperty(variable, binding, binding.typeAnnotation?.type),
          !property.annotations.isEmpty
        else { continue }
        guard property.isText else {
          isSound = false
          continue
        }
        for word in property.alternatives.flatMap({ $0 }) {
          guard let label = word.label?.text, !known.contains(label) else { continue }
          fault("'\(label)' has no effect on a constant", "word", at: word, in: context)
        }
        listed.append(property)
      }
    }

    /// Whether a property can refer to the parent instance.
    private func checkParent(_ property: StoredProperty, in context: some MacroExpansionContext) -> Bool {
      let isWeak = property.declaration.modifiers.contains { $0.name.tokenKind == .keyword(.weak) }
      if isClass, isWeak { return true }
      let message =
        isClass
        ? "'\(property.name)' must be weak: the parent holds the instance already"
        : "\(name) is no class: a value can be in many places, and has no parent"
      context.report(message, "parent", at: property.binding.pattern)
      return false
    }

    /// Whether a property can be mapped.
    private func check(_ property: StoredProperty, in context: some MacroExpansionContext) -> Bool {
      let variable = property.declaration
      let excluding = FixIt.adding("ModelExcluded", to: variable)
      if property.isComputed {
        // The annotation reports the fault.
        return property.binding.hasSetter
      }
      if variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }) {
        let message = "'\(property.name)' is lazy: looking at it changes the instance, so it cannot be mapped"
        context.report(message, "lazy", at: property.binding.pattern, [excluding])
        return false
      }
      let isUnowned = variable.modifiers.contains { ["weak", "unowned"].contains($0.name.text) }
      if isUnowned, property.annotations.isEmpty {
        let message = "nothing holds what '\(property.name)' refers to while a document is read"
        context.report(
          message, "weak", at: property.binding.pattern,
          isClass ? [excluding, .adding("ModelParent", to: variable)] : [excluding])
        return false
      }
      if let actor = variable.attributes.named("MainActor").first {
        let message =
          "'\(property.name)' is isolated to the main actor, and documents are read and written on any thread"
        context.report(message, "isolation", at: actor, [excluding])
        return false
      }
      if !property.isVariable, property.binding.initializer != nil {
        let message = "'\(property.name)' is a constant with a value, which no document can set"
        context.report(message, "constant", at: property.binding.pattern, [excluding, .makingVariable(variable)])
        return false
      }
      let isOpen = property.type?.isOpen == true
      let closed = [
        "items", "format", "default", "itemsMinOccurs", "itemsWhenNil", "dataType", "typeName", "jsonFormat",
        "binaryFormat", "itemsBinaryFormat", "identity", "converter",
      ]
      for word in property.alternatives.flatMap({ $0 }) {
        guard let label = word.label?.text, isOpen ? closed.contains(label) : label == "of" else { continue }
        let kind =
          isOpen ? "a property of a protocol: declare it in its types" : "a property that is not of a protocol, 'any P'"
        context.report("'\(label)' has no effect on \(kind)", "word", at: word)
        return false
      }
      if let type = property.type, let foreignKind = type.foreignKind {
        let message = "'\(property.name)' is of \(foreignKind), which no definition can describe"
        context.report(message, "type", at: type, [excluding])
        return false
      }
      return context.report(WordCheck(property))
    }

    /// Refuses conditionally compiled properties, since the list of properties is fixed.
    private mutating func checkConditional(_ condition: IfConfigDeclSyntax, in context: some MacroExpansionContext) {
      for clause in condition.clauses {
        guard case .decls(let members) = clause.elements else { continue }
        for member in members {
          if let inner = member.decl.as(IfConfigDeclSyntax.self) {
            checkConditional(inner, in: context)
          } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
            initializers.append(initializer)
          } else if let variable = member.decl.as(VariableDeclSyntax.self) {
            var part = self
            (part.properties, part.listed) = ([], [])
            part.collect(variable, in: context)
            guard let property = part.listed.first else { continue }
            let message = "'\(property.name)' is inside '#if', where it cannot be mapped"
            fault(message, "conditional", at: variable, in: context, [.adding("ModelExcluded", to: variable)])
          }
        }
      }
    }

    private mutating func fault(
      _ message: String, _ id: String, at node: some SyntaxProtocol, in context: some MacroExpansionContext,
      _ fixes: [FixIt] = []
    ) {
      context.report(message, id, at: node, fixes)
      isSound = false
    }
  }
#endif
