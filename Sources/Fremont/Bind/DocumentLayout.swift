/// How a format lays a document out: what it can say, and how the values of rules look in it.
///
/// This is all that the link knows of formats; there is one layout for each, in the folder of the format.
protocol DocumentLayout: Sendable {
  /// Whether values have places: attributes, the text of an element, and those among the parts of their owner; they
  /// have names with namespaces then. Else each stands under its key.
  var hasPlaces: Bool { get }

  /// Whether content that no rule takes has a form that can be kept.
  var keepsUnknown: Bool { get }

  /// The kind of the values of a data type in some form, such as a number or a text, by which alternatives are told
  /// apart; nil where they are not.
  func kind(of dataType: ModelDataType, _ forms: ValueForms) -> String?

  /// Whether names or keys find values; else they follow each other in the order of their declaration.
  var hasNames: Bool { get }

  /// Whether a key can say that its value is nil.
  var hasNull: Bool { get }

  /// Whether each object stands once, however many values hold it, so that they hold the same one when it is read.
  var sharesObjects: Bool { get }

  /// The class of the root, where that need be none that the definition declares; nil: one of those.
  var rootClass: String? { get }

  /// A rule without what it says of places that the format lacks.
  func rule(_ rule: ModelRule) -> ModelRule

  /// Compiles the format of a rule's values.
  func valueFormat(_ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable) throws(ValueFault) -> ValueFormat

  /// Whether the class of an instance is written, given the names of the class and of those that it extends, and
  /// whether the definition leaves it open.
  func writesClass(_ lineage: [String], isOpen: Bool) -> Bool

  /// The classes that were named for this.
  var taggedClasses: [String] { get }

  /// What tells layouts of one type apart, as far as plans depend on it.
  var variant: String { get }

  /// In which forms a rule's values of a format are read and written.
  func forms(of rule: ModelRule, _ format: ValueFormat) -> ValueForms

  /// Compiles the format in which the identities of a rule are written where something refers to them: always text.
  func identityFormat(
    _ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat

  /// The keys that lead to a rule's value, its own last, given the name of its property or the key of its entry; empty:
  /// it has none.
  func keys(of rule: ModelRule, _ key: String?) -> [String]

  /// What is written before and after a value under a key, or with a tag; nothing is written so in a format that has
  /// places.
  func delimiters(key: String?, tag: String?) -> (opening: String, closing: String)

  // What only one format asks of the link.

  /// Checks the properties of a class.
  func check(_ properties: [TypeGraph.LinkedProperty], _ linker: inout Linker)

  /// Checks the items of a list.
  func check(items: [ModelArrayElement], of owner: ValueOwner, _ linker: inout Linker)

  /// Whether something in the document identifies the class of an instance, if it may be of several.
  func identifiesClass(of rule: ModelRule) -> Bool

  /// Whether a further rule of one name is an alternative to the first; else it is passed over.
  func isAlternative(_ rule: ModelRule, to first: LinkedRule, _ linker: inout Linker) -> Bool

  /// Binds what has no property: a constant, or what is skipped.
  func bindNameless(
    _ property: TypeGraph.LinkedProperty, at place: Destination, _ draft: inout ContextDraft, _ linker: inout Linker)

  /// How far a value goes; nil where the format tells that itself.
  func extent(
    of member: LinkedRule, _ context: ContextPointer, _ place: Destination, _ linker: inout Linker
  ) -> ExtentPointer?

  /// Completes a context that has all its rows and steps.
  func finish(_ context: ContextPointer, _ linker: inout Linker)

  /// Completes a plan whose contexts are complete.
  func finish(_ linker: Linker)
}

extension DocumentLayout {
  var hasNames: Bool { true }

  var hasNull: Bool { hasNames && !hasPlaces }

  /// The kind of texts; nil where values have no kinds.
  var textKind: String? { kind(of: .string, ValueForms(.text)) }

  var sharesObjects: Bool { false }

  var rootClass: String? { nil }

  var variant: String { "" }

  func rule(_ rule: ModelRule) -> ModelRule { hasPlaces ? rule : rule.withoutPlace }

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
  /// The rule as one of a value with a key: an element of its own, whose absence alone is its default.
  fileprivate var withoutPlace: ModelRule {
    var rule = self
    if xmlType != .element { rule.xmlType = .element }
    if isTag || isQualifiedName { rule.formatString = nil }
    if defaultWhen == .empty { (rule.defaultValue, rule.defaultWhen) = (nil, nil) }
    return rule
  }

  /// Compiles the format of a rule's values as the definition spells it.
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

  /// The format of a converter that users have registered.
  func customFormat(_ factories: FactoryTable) -> ValueFormat {
    ValueFormat(.custom(CustomFormat(typeName ?? "", formatString, factories.converters)))
  }

  /// The Swift type that a number is bound to.
  var numberType: NumberType? { typeName.flatMap(NumberType.init) }
}
