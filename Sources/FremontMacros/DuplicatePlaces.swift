#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// Finds two properties of a type with the same place, as far as the syntax shows.
  struct DuplicatePlaces {
    /// A property with the place of an earlier one.
    struct Found {
      let message: String
      let node: Syntax
      let fixes: [FixIt]
    }

    private(set) var found: [Found] = []

    /// The place of a property: its kind, its path, and the place of items within it.
    private struct Place: Hashable {
      let kind: String
      var name: String
      let items: String
    }

    /// A property with a place, and the argument that names it.
    private struct Owner {
      let property: StoredProperty
      let annotation: AttributeSyntax?
      let word: ExprSyntax?
    }

    init(_ properties: [StoredProperty]) {
      var owners: [Place: Owner] = [:]
      for property in properties {
        if property.annotations.isEmpty {
          recordPlaces(Owner(property: property, annotation: nil, word: nil), [], &owners)
        }
        for annotation in property.annotations {
          let words = annotation.labeledArguments
          let literal = words.unlabeled.first.map(\.expression).flatMap { $0.literalText == nil ? nil : $0 }
          recordPlaces(Owner(property: property, annotation: annotation, word: literal), words, &owners)
        }
      }
    }

    private mutating func recordPlaces(_ owner: Owner, _ words: [LabeledExprSyntax], _ owners: inout [Place: Owner]) {
      guard let place = Self.place(of: owner, words) else { return }
      guard let first = owners.updateValue(owner, forKey: place) else { return }
      let name = owner.property.name
      let message =
        place.kind == "text"
        ? "'\(name)' is the text of its element, as '\(first.property.name)' is"
        : "'\(name)' has the place of '\(first.property.name)': '\(place.name)'"
      let node = owner.word.map { Syntax($0) } ?? Syntax(owner.property.binding.pattern)
      found.append(Found(message: message, node: node, fixes: fixes(owner, first)))
    }

    /// The fixes: each property gets its own name.
    private func fixes(_ second: Owner, _ first: Owner) -> [FixIt] {
      for owner in [second, first] {
        // A shared annotation cannot name each of several properties.
        guard owner.property.declaration.bindings.count == 1, let word = owner.word, let path = word.literalText else {
          continue
        }
        let step = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let name = "\(step.hasPrefix("@") ? "@" : "")\(owner.property.name)"
        guard step != name else { continue }
        let text = "\(path.dropLast(step.count))\(name)"
        let literal = StringLiteralExprSyntax(content: text)
        return [.replacing("change the name to '\(text)'", "rename", word, by: literal)]
      }
      guard let annotation = second.annotation else { return [] }
      return [.removing(annotation, from: second.property.declaration.attributes)]
    }

    /// The place of a property; nil: the syntax does not show it.
    private static func place(of owner: Owner, _ words: [LabeledExprSyntax]) -> Place? {
      let unlabeled = words.unlabeled.map(\.expression)
      let said = unlabeled.first?.literalText
      let kinds = said == nil ? unlabeled.first : unlabeled.dropFirst().first
      var kind = kinds?.trimmedDescription.split(separator: ".").last.map(String.init) ?? "element"
      let items = words.named("items")?.expression.trimmedDescription ?? ""
      guard ["element", "attribute", "text"].contains(kind) else { return nil }
      if kind == "text" { return Place(kind: kind, name: "", items: items) }
      // The cases of a choice have separate names.
      guard var name = said ?? (owner.property.isOfKnownType ? owner.property.name : nil) else { return nil }
      if let mark = name.lastIndex(of: "@"), !name[mark...].contains("]") {
        kind = "attribute"
        name.remove(at: mark)
      }
      return Place(kind: kind, name: name, items: items)
    }
  }

  extension StoredProperty {
    /// Whether the syntax shows that it is a single value or a list of those, in an element with its name.
    fileprivate var isOfKnownType: Bool {
      if isUnknownContent { return false }
      if let type { return type.isKnown }
      guard let value = binding.initializer?.value else { return false }
      return value.is(StringLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
        || value.is(FloatLiteralExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
    }
  }

  extension TypeSyntax {
    /// Whether it is a well-known type of single values, or a container of those.
    fileprivate var isKnown: Bool {
      let inner = containedTypes
      if !inner.isEmpty { return inner.allSatisfy(\.isKnown) }
      let known = [
        "String", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "Float", "Double", "Decimal", "Date", "Data", "URL", "UUID",
      ]
      return trimmedDescription.split(separator: ".").last.map { known.contains(String($0)) } ?? false
    }
  }
#endif
