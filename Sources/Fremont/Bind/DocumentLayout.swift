/// How a format lays a document out: what it can say, and how the values of rules look in it.
///
/// This is all that the link knows of formats; there is one layout for each, in the folder of the format.
protocol DocumentLayout: Sendable {
  /// Whether values have places: attributes, the text of an element, and those among the parts of their owner; they have names with
  /// namespaces then. Else each stands under its key.
  var hasPlaces: Bool { get }

  /// Whether content that no rule takes has a form that can be kept.
  var keepsUnknown: Bool { get }

  /// The kind of the values of a data type in some form, such as a number or a text, by which alternatives are told apart; nil where they
  /// are not.
  func kind(of dataType: ModelDataType, _ forms: ValueForms) -> String?

  /// Whether values follow each other in the order of their declaration, without names or marks between them.
  var isPositional: Bool { get }

  /// Whether each object stands once, however many values hold it, so that they hold the same one when it is read.
  var sharesObjects: Bool { get }

  /// The class of the root, where that need be none that the definition declares; nil: one of those.
  var rootClass: String? { get }

  /// How far a rule's values go; nil where the format tells that itself.
  func extent(of rule: ModelRule) throws(ValueFault) -> ValueExtent?

  /// Compiles the format of a rule's values.
  func valueFormat(_ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable) throws(ValueFault) -> ValueFormat

  /// Whether an instance says its class, given the names of the class and of those that it extends, and whether the definition leaves it open.
  func saysClass(_ lineage: [String], isOpen: Bool) -> Bool

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

  /// The keys that lead to a rule's value, its own last, given the name of its property or the key of its entry; empty: it has none.
  func keys(of rule: ModelRule, _ key: String?) -> [String]

  /// What is written before and after a value under a key, or with a tag; nothing is written so in a format that has places.
  func delimiters(key: String?, tag: String?) -> (opening: String, closing: String)
}

extension DocumentLayout {
  var isPositional: Bool { false }

  var sharesObjects: Bool { false }

  var rootClass: String? { nil }

  func extent(of rule: ModelRule) throws(ValueFault) -> ValueExtent? { nil }

  var variant: String { "" }

  func saysClass(_ lineage: [String], isOpen: Bool) -> Bool { isOpen && !hasPlaces }

  var taggedClasses: [String] { [] }

  func forms(of rule: ModelRule, _ format: ValueFormat) -> ValueForms { ValueForms(rule.textualType) }

  func identityFormat(
    _ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat {
    try valueFormat(rule, target, factories)
  }
}

extension ModelRule {
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
