/// The binary layout's part of the linker: lengths, counts and choices, in messages whose values follow each other
/// without names.
extension BinaryLayout {
  func check(_ properties: [TypeGraph.LinkedProperty], _ linker: inout Linker) { linker.checkOrder(of: properties) }

  func check(items: [ModelArrayElement], of owner: ValueOwner, _ linker: inout Linker) {
    linker.checkItems(items, owner)
  }

  func identifiesClass(of rule: ModelRule) -> Bool { rule.binarySelector != nil }

  func isAlternative(_ rule: ModelRule, to first: LinkedRule, _ linker: inout Linker) -> Bool {
    linker.isAlternative(rule, to: first)
  }

  func bindNameless(
    _ property: TypeGraph.LinkedProperty, at place: Destination, _ draft: inout ContextDraft, _ linker: inout Linker
  ) {
    linker.bindPlaced(property, at: place, &draft)
  }

  func extent(
    of member: LinkedRule, _ context: ContextPointer, _ place: Destination, _ linker: inout Linker
  ) -> ExtentPointer? {
    linker.extent(of: member, context, place)
  }

  func finish(_ context: ContextPointer, _ linker: inout Linker) { linker.joinAlternatives(in: context) }

  func finish(_ linker: Linker) {
    linker.findRuns()
    linker.findLeastSizes()
  }
}

extension ModelRule {
  /// The name of the value that selects this one; nil if none does.
  fileprivate var binarySelector: String? { (try? extentInBytes())?.selector }
}

extension Linker {
  /// Marks the rows with the same name as alternatives of each other, and checks that the same value selects one of
  /// them.
  fileprivate mutating func joinAlternatives(in context: ContextPointer) {
    guard let rows = context.elements else { return }
    var groups: [UnsafePointer<UInt8>: [RowPointer]] = [:]
    for index in 0..<context.elementCount where rows[index].field.name.pointee != 0 {
      groups[rows[index].field.name, default: []].append(rows + index)
    }
    for (name, group) in groups {
      let extents = group.compactMap(\.extent)
      for extent in extents.dropFirst() { extent.pointee.isAlternative = true }
      let choices = extents.compactMap(\.choice)
      if let first = extents.first, first.pointee.isFlagged {
        let absence = [0, 1].first { !choices.contains($0) }
        for extent in extents { extent.pointee.absence = absence }
      }
      var problem: String?
      if extents.count > 1, Set(extents.map(\.selector)).count > 1 {
        problem = "are chosen by different values, or not at all; use one name after '=' in all of them"
      } else if Set(choices).count < choices.count {
        problem = "are chosen by the same number"
      }
      guard let problem, let last = group.last else { continue }
      let title = "the alternatives of '\(String(cString: name))'"
      faults.append(Diagnostic(.error, "\(title) \(problem)", at: last.declaration.location))
    }
  }

  /// Determines the extent of a member's values; nil, with a fault, if the definition does not give it.
  fileprivate mutating func extent(of member: LinkedRule, _ context: ContextPointer, _ place: Destination)
    -> ExtentPointer?
  {
    let extent: ValueExtent
    do throws(ValueFault) {
      extent = try member.rule.extentInBytes()
    } catch {
      report("\(error.message) (\(member.owner))", member.rule)
      return nil
    }
    if extent.content == .checksum, member.key != nil {
      report("\(member.owner) is a checksum, which is computed and compared, and cannot have a property", member.rule)
    }
    if let implied = extent.impliedType, let type = NumberType(rawValue: place.reading.typeName.unwrapped),
      type.rawValue != implied
    {
      report(
        "\(member.owner) is of type \(type.rawValue), but lies in bytes as \(implied), as its typeName says",
        member.rule)
    }
    var planned = PlanExtent(extent: extent)
    if place.offset == 0, place.collector.isNone {
      planned.readPlace = place.writing.number
      planned.writtenPlace = place.reading.number
    }
    planned.isReferencedByName = member.key.map { referencedFields.contains($0, of: member.holder) } ?? false
    if planned.isReferencedByName,
      extent.content != .number || extent.number?.scale != nil || extent.number?.form == .real
    {
      report("\(member.owner) is used by '=\(member.key ?? "")', so it must be a whole number", member.rule)
    }
    if case .counted(let name) = extent.end { planned.counter = value(named: name, for: member)?.name }
    if let name = extent.selector, let selector = value(named: name, for: member) {
      planned.selector = selector.name
      planned.isFlagged = selector.rule?.dataType == .boolean
      planned.choice = extent.choice ?? choice(of: context, selector.rule, member)
    }
    return plan.own(planned)
  }

  /// The value that another one refers to. It is a fault if it is not declared.
  private mutating func value(
    named name: String, for member: LinkedRule
  ) -> (name: UnsafePointer<UInt8>, rule: ModelRule?)? {
    let own = member.holder.map { graph.properties(of: $0) } ?? []
    if let property = own.first(where: { $0.name == name }) {
      if let before = own.firstIndex(where: { $0.name == name }), let key = member.key,
        let after = own.firstIndex(where: { $0.name == key }), after <= before
      {
        report("\(member.owner) uses '\(name)', which must be declared before it", member.rule)
      }
      return (plan.names.intern(name), property.rule)
    }
    if let rule = referencedFields.rule(named: name, around: member.holder) { return (plan.names.intern(name), rule) }
    let hint = Suggestion.ending(for: name, in: own.compactMap(\.name))
    report("\(member.owner) uses '\(ValueFault.excerpt(name))', which is not a property\(hint)", member.rule)
    return nil
  }

  /// The number that selects a class.
  private mutating func choice(of context: ContextPointer, _ selector: ModelRule?, _ member: LinkedRule) -> Int? {
    guard member.rule.dataType == .instance, let text = context.typeNames.last else {
      if selector?.dataType == .boolean { return 1 }
      report("\(member.owner) is chosen by a number; add it after the name, as in =kind:2", member.rule)
      return nil
    }
    let hasSubclasses = context.typeNames.count > 1
    if let selector, case .enumeration(let declaration)? = graph.target(of: selector),
      let number = declaration.numbers[text]
    {
      return number
    }
    if let number = Int(text) { return number }
    if text.hasPrefix("0x"), let number = Int(text.dropFirst(2), radix: 16) { return number }
    if selector?.dataType == .boolean, !hasSubclasses || ["YES", "true"].contains(text) { return 1 }
    report(
      "ModelClass '\(context.title)' needs a discriminatorValue that is a number, by which \(member.owner) is chosen",
      member.rule)
    return nil
  }

  /// Checks that no value follows one that extends over all remaining bytes.
  fileprivate mutating func checkOrder(of properties: [TypeGraph.LinkedProperty]) {
    var names: Set<String> = []
    var places: [(title: String, rules: [ModelRule])] = []
    for property in properties {
      if let name = property.name {
        if names.insert(name).inserted { places.append(("'\(name)'", [])) }
        if let place = places.firstIndex(where: { $0.title == "'\(name)'" }) {
          places[place].rules.append(property.rule)
        }
      } else if Self.isPlaced(property.rule) {
        places.append(("a constant", [property.rule]))
      }
    }
    for place in places.dropLast() {
      guard let rule = place.rules.first(where: { takesRest($0) }) else { continue }
      report("\(place.title) extends over all remaining bytes, so no other value can follow it", rule)
    }
  }

  /// Whether a value, or one that it contains, extends over all remaining bytes.
  private func takesRest(_ rule: ModelRule) -> Bool {
    var seen: Set<String> = []
    var rules = [rule]
    while let next = rules.popLast() {
      guard let end = (try? next.extentInBytes())?.end else { continue }
      if end == .rest { return true }
      guard end == .own else { continue }
      switch graph.target(of: next) {
      case .instance(let modelClass):
        if seen.insert(modelClass.className).inserted { rules += graph.properties(of: modelClass).map(\.rule) }
      case .dictionary(let elements, _): rules += elements.map(\.rule)
      default: break
      }
    }
    return false
  }

  /// Whether a rule without a property has a place in messages. If not, it exists only in documents with names.
  private static func isPlaced(_ rule: ModelRule) -> Bool {
    rule.binaryFormat != nil || rule.xmlName == nil && rule.xmlType != .text
  }

  /// Whether another rule with the same name is an alternative; otherwise it is another name of the same value.
  fileprivate mutating func isAlternative(_ rule: ModelRule, to first: LinkedRule) -> Bool {
    if rule.binarySelector != nil { return true }
    if rule.dataType != first.rule.dataType || rule.typeName != first.rule.typeName {
      report(
        "\(first.owner) has several types, but no earlier value chooses one; set binaryFormat=\"=name\"", rule)
    }
    return false
  }

  /// Checks that items can be distinguished.
  fileprivate mutating func checkItems(_ elements: [ModelArrayElement], _ owner: ValueOwner) {
    if elements.count > 1 {
      report(
        "\(owner) has items of several types, which cannot be distinguished without names",
        elements[1].rule)
    }
    for element in elements {
      let extent = try? element.rule.extentInBytes()
      if extent?.number?.bits != nil {
        report("an item of \(owner) cannot use BITS; only neighbouring properties of a class can", element.rule)
      } else if extent?.selector != nil {
        report("an item of \(owner) is always present, so no other value can choose it", element.rule)
      } else if extent?.content == .checksum {
        report("an item of \(owner) cannot be a checksum", element.rule)
      } else if takesRest(element.rule) {
        report("an item of \(owner) extends over all remaining bytes, so no other item can follow it", element.rule)
      }
    }
  }

  /// Binds a rule without a property: a constant, a checksum, or padding.
  fileprivate mutating func bindPlaced(
    _ property: TypeGraph.LinkedProperty, at place: Destination, _ draft: inout ContextDraft
  ) {
    let rule = property.rule
    guard Self.isPlaced(rule) else {
      if rule.isLaidOut {
        report(
          "\(ValueOwner.declaration(property.declaration)) has a name in documents, but it is not known whether it is "
            + "in messages; set its binaryFormat, or remove its typeName", rule)
      }
      return
    }
    if rule.binarySelector != nil {
      return report("what has no property is always present, so no other value can choose it", rule)
    }
    var member = LinkedRule(
      rule: rule, declaration: property.declaration, owner: .declaration(property.declaration))
    member.holder = property.modelClass
    var functions = ValueAccess(store: { _, _ in }, load: { _, _ in true })
    if let text = rule.defaultValue {
      do throws(ValueFault) {
        guard let target = graph.target(of: rule) else { throw ValueFault("it has no type") }
        let bytes = try layout.valueFormat(rule, target, factories)
        // The text of a constant is not trimmed.
        let format = rule.dataType == .string ? bytes : try rule.valueFormat(target, factories)
        let constant = try ConstantBytes(text, as: format, in: bytes)
        try rule.extentInBytes().check(constant: constant.bytes)
        functions = ValueAccess(store: constant.store, load: constant.load)
      } catch {
        return report("\(member.owner) cannot be constant: \(error.message)", rule)
      }
    }
    member.rule.defaultValue = nil
    let value = BoundValue(functions: functions, isScalar: true, context: plan.plainText(.ignore))
    let location = ValuePath(path: [], leaf: PlanName(local: "", namespace: .any), place: .element)
    add(value, member, location, terms: nil, at: place, in: &draft)
    guard let extent = draft.steps.last?.planned.field.extent else { return }
    extent.pointee.isPadding = rule.defaultValue == nil && extent.extent.content != .checksum
    extent.pointee.isConstant = rule.defaultValue != nil
    if extent.isPadding, case .fixed = extent.extent.end { return }
    if extent.isPadding { report("\(member.owner) has no value, and needs a fixed number of bytes", rule) }
  }

  private mutating func report(_ message: String, _ rule: ModelRule) {
    faults.append(Diagnostic(.error, message, at: rule.position.location(of: "binaryFormat") ?? rule.location))
  }
}

extension String {
  /// The name of a type without its optional.
  fileprivate var unwrapped: String {
    if hasPrefix("Optional<"), hasSuffix(">") { return String(dropFirst(9).dropLast()) }
    return hasSuffix("?") ? String(dropLast()) : self
  }
}
