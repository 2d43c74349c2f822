import Fremont

extension DocumentExplainer {
  /// Describes the rule behind a row: its declaration, its class, and its location.
  func rule(_ row: Entry) -> String {
    if let known = rules[row] { return known }
    let text = Self.describe(row)
    rules[row] = text
    return text
  }

  private static func describe(_ row: Entry) -> String {
    let declaration = row.pointee.field.declaration
    let context = row.pointee.field.context
    let location = declaration.location.map { " (\($0))" } ?? ""
    switch context.pointee.kind {
    case .instance, .shared: return "\(declaration.title) \(context.pointee.title)\(location)"
    case .wrapper: return "around \(declaration.title)\(location)"
    case .text, .list, .dictionary, .pair, .fragment: return declaration.title + location
    }
  }

  /// Describes the rule that a fault refers to.
  static func rule(_ fault: Diagnostic) -> String? {
    fault.notes.last.map { note in
      let prefix = "declared here: "
      let title = note.message.hasPrefix(prefix) ? String(note.message.dropFirst(prefix.count)) : note.message
      return title + (note.location.map { " (\($0))" } ?? "")
    }
  }

  /// Whether a fault refers to the rule of a row.
  static func isOf(_ row: Entry, _ fault: Diagnostic) -> Bool {
    fault.notes.contains(row.pointee.field.declaration.note)
  }

  /// The last path step of an absent value.
  func step(_ row: Entry) -> String {
    let prefix = row.pointee.namespace.flatMap { plan.prefixes[String(cString: $0)] }.map { "\($0):" } ?? ""
    let name = prefix + String(cString: row.pointee.field.name)
    switch row.pointee.field.place {
    case .attribute: return "@\(name)"
    case .text, .name: return "text()"
    case .element: return name
    }
  }

  /// The description of an element in messages.
  static func title(_ context: UnsafeMutablePointer<PlanContext>, _ row: Entry, _ name: StartTag) -> String {
    switch context.pointee.kind {
    case .instance, .shared: context.pointee.title
    case .wrapper: "element '\(name.qualifiedName)'"
    case .text, .list, .dictionary, .pair, .fragment:
      "\(row.pointee.field.dataType.rawValue) '\(String(cString: name.name))'"
    }
  }

  /// The reason why no row matches an element.
  func reason(
    _ title: String, _ context: UnsafeMutablePointer<PlanContext>, _ tag: StartTag, _ document: Document
  ) -> String {
    if surplusOf?.pointee.terms?.pointee.alternative != nil {
      return Self.superseded(title, "element '\(tag.qualifiedName)'")
    }
    if let surplusOf, let maximum = surplusOf.pointee.terms?.pointee.maximum {
      let times = maximum == 1 ? "once" : "\(maximum) times"
      return "\(title) takes element '\(tag.qualifiedName)' only \(times)"
    }
    let name = UnclaimedName(name: tag.name, namespace: tag.namespace, place: .element, context: context)
    return "\(title) has no element '\(tag.qualifiedName)'\(ending(name, document))"
  }

  /// The reason why an alternative does not count.
  static func superseded(_ title: String, _ subject: String) -> String {
    "\(title) has the value of its \(subject) by an alternative that is declared before"
  }

  /// The reason why no row matches an attribute of the innermost element.
  func reason(
    _ element: ExplainedElement,
    _ name: UnsafePointer<UInt8>,
    _ namespace: UnsafePointer<UInt8>?,
    _ qualifiedName: String,
    _ document: Document
  ) -> String {
    let name = UnclaimedName(name: name, namespace: namespace, place: .attribute, context: element.context)
    return "\(element.title) has no attribute '\(qualifiedName)'\(ending(name, document))"
  }

  /// The part of a message about the names that a context has instead. It is the same throughout a document.
  private func ending(_ name: UnclaimedName, _ document: Document) -> String {
    if let known = endings[name] { return known }
    let isElement = name.place == .element
    let namesakes = Self.rows(name.context, name.place).filter { $0.pointee.field.name == name.name }
    let ending: String
    if isElement, namesakes.contains(where: { document.pointee.session.isNamed($0, name.namespace) }) {
      ending = " with such attributes"
    } else if !namesakes.isEmpty {
      ending = Self.phrase(name.namespace)
    } else if Self.names(name.context, isElement ? .attribute : .element).contains(String(cString: name.name)) {
      ending = ", but an \(isElement ? "attribute" : "element") of that name"
    } else {
      ending = Suggestion.ending(with: Self.misspelling(name.name, name.place, name.context))
    }
    endings[name] = ending
    return ending
  }

  /// The probable intended name for one that no row of a context matches; nil: the name exists at another place, or
  /// none is similar.
  static func misspelling(
    _ name: UnsafePointer<UInt8>, _ place: PlanPlace, _ context: UnsafeMutablePointer<PlanContext>
  ) -> String? {
    let others: PlanPlace = place == .element ? .attribute : .element
    let local = String(cString: name)
    if rows(context, place).contains(where: { $0.pointee.field.name == name }) || names(context, others).contains(local)
    {
      return nil
    }
    return Suggestion.misspelling(local, of: names(context, place))
  }

  /// A phrase for the namespace of an unexpected name.
  private static func phrase(_ namespace: UnsafePointer<UInt8>?) -> String {
    namespace.map { " in the namespace '\(ValueFault.excerpt(String(cString: $0)))'" } ?? " in no namespace"
  }

  private static func rows(_ context: UnsafeMutablePointer<PlanContext>, _ place: PlanPlace) -> [Entry] {
    guard let rows = context.pointee.rows else { return [] }
    return (0..<context.pointee.rowCount).filter { rows[$0].field.place == place }.map { rows + $0 }
  }

  private static func names(_ context: UnsafeMutablePointer<PlanContext>, _ place: PlanPlace) -> [String] {
    rows(context, place).map { String(cString: $0.pointee.field.name) }.filter { $0 != "*" }
  }
}
