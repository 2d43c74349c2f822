/// How archives lay out a definition: like property lists, but with each object once, and the class in every instance.
struct ArchiveLayout: DocumentLayout {
  let rootClass: String?

  private let list = PropertyListLayout()

  init(rootClass: String? = nil) {
    self.rootClass = rootClass
  }

  var hasPlaces: Bool { false }
  var keepsUnknown: Bool { false }
  var sharesObjects: Bool { true }

  var variant: String { rootClass ?? "" }

  func writesClass(_ lineage: [String], isOpen: Bool) -> Bool { true }

  func valueFormat(
    _ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat {
    try list.valueFormat(rule, target, factories)
  }

  func identityFormat(
    _ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat {
    try list.identityFormat(rule, target, factories)
  }

  func kind(of dataType: ModelDataType, _ forms: ValueForms) -> String? { list.kind(of: dataType, forms) }

  func keys(of rule: ModelRule, _ key: String?) -> [String] { list.keys(of: rule, key) }

  func delimiters(key: String?, tag: String?) -> (opening: String, closing: String) {
    list.delimiters(key: key, tag: tag)
  }
}
