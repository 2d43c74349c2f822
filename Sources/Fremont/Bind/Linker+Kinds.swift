/// Alternatives under one key. They are distinguished by the kind of the value, and by its text if several have the
/// same kind.
extension Linker {
  /// How an alternative recognises its texts, if other alternatives have the same kind.
  struct KindReading {
    /// Whether a text can be a value of the alternative.
    let reads: PlanCondition.Reads

    /// The kind of numbers that are not finite, if it differs from that of other numbers.
    let kindOfNonFinite: String?

    /// Whether only numbers that are not finite are read.
    var isNonFinite = false
  }

  /// How the texts of a rule are distinguished from those of alternatives; nil if it accepts every text.
  func kindReading(_ rule: ModelRule, _ format: ValueFormat) -> KindReading? {
    guard let text = layout.textKind, rule.dataType != .xml,
      let parse = RecordValue.typedValueType.converter(format)?.parse
    else { return nil }
    let forms = layout.forms(of: rule, format)
    let isNumber = rule.dataType == .number && layout.kind(of: .number, forms) != text
    return KindReading(
      reads: { text in (try? parse(text)).map { !$0.isNull } ?? false }, kindOfNonFinite: isNumber ? text : nil)
  }

  /// Makes each of several alternatives of one kind match the texts that it can read. The last one matches all others,
  /// and reports what is wrong with them.
  func distinguishTexts(_ draft: inout ContextDraft) {
    if layout.textKind == nil { return }
    addNonFinite(&draft)
    var (keys, nonFinite): (Set<[String]>, Set<[String]>) = ([], [])
    for index in draft.bindings.indices.reversed() {
      guard let kinds = draft.bindings[index].kinds, let key = draft.bindings[index].kindKey(plan) else { continue }
      if kinds.isNonFinite {
        nonFinite.insert(key)
        draft.bindings[index].setReads(kinds.reads)
      } else if !keys.insert(key).inserted {
        draft.bindings[index].setReads(kinds.reads)
      } else if nonFinite.contains(key) {
        let reads = kinds.reads
        draft.bindings[index].setReads { text in reads(text) || !Self.isNonFinite(text) }
      }
    }
    refuseTypes(&draft)
  }

  /// Makes alternatives that are numbers also match numbers that are not finite, which are texts.
  private func addNonFinite(_ draft: inout ContextDraft) {
    var bindings: [ContextDraft.Binding] = []
    for binding in draft.bindings {
      bindings.append(binding)
      guard let kind = binding.kinds?.kindOfNonFinite, binding.kindKey(plan) != nil else { continue }
      var nonFinite = binding
      nonFinite.kinds = KindReading(reads: Self.isNonFinite, kindOfNonFinite: nil, isNonFinite: true)
      nonFinite.setKind(plan.own(kind))
      bindings.append(nonFinite)
    }
    draft.bindings = bindings
  }

  /// Whether a text is a number that is not finite.
  private static func isNonFinite(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    ["NaN", "INF", "-INF"].contains { text.elementsEqual($0.utf8) }
  }

  /// Distinguishes dictionaries from instances under the same key, which name their class.
  private func refuseTypes(_ draft: inout ContextDraft) {
    let typed = Set(draft.bindings.filter { $0.hasCondition(plan.typeName) }.map { $0.leaf?.local ?? "" })
    for index in draft.bindings.indices
    where draft.bindings[index].row.field.dataType == .dictionary
      && typed.contains(draft.bindings[index].leaf?.local ?? "")
    {
      draft.bindings[index].terms?.conditions.append(
        PlanCondition(name: plan.typeName, namespace: nil, value: plan.own(""), acceptsAbsence: true))
    }
  }
}

extension ContextDraft.Binding {
  fileprivate func hasCondition(_ name: UnsafePointer<UInt8>) -> Bool {
    terms?.conditions.contains { $0.name == name } ?? false
  }

  /// The key and the kind of the values that the binding matches; nil if it has other conditions.
  fileprivate func kindKey(_ plan: Plan) -> [String]? {
    guard let conditions = terms?.conditions, conditions.count == 1, conditions[0].name == plan.kindName else {
      return nil
    }
    let names = (path + [leaf].compactMap { $0 }).map(\.local)
    return [names.joined(separator: "\u{0}"), String(decoding: conditions[0].value, as: UTF8.self)]
  }

  fileprivate mutating func setKind(_ kind: UnsafeBufferPointer<UInt8>) {
    terms?.conditions[0].value = kind
  }

  fileprivate mutating func setReads(_ reads: PlanCondition.Reads?) {
    terms?.conditions[0].reads = reads
  }
}
