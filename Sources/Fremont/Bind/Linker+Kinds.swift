/// Alternatives under one key, which are told apart by the kind of a value, and by its text where several are of one
/// kind.
extension Linker {
  /// How an alternative reads texts of a kind that others may read too.
  struct KindReading {
    /// Whether a text can be a value.
    let reads: PlanCondition.Reads

    /// The kind of numbers that are not finite, where they are of another one than others.
    let kindOfUnlimited: String?

    /// Whether only such numbers are read.
    var isUnlimited = false
  }

  /// How an alternative of a format is told from others; nil: it takes every text.
  func kindReading(_ rule: ModelRule, _ format: ValueFormat) -> KindReading? {
    guard let text = layout.textKind, rule.dataType != .xml,
      let parse = RecordValue.typedValueType.converter(format)?.parse
    else { return nil }
    let forms = layout.forms(of: rule, format)
    let isNumber = rule.dataType == .number && layout.kind(of: .number, forms) != text
    return KindReading(
      reads: { text in (try? parse(text)).map { !$0.isNull } ?? false }, kindOfUnlimited: isNumber ? text : nil)
  }

  /// Lets each of several alternatives of one kind take the texts that it can read. The last one takes all others, and
  /// says what is wrong with them.
  func distinguishTexts(_ draft: inout ContextDraft) {
    if layout.textKind == nil { return }
    addUnlimited(&draft)
    var (keys, unlimited): (Set<[String]>, Set<[String]>) = ([], [])
    for index in draft.bindings.indices.reversed() {
      guard let kinds = draft.bindings[index].kinds, let key = draft.bindings[index].kindKey(plan) else { continue }
      if kinds.isUnlimited {
        unlimited.insert(key)
        draft.bindings[index].setReads(kinds.reads)
      } else if !keys.insert(key).inserted {
        draft.bindings[index].setReads(kinds.reads)
      } else if unlimited.contains(key) {
        let reads = kinds.reads
        draft.bindings[index].setReads { text in reads(text) || !Self.isUnlimited(text) }
      }
    }
    refuseTypes(&draft)
  }

  /// Lets alternatives that are numbers take those that are not finite, which are texts.
  private func addUnlimited(_ draft: inout ContextDraft) {
    var bindings: [ContextDraft.Binding] = []
    for binding in draft.bindings {
      bindings.append(binding)
      guard let kind = binding.kinds?.kindOfUnlimited, binding.kindKey(plan) != nil else { continue }
      var unlimited = binding
      unlimited.kinds = KindReading(reads: Self.isUnlimited, kindOfUnlimited: nil, isUnlimited: true)
      unlimited.setKind(plan.own(kind))
      bindings.append(unlimited)
    }
    draft.bindings = bindings
  }

  /// Whether a text is a number that is not finite.
  private static func isUnlimited(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    ["NaN", "INF", "-INF"].contains { text.elementsEqual($0.utf8) }
  }

  /// Tells dictionaries from instances under their key, which say their class.
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

  /// The key and the kind of the values that are taken; nil: something else tells them.
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
