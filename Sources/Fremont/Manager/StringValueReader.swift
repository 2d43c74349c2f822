/// Makes values from texts by their paths, with the types of the definition.
struct StringValueReader {
  /// A text, its whole path, and the rest of the path relative to the current value.
  struct Text {
    let path: String
    let text: String
    var rest: Substring

    init(path: String, text: String) {
      (self.path, self.text, rest) = (path, text, path[...])
    }
  }

  /// The greatest nesting of values.
  private static let greatestDepth = 1_000

  let graph: TypeGraph
  private(set) var faults: [Diagnostic] = []

  init(graph: TypeGraph) {
    self.graph = graph
  }

  /// Makes the record of a class.
  mutating func record(of modelClass: ModelClass, _ texts: [Text], _ depth: Int) -> ModelRecord {
    let properties = graph.properties(of: modelClass)
    var record = ModelRecord(modelClass.className)
    for (name, texts) in Self.grouped(texts) {
      guard let property = properties.first(where: { $0.name == name }) else {
        let hint = Suggestion.ending(for: name, in: properties.compactMap(\.name))
        note("ModelClass '\(modelClass.className)' has no property '\(ValueFault.excerpt(name))'\(hint)", texts[0])
        continue
      }
      record[name] = value(of: property.rule, texts, depth + 1)
    }
    return record
  }

  /// Makes the value of a rule; nil after a fault.
  private mutating func value(of rule: ModelRule, _ texts: [Text], _ depth: Int) -> RecordValue? {
    guard depth < Self.greatestDepth, let target = graph.target(of: rule) else {
      note("the path leads deeper than \(Self.greatestDepth) levels", texts[0])
      return nil
    }
    switch target {
    case .scalar, .enumeration:
      guard texts.count == 1, texts[0].rest.isEmpty else {
        note("the path leads into a \(rule.dataType.rawValue)", texts.first { !$0.rest.isEmpty } ?? texts[0])
        return nil
      }
      return scalar(of: rule, target, texts[0])
    case .instance(let modelClass): return .record(record(of: modelClass, texts, depth))
    case .array(let elements, _): return list(elements, texts, depth)
    case .dictionary(let elements, _): return dictionary(elements, texts, depth)
    }
  }

  private mutating func list(_ elements: [ModelArrayElement], _ texts: [Text], _ depth: Int) -> RecordValue? {
    var items: [RecordValue] = []
    var numbered: [(number: Int, texts: [Text])] = []
    for (key, texts) in Self.grouped(texts) {
      guard key.hasPrefix("["), let number = Int(key.dropFirst().dropLast()), number >= 0, number < 1 << 20 else {
        note("the path lacks the number of an item", texts[0])
        continue
      }
      numbered.append((number, texts))
    }
    guard let element = elements.first else { return .array([]) }
    for (number, texts) in numbered.sorted(by: { $0.number < $1.number }) {
      while items.count < number { items.append(.null) }
      items.append(value(of: element.rule, texts, depth + 1) ?? .null)
    }
    return .array(items)
  }

  private mutating func dictionary(
    _ elements: [ModelDictionaryElement], _ texts: [Text], _ depth: Int
  ) -> RecordValue? {
    var entries: [String: RecordValue] = [:]
    // A key can contain any character. If the values are texts, the key is the whole rest of the path.
    let areTexts = elements.allSatisfy { element in
      switch graph.target(of: element.rule) {
      case .scalar, .enumeration: true
      default: false
      }
    }
    for (key, texts) in areTexts ? Self.ended(texts) : Self.grouped(texts) {
      guard let element = elements.first(where: { $0.key == key }) ?? elements.first(where: { $0.key == nil }) else {
        note("the dictionary has no key '\(ValueFault.excerpt(key))'", texts[0])
        continue
      }
      entries[key] = value(of: element.rule, texts, depth + 1)
    }
    return .dictionary(entries)
  }

  private mutating func scalar(of rule: ModelRule, _ target: RuleTarget, _ text: Text) -> RecordValue? {
    do throws(ValueFault) {
      let format: ValueFormat
      switch rule.dataType {
      case .enumeration:
        guard case .enumeration(let declaration) = target else { return nil }
        format = ValueFormat(.enumeration(try EnumTable(declaration) { $0.name }))
      case .number: format = ValueFormat(.number(NumberFormat(type: rule.numberType)))
      case .boolean: format = try ValueFormat(.boolean, "true/false")
      case .data: format = try ValueFormat(.data, "hex")
      case .date where rule.hasComponents:
        format = ValueFormat(.components(try ComponentsFormat(rule.formatString ?? "")))
      case .date, .xml: format = try ValueFormat(rule.dataType, nil)
      default: return .string(text.text)
      }
      guard let converter = RecordValue.typedValueType.converter(format) else { return nil }
      var value = text.text
      return try value.withUTF8 { bytes in
        Result { () throws(ValueFault) in try converter.parse(bytes) }
      }.get()
    } catch {
      note(error.message, text)
      return nil
    }
  }

  // MARK: Paths

  /// Groups texts by the next component of their paths: a name, or the number of an item in brackets. Keeps their
  /// order.
  private static func grouped(_ texts: [Text]) -> [(key: String, texts: [Text])] {
    var groups: [(key: String, texts: [Text])] = []
    var indices: [String: Int] = [:]
    for var text in texts {
      let key: String
      if text.rest.first == "[", let end = text.rest.firstIndex(of: "]") {
        key = String(text.rest[...end])
        text.rest = text.rest[text.rest.index(after: end)...]
      } else {
        let name = name(text.rest)
        let end = name.firstIndex { $0 == "." || $0 == "[" } ?? name.endIndex
        key = String(name[..<end])
        text.rest = name[end...]
      }
      if let index = indices[key] {
        groups[index].texts.append(text)
      } else {
        indices[key] = groups.count
        groups.append((key, [text]))
      }
    }
    return groups
  }

  /// Groups texts by the whole rest of their paths.
  private static func ended(_ texts: [Text]) -> [(key: String, texts: [Text])] {
    texts.map { text in
      var ended = text
      ended.rest = ""
      return (String(name(text.rest)), [ended])
    }
  }

  /// Removes the dot in front of a name.
  private static func name(_ rest: Substring) -> Substring { rest.first == "." ? rest.dropFirst() : rest }

  private mutating func note(_ message: String, _ text: Text) {
    faults.append(Diagnostic(.error, message, path: ValueFault.excerpt(text.path)))
  }
}
