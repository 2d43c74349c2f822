#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Finds invalid or ineffective words in an annotation.
  struct WordCheck {
    /// A finding.
    struct Found {
      let message: String
      let node: Syntax
      var fixes: [FixIt] = []
      var isWarning = false
    }

    private(set) var found: [Found] = []

    // MARK: Properties

    /// Checks all annotations of a property.
    init(_ property: StoredProperty) {
      for annotation in property.annotations {
        check(annotation.labeledArguments, property)
      }
      if property.kind == .list { checkNames(property) }
    }

    private mutating func check(_ words: [LabeledExprSyntax], _ property: StoredProperty) {
      checkPlaces(words)
      if let kind = property.kind { checkWords(words, of: kind) }
      let isFlat = words.named("items")?.expression.isKind("text") == true
      guard words.named("converter") == nil, words.named("dataType") == nil else { return }
      for label in ["format", "jsonFormat"] {
        // The format of a list in one text is its separator.
        guard !(isFlat && label == "format"), let word = words.named(label) else { continue }
        checkFormat(word.expression, of: property.scalarName)
      }
    }

    /// Reports words for other kinds of values.
    private mutating func checkWords(_ words: [LabeledExprSyntax], of kind: MappedWord.Kind) {
      for word in words {
        guard let known = word.label.flatMap({ MappedWord(rawValue: $0.text) }), let message = known.fault(of: kind)
        else { continue }
        let text = word.expression.trimmedDescription
        if known == .maxOccurs && text == "1" || known == .identity && text == "false" { continue }
        add(message, word)
      }
      guard kind != .value, let items = words.named("items"), !items.expression.isKind("text") else { return }
      if let place = Self.flatPlace(words.unlabeled) { add(MappedWord.itemsFault(in: place), items) }
    }

    /// The place of a list whose items have no elements.
    private static func flatPlace(_ places: [LabeledExprSyntax]) -> MappedWord.Place? {
      for place in places.map(\.expression) {
        if place.isKind("attribute") { return .attribute }
        if place.isKind("text") { return .text }
        if let path = place.literalText, ModelPath(path).steps.last?.isAttribute == true { return .attribute }
      }
      return nil
    }

    /// Checks a list whose items have several names.
    private mutating func checkNames(_ property: StoredProperty) {
      let said = [
        "items", "itemsMinOccurs", "itemsWhenNil", "itemsBinaryFormat", "binaryFormat", "dataType", "typeName",
      ]
      var first: String?
      for annotation in property.annotations {
        let words = annotation.labeledArguments
        if words.contains(where: { said.contains($0.label?.text ?? "") }) { continue }
        let place = words.unlabeled.first
        guard Self.flatPlace(words.unlabeled) == nil, words.unlabeled.count < 2 else { continue }
        guard let name = place.map({ $0.expression.literalText }) ?? property.name else { continue }
        if let first, first != name {
          found.append(
            Found(
              message: MappedWord.namesFault(first, name),
              node: place.map { Syntax($0.expression) } ?? Syntax(annotation)))
        }
        first = first ?? name
      }
    }

    // MARK: Places

    /// Checks paths, and reports two kinds of places.
    private mutating func checkPlaces(_ words: [LabeledExprSyntax]) {
      let places = words.unlabeled.map(\.expression)
      if let kind = places.first, places.count > 1, kind.is(MemberAccessExprSyntax.self),
        kind.trimmedDescription != places[1].trimmedDescription
      {
        found.append(Found(message: MappedWord.placesFault, node: Syntax(places[1])))
      }
      for expression in places + [words.named("items")?.expression].compactMap(\.self) { checkPath(expression) }
      guard let keys = words.named("keys")?.expression else { return }
      if let entries = keys.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self) {
        for entry in entries { checkPath(entry.value) }
      } else {
        checkPath(keys)
      }
    }

    /// Checks a path that is a literal.
    private mutating func checkPath(_ expression: ExprSyntax) {
      guard let path = expression.literalText else { return }
      let steps = ModelPath(path)
      if let fault = steps.fault {
        found.append(Found(message: fault, node: Syntax(expression)))
      } else if steps.steps.count == 1, steps.isName, let name = steps.steps.first?.name, name.contains(".") {
        // Few element names contain a point, but other formats separate the steps of paths by it.
        let other = path.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
        guard ModelPath(other).fault == nil else { return }
        let message =
          "'\(path)' is the name of one element: a path is '\(other)'; if the name has a point, say 'ModelPlace(\"\(path)\")'"
        let literal = StringLiteralExprSyntax(content: other)
        let fix = FixIt.replacing("change the name to '\(other)'", "path", expression, by: literal)
        found.append(Found(message: message, node: Syntax(expression), fixes: [fix], isWarning: true))
      }
    }

    private mutating func checkFormat(_ expression: ExprSyntax, of scalarName: String?) {
      guard let scalarName, let format = expression.literalText, let fault = FormatCheck.fault(format, of: scalarName)
      else { return }
      found.append(Found(message: fault, node: Syntax(expression)))
    }

    private mutating func add(_ message: String, _ word: LabeledExprSyntax) {
      found.append(Found(message: message, node: Syntax(word), fixes: FixIt.removing(word).map { [$0] } ?? []))
    }

    // MARK: Types

    /// Checks the annotation of a type.
    init(ofType words: [LabeledExprSyntax]) {
      for word in words {
        let label = word.label?.text
        if let text = word.expression.literalText, let fault = Self.fault(text, label) {
          found.append(Found(message: fault, node: Syntax(word.expression)))
        }
        switch label {
        case "namespaces":
          let entries = word.expression.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self)
          for entry in entries ?? [] { checkPrefix(entry) }
        case "skipped":
          for name in word.expression.as(ArrayExprSyntax.self)?.elements ?? [] { checkPath(name.expression) }
        case "formats":
          for format in word.expression.as(FunctionCallExprSyntax.self)?.arguments ?? [] {
            guard let text = format.expression.literalText, let label = format.label?.text,
              let fault = FormatCheck.fault(text, labeled: label)
            else { continue }
            found.append(Found(message: fault, node: Syntax(format.expression)))
          }
        default: break
        }
      }
    }

    /// The fault of a text in the annotation of a type.
    private static func fault(_ text: String, _ label: String?) -> String? {
      switch label {
      case nil, "discriminator":
        let path = ModelPath(text)
        if path.isName || label == "discriminator" && path.fault == nil { return nil }
        return path.fault ?? "'\(ValueFault.excerpt(text))' is a path, and the element of a type has a name"
      case "namespace" where text.allSatisfy(\.isWhitespace):
        return "the namespace is empty: leave it out, or say '##local' for none"
      default: return nil
      }
    }

    private mutating func checkPrefix(_ entry: DictionaryElementSyntax) {
      guard let prefix = entry.key.literalText else { return }
      let uri = entry.value.literalText
      let fault: String? =
        if prefix.isEmpty {
          MappedWord.emptyPrefixFault
        } else if !XMLName.isName(prefix) || prefix == "xmlns" || uri?.isEmpty == true {
          "the prefix '\(ValueFault.excerpt(prefix))' cannot stand for the namespace '\(uri ?? "…")'"
        } else {
          nil
        }
      if let fault { found.append(Found(message: fault, node: Syntax(entry.key))) }
    }

    // MARK: Cases

    /// Checks the annotation of a case of a choice.
    init(ofCase words: [LabeledExprSyntax], payload: TypeSyntax) {
      checkPlaces(words)
      if let format = words.named("format") { checkFormat(format.expression, of: payload.scalarName) }
    }
  }

  extension ExprSyntax {
    /// Whether it is a kind of place, such as `.text`, with or without its type.
    func isKind(_ name: String) -> Bool {
      self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == name
    }
  }

  extension MacroExpansionContext {
    /// Reports the findings. Returns whether there are no faults.
    func report(_ check: WordCheck) -> Bool {
      for found in check.found {
        report(
          found.message, found.isWarning ? "name" : "word", at: found.node, found.fixes,
          severity: found.isWarning ? .warning : .error)
      }
      return check.found.allSatisfy(\.isWarning)
    }
  }
#endif
