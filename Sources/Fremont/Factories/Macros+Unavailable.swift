#if !Macros
  // Without the trait, an annotation is an error that names the trait, instead of an unknown attribute. Each macro has
  // the parameters of the one that the trait has. The implementations are some of the compiler's own that make nothing,
  // so that the error stands alone, and none has to be built.

  /// Needs the trait `Macros`: without it, write the factory of a ``ModelObject``.
  @available(*, unavailable, message: "add traits: [\"Macros\"] to the dependency on Fremont")
  @attached(peer)
  public macro ModelObject(
    _ xmlName: String? = nil, className: String? = nil, namespace: String? = nil, namespaces: [String: String] = [:],
    discriminator: String? = nil, discriminatorValue: String? = nil, formerly: FormerNames = [],
    unknown: UnknownPolicy? = nil, unfit: UnfitPolicy? = nil, formats: ModelFormats = ModelFormats(),
    byteOrder: ByteOrder? = nil, skipped: [String] = [], extends base: (any ModelObject.Type)? = nil,
    documentation: String? = nil
  ) = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

  /// Needs the trait `Macros`.
  @available(*, unavailable, message: "add traits: [\"Macros\"] to the dependency on Fremont")
  @attached(accessor, names: named(willSet))
  public macro ModelProperty(
    _ place: ModelPlace? = nil, _ xmlType: ModelXMLType? = nil, of types: [any ModelObject.Type] = [],
    items: ModelPlace? = nil, keys: ModelKeys? = nil, format: String? = nil, default defaultValue: String? = nil,
    minOccurs: Int? = nil, maxOccurs: Int? = nil, whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil,
    itemsWhenNil: NilPolicy? = nil, dataType: ModelDataType? = nil, typeName: String? = nil, jsonName: String? = nil,
    jsonFormat: String? = nil, binaryFormat: String? = nil, itemsBinaryFormat: String? = nil,
    formerly: FormerNames = [], identity: Bool = false, documentation: String? = nil
  ) = #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

  /// Needs the trait `Macros`.
  @available(*, unavailable, message: "add traits: [\"Macros\"] to the dependency on Fremont")
  @attached(accessor, names: named(willSet))
  public macro ModelProperty<Value>(
    _ place: ModelPlace? = nil, _ xmlType: ModelXMLType? = nil, items: ModelPlace? = nil, keys: ModelKeys? = nil,
    converter: ModelConverter<Value>, format: String? = nil, default defaultValue: String? = nil,
    minOccurs: Int? = nil, maxOccurs: Int? = nil, whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil,
    itemsWhenNil: NilPolicy? = nil, typeName: String? = nil, jsonName: String? = nil, jsonFormat: String? = nil,
    formerly: FormerNames = [], identity: Bool = false, documentation: String? = nil
  ) = #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

  /// Needs the trait `Macros`.
  @available(*, unavailable, message: "add traits: [\"Macros\"] to the dependency on Fremont")
  @attached(accessor, names: named(willSet))
  public macro ModelExcluded() = #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

  /// Needs the trait `Macros`.
  @available(*, unavailable, message: "add traits: [\"Macros\"] to the dependency on Fremont")
  @attached(accessor, names: named(willSet))
  public macro ModelParent() = #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

  /// Needs the trait `Macros`: without it, list the cases of a ``ModelChoice``.
  @available(*, unavailable, message: "add traits: [\"Macros\"] to the dependency on Fremont")
  @attached(peer)
  public macro ModelChoice() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
#endif
