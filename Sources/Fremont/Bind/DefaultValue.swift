/// The value that stands for an absent one. Its text is spelled as in the definition, in every format.
struct DefaultValue {
  /// Parses the text into a container.
  let store: TextAccess.Store

  /// The text that is written for the default. It can differ from the definition's text, and shows whether a value is
  /// the default. Nil if it is not needed.
  let written: String?

  /// Compiles the default of a rule; nil if it has none.
  ///
  /// - Throws: A fault if the text is not a value of the type.
  init?(
    _ rule: ModelRule, _ target: RuleTarget, _ place: PlanPlace, slot: Slot, factories: FactoryTable
  ) throws(ValueFault) {
    guard var text = rule.defaultValue else { return nil }
    let format = try rule.valueFormat(target, factories)
    if format.isPresence {
      // The definition's text is "true" or "false"; in a document the element alone is the value.
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
