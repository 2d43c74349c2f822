/// How a format lays out documents: what it can express, and how the values of rules look in it.
///
/// The linker knows nothing else about formats. Each format has one layout, in its folder.
protocol DocumentLayout: Sendable {
  /// Whether values are attributes, text or elements, whose names have namespaces, and can be inline. Otherwise each
  /// value stands under its key.
  var hasPlaces: Bool { get }

  /// Whether content that no rule claims has a form that can be kept.
  var keepsUnknown: Bool { get }

  /// The kind of the values of a data type in some form, for example a number or a text. Alternatives are distinguished
  /// by it. Nil if the format has no kinds.
  func kind(of dataType: ModelDataType, _ forms: ValueForms) -> String?

  /// Whether values have names or keys. Otherwise they follow each other in the order of their declaration.
  var hasNames: Bool { get }

  /// Whether a key can have the value nil.
  var hasNull: Bool { get }

  /// Whether each object is written once, however many values hold it, so that they hold the same object when read.
  var sharesObjects: Bool { get }

  /// The class of the root, used instead of the roots of the definition; nil to use those.
  var rootClass: String? { get }

  /// The rule without the parts of its place that the format cannot express.
  func rule(_ rule: ModelRule) -> ModelRule

  /// Compiles the format of a rule's values.
  func valueFormat(_ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable) throws(ValueFault) -> ValueFormat

  /// Whether the class of an instance is written. `lineage` names the class and those that it extends; `isOpen` is
  /// whether the definition leaves the class open.
  func writesClass(_ lineage: [String], isOpen: Bool) -> Bool

  /// The classes that the user chose to be written.
  var taggedClasses: [String] { get }

  /// Distinguishes layouts of one type whose plans differ.
  var variant: String { get }

  /// The forms in which the values of a rule are read and written.
  func forms(of rule: ModelRule, _ format: ValueFormat) -> ValueForms

  /// Compiles the format in which references to the identities of a rule are written: always text.
  func identityFormat(
    _ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat

  /// The keys that lead to the value of a rule, its own last. `key` is the name of the property or the key of the
  /// entry. Empty if the value has none.
  func keys(of rule: ModelRule, _ key: String?) -> [String]

  /// What is written before and after a value with a key or a tag; nothing in a format that has places.
  func delimiters(key: String?, tag: String?) -> (opening: String, closing: String)

  // The rest is for single formats.

  /// Checks the properties of a class.
  func check(_ properties: [TypeGraph.LinkedProperty], _ linker: inout Linker)

  /// Checks the items of a list.
  func check(items: [ModelArrayElement], of owner: ValueOwner, _ linker: inout Linker)

  /// Whether the document identifies the class of an instance whose class is open.
  func identifiesClass(of rule: ModelRule) -> Bool

  /// Whether another rule with the same name is an alternative to the first; otherwise it is ignored.
  func isAlternative(_ rule: ModelRule, to first: LinkedRule, _ linker: inout Linker) -> Bool

  /// Binds a rule without a property: a constant, or skipped content.
  func bindNameless(
    _ property: TypeGraph.LinkedProperty, at place: Destination, _ draft: inout ContextDraft, _ linker: inout Linker)

  /// The extent of a value; nil if the format marks the end of each value.
  func extent(
    of member: LinkedRule, _ context: ContextPointer, _ place: Destination, _ linker: inout Linker
  ) -> ExtentPointer?

  /// Completes a context once it has all its rows and steps.
  func finish(_ context: ContextPointer, _ linker: inout Linker)

  /// Completes a plan once its contexts are complete.
  func finish(_ linker: Linker)
}

extension DocumentLayout {
  var hasNames: Bool { true }

  var hasNull: Bool { hasNames && !hasPlaces }

  /// The kind of texts; nil if the format has no kinds.
  var textKind: String? { kind(of: .string, ValueForms(.text)) }

  var sharesObjects: Bool { false }

  var rootClass: String? { nil }

  var variant: String { "" }

  func rule(_ rule: ModelRule) -> ModelRule { hasPlaces ? rule : rule.asElement }

  func writesClass(_ lineage: [String], isOpen: Bool) -> Bool { isOpen && !hasPlaces }

  var taggedClasses: [String] { [] }

  func forms(of rule: ModelRule, _ format: ValueFormat) -> ValueForms { ValueForms(rule.textualType) }

  func identityFormat(
    _ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat {
    try valueFormat(rule, target, factories)
  }

  func check(_ properties: [TypeGraph.LinkedProperty], _ linker: inout Linker) {}

  func check(items: [ModelArrayElement], of owner: ValueOwner, _ linker: inout Linker) {}

  func identifiesClass(of rule: ModelRule) -> Bool { true }

  func isAlternative(_ rule: ModelRule, to first: LinkedRule, _ linker: inout Linker) -> Bool { true }

  func bindNameless(
    _ property: TypeGraph.LinkedProperty, at place: Destination, _ draft: inout ContextDraft, _ linker: inout Linker
  ) {}

  func extent(
    of member: LinkedRule, _ context: ContextPointer, _ place: Destination, _ linker: inout Linker
  ) -> ExtentPointer? { nil }

  func finish(_ context: ContextPointer, _ linker: inout Linker) {
    guard let parts = context.pointee.parts, let steps = context.steps else { return }
    context.pointee.filter = StepFilter(parts, steps, count: context.stepCount)
  }

  func finish(_ linker: Linker) {}
}

extension ModelRule {
  /// The rule for a value under a key: an element, whose default applies only if the key is absent.
  fileprivate var asElement: ModelRule {
    var rule = self
    if xmlType != .element { rule.xmlType = .element }
    if isTag || isQualifiedName { rule.formatString = nil }
    if defaultWhen == .empty { (rule.defaultValue, rule.defaultWhen) = (nil, nil) }
    return rule
  }

  /// Compiles the format of the rule's values in the definition's spelling.
  func valueFormat(_ target: RuleTarget, _ factories: FactoryTable) throws(ValueFault) -> ValueFormat {
    if dataType == .custom { return customFormat(factories) }
    if case .enumeration(let declaration) = target {
      return ValueFormat(.enumeration(try EnumTable(declaration, formatString)))
    }
    if hasComponents { return ValueFormat(.components(try ComponentsFormat(formatString ?? ""))) }
    let format = try ValueFormat(dataType, formatString)
    guard case .number(var number) = format.kind else { return format }
    number.type = numberType
    return ValueFormat(.number(number))
  }

  /// The format of a registered converter.
  func customFormat(_ factories: FactoryTable) -> ValueFormat {
    ValueFormat(.custom(CustomFormat(typeName ?? "", formatString, factories.converters)))
  }

  /// The Swift type that a number is bound to.
  var numberType: NumberType? { typeName.flatMap(NumberType.init) }
}
