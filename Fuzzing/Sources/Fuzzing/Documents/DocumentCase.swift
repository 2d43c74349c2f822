import Fremont

/// A definition, the types it is read into, and how a document of it is checked.
struct DocumentCase: Sendable {
  let text: DocumentText

  /// The definition without types.
  let records: ModelManager

  let checkXML: @Sendable ([UInt8]) -> Void
  let checkJSON: @Sendable ([UInt8]) -> Void

  private init<Root: ModelValue & Sendable>(_ text: DocumentText, _ mapper: Mapper<Root>) throws {
    self.text = text
    records = try Self.manager(text)
    checkXML = mapper.checkXML
    checkJSON = mapper.checkJSON
  }

  /// All definitions, once with records and once with each set of types that there is for them.
  static func all() throws -> [DocumentCase] {
    let records = try texts.map { text in
      try DocumentCase(text, Mapper<RecordValue>(try manager(text)))
    }
    var options = DecodingOptions()
    options.doctype = .internalEntities(maximumExpansion: 1_000)
    options.maximumDepth = 5
    options.maximumAttributes = 5
    options.maximumNameLength = 10
    options.maximumTextLength = 20
    options.maximumFaults = 2
    return try records + [
      DocumentCase(.entities, Mapper<RecordValue>(try manager(.entities, options: options))),
      DocumentCase(.scalars, Mapper<ScalarModel>(try manager(.scalars, [ScalarModel.self, ScalarModel.Colour.self]))),
      DocumentCase(.scalars, Mapper<BuiltModel>(try manager(.scalars, [BuiltModel.self]))),
      DocumentCase(.scalars, Mapper<ClassModel>(manager: try manager(.scalars, [ClassModel.self]), isSame: nil)),
      DocumentCase(.kept, Mapper<KeptModel>(try manager(.kept, [KeptModel.self, KeptModel.Part.self]))),
      DocumentCase(
        .choices,
        Mapper<ChoiceModel>(try manager(.choices, [ChoiceModel.self, ChoiceModel.Card.self, ChoiceModel.Cash.self]))),
      DocumentCase(
        .references,
        Mapper<TaskModel>(manager: try manager(.references, [TaskModel.self, TaskModel.Task.self]), isSame: nil)),
    ]
  }

  static let texts: [DocumentText] = [
    .scalars, .kept, .choices, .references, .structure, .namespaces, .collections, .rejecting, .scalars.keeping,
    .choices.keeping, .structure.keeping, .namespaces.keeping, .collections.keeping,
  ]

  private static func manager(
    _ text: DocumentText, _ types: [any ModelType.Type] = [], options: DecodingOptions = DecodingOptions()
  ) throws -> ModelManager {
    try ModelManager(modelDefinition: ModelDefinition(xml: text.definition), types: types, decodingOptions: options)
  }
}
