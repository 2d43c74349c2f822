import LibXML

extension Linker {
  /// The entries of a class.
  mutating func entries(of modelClass: ModelClass, _ maker: InstanceMaker) -> [PlanEntry] {
    var entries: [PlanEntry] = []
    var presence = 0
    for property in graph.properties(of: modelClass) {
      let owner = "property '\(property.name)' of \(modelClass.className)"
      guard let member = maker.members[property.name] else {
        let hint = Suggestion.ending(for: property.name, in: maker.members.keys.sorted())
        faults.append(
          Diagnostic(
            .error,
            "the factory of \(modelClass.className) lists no property '\(property.name)'\(hint)",
            at: property.declaration.location
          )
        )
        continue
      }
      if member.isReadOnly {
        faults.append(
          Diagnostic(
            .error, "\(owner) can only be read; make it a var, or build the type from fields",
            at: property.declaration.location))
        continue
      }
      let isTracked = (property.rule.minOccurs ?? 0) > 0 || property.rule.defaultValue != nil
      let entry = entry(
        for: property.rule,
        key: property.name,
        writing: member.writing,
        reading: member.reading,
        presence: isTracked ? presence : -1,
        declaration: property.declaration,
        owner: owner
      )
      guard let entry else { continue }
      if isTracked { presence += 1 }
      entries.append(entry)
    }
    return entries
  }

  /// The entry of the items of a list.
  mutating func entries(of element: ModelArrayElement, _ list: ListParts, _ owner: String) -> [PlanEntry] {
    let entry = entry(
      for: element.rule,
      key: nil,
      writing: list.slot,
      reading: list.slot,
      presence: -1,
      declaration: PlanDeclaration(
        title: "ModelArrayElement '\(element.xmlName ?? "")', \(element.dataType.rawValue)",
        location: element.location
      ),
      owner: "an item of \(owner)"
    )
    return entry.map { [$0] } ?? []
  }

  /// The entries of a dictionary.
  mutating func entries(
    of elements: [ModelDictionaryElement],
    _ makeSlot: (String) -> Slot?,
    _ owner: String
  ) -> [PlanEntry] {
    var entries: [PlanEntry] = []
    for element in elements {
      let key = element.key ?? ""
      guard let slot = makeSlot(key) else {
        faults.append(
          Diagnostic(.error, "\(owner) cannot have the key '\(key)': it does not fit the type", at: element.location)
        )
        continue
      }
      let entry = entry(
        for: element.rule,
        key: key,
        writing: slot,
        reading: slot,
        presence: -1,
        declaration: PlanDeclaration(
          title: "ModelDictionaryElement '\(key)', \(element.dataType.rawValue)",
          location: element.location
        ),
        owner: "the value under '\(key)' of \(owner)"
      )
      if let entry { entries.append(entry) }
    }
    return entries
  }

  /// Links one rule with its slots; nil, and a fault, where they do not fit.
  mutating func entry(
    for rule: ModelRule,
    key: String?,
    writing: Slot,
    reading: Slot,
    presence: Int,
    declaration: PlanDeclaration,
    owner: String
  ) -> PlanEntry? {
    guard let target = graph.target(of: rule) else { return nil }
    let place: PlanEntry.Place =
      switch (form, rule.xmlType) {
      case (.xml, .attribute): .attribute
      case (.xml, .text): .text
      default: .element
      }
    let xmlName = rule.xmlName ?? target.xmlName ?? ""
    let delimiters = form.delimiters(place, xmlName: xmlName, key: key)
    var scalar: (store: Slot.Store, load: Slot.Load)?
    var written: Slot.Access?
    var read: Slot.Access?
    var context = plan.plainText
    var usesCDATA = false
    var preservesWhitespace = false
    var standard: DefaultValue?
    if let kind = target.contentKind {
      written = writing.access(kind)
      read = reading.access(kind)
      guard let content = written?.content, read != nil else {
        misfit(reading, rule, declaration, owner)
        return nil
      }
      guard let inner = self.context(for: target, content, rule, declaration, owner) else { return nil }
      context = inner
    } else {
      let format: ValueFormat
      do {
        format = try form.valueFormat(rule, target, factories)
      } catch {
        faults.append(Diagnostic(.error, error.message, at: rule.location))
        return nil
      }
      guard let written = writing.scalar(format), let read = reading.scalar(format) else {
        misfit(reading, rule, declaration, owner)
        return nil
      }
      if let fault = read.mismatch {
        faults.append(
          Diagnostic(.error, "\(owner): \(fault.message)", at: rule.location, notes: location(of: target))
        )
        return nil
      }
      scalar = (written.store, read.load)
      usesCDATA = form == .xml && place != .attribute && format.usesCDATA
      preservesWhitespace = format.preservesWhitespace
      do {
        standard = try DefaultValue(rule, target, place, writing, factories)
      } catch {
        faults.append(Diagnostic(.error, "\(owner) cannot have its default: \(error.message)", at: rule.location))
        return nil
      }
    }
    let functions = EntryFunctions(
      scalar: scalar,
      storeDefault: standard?.store,
      setNil: writing.setNil,
      writing: written,
      reading: read
    )
    return PlanEntry(
      name: plan.names.intern(form == .xml ? xmlName : key ?? ""),
      key: key ?? "",
      place: place,
      dataType: rule.dataType,
      isScalar: scalar != nil,
      context: context,
      functions: plan.keep(functions),
      scratch: read?.destroyScratch == nil ? nil : read?.scratch,
      presence: presence,
      isRequired: (rule.minOccurs ?? 0) > 0,
      defaultText: rule.defaultValue.map { plan.keep($0) },
      writtenDefault: standard.map { plan.keep($0.written) },
      preservesWhitespace: preservesWhitespace,
      usesCDATA: usesCDATA,
      opening: plan.keep(delimiters.opening),
      closing: plan.keep(delimiters.closing),
      declaration: declaration
    )
  }

  private mutating func misfit(_ slot: Slot, _ rule: ModelRule, _ declaration: PlanDeclaration, _ owner: String) {
    faults.append(
      Diagnostic(
        .error,
        "\(owner) is of type \(slot.typeName), which does not fit \(rule.dataType.rawValue); "
          + "expected \(rule.dataType.swiftTypes)",
        at: declaration.location
      )
    )
  }

  private func location(of target: RuleTarget) -> [Diagnostic.Note] {
    guard case .enumeration(let declaration) = target else { return [] }
    return [Diagnostic.Note("declared here: ModelEnum '\(declaration.enumName)'", at: declaration.location)]
  }
}

extension DataType {
  /// The Swift types that a property can have, for messages; the vocabulary's other data types never get here.
  fileprivate var swiftTypes: String {
    switch self {
    case .string, .xml, .custom, .reference: "String, URL, UUID or a ModelEnumeration"
    case .number: "a number or a ModelEnumeration"
    case .boolean: "Bool"
    case .date: "Date"
    case .data: "Data"
    case .enumeration: "a ModelEnumeration, String or an integer"
    case .instance: "the type of the class"
    case .array: "an array or a set"
    case .dictionary: "a dictionary"
    }
  }
}

extension RuleTarget {
  /// The kind of content, or nil for text.
  var contentKind: Content.Kind? {
    switch self {
    case .scalar, .enumeration: nil
    case .instance: .instance
    case .array: .list
    case .dictionary: .dictionary
    }
  }

  /// The element name that the target has of its own, for places that give none.
  var xmlName: String? {
    switch self {
    case .scalar: nil
    case .enumeration(let declaration): declaration.xmlName
    case .instance(let modelClass): modelClass.xmlName
    case .array(_, let array): array?.xmlName
    case .dictionary(_, let dictionary): dictionary?.xmlName
    }
  }
}
