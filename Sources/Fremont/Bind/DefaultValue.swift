/// The value that stands for an absent one, as a definition spells it.
///
/// Its text is always as the definition spells it, in every format.
struct DefaultValue {
  /// Parses the text into a container.
  let store: TextAccess.Store

  /// The text as the value is written, which need not be the text of the definition: it tells whether a value is the
  /// default; nil where nothing is written of it anyhow.
  let written: String?

  /// Compiles the default of a rule; nil when it has none.
  ///
  /// - Throws: A fault when the text is not one of a value.
  init?(
    _ rule: ModelRule, _ target: RuleTarget, _ place: PlanPlace, slot: Slot, factories: FactoryTable
  ) throws(ValueFault) {
    guard var text = rule.defaultValue else { return nil }
    let format = try rule.valueFormat(target, factories)
    if format.isPresence {
      // The text of the default is a word, and that of the document none.
      guard let store = slot.scalar(try ValueFormat(.boolean, "true/false"))?.store else { return nil }
      self.store = store
      written = nil
      return
    }
    guard let store = slot.scalar(format)?.store, let converter = RecordValue.typedValueType.converter(format) else {
      return nil
    }
    self.store = store
    let isSection = format.usesCDATA && place != .attribute
    var output = OutputBuffer(capacity: 64)
    output.context = place == .attribute ? .attribute : isSection ? .cdata : .text
    let parse = converter.parse
    let value = try text.withUTF8 { bytes in
      Result { () throws(ValueFault) in try parse(bytes) }
    }.get()
    _ = try converter.format(value, &output)
    let content = String(decoding: output.bytes, as: UTF8.self)
    written = isSection && !content.isEmpty ? "<![CDATA[\(content)]]>" : content
  }
}
