/// The layout of XML: exactly as the definition says.
struct XMLLayout: DocumentLayout {
  var hasPlaces: Bool { true }
  var keepsUnknown: Bool { true }

  func valueFormat(
    _ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat {
    try rule.valueFormat(target, factories)
  }

  func bindNameless(
    _ property: TypeGraph.LinkedProperty, at place: Destination, _ draft: inout ContextDraft, _ linker: inout Linker
  ) {
    linker.bindUnnamed(property, at: place, &draft)
  }

  func kind(of dataType: ModelDataType, _ forms: ValueForms) -> String? { nil }

  func keys(of rule: ModelRule, _ key: String?) -> [String] { key.map { [$0] } ?? [] }

  func delimiters(key: String?, tag: String?) -> (opening: String, closing: String) { ("", "") }
}

extension DocumentLayout where Self == XMLLayout {
  static var xml: XMLLayout { XMLLayout() }
}
