import Fremont

extension LeakTrial {
  /// Documents that become Swift values of each kind: structs, structs built from fields, objects, choices, references.
  ///
  /// Each is also read with values that do not fit and cut in the middle, so that values are given up half made.
  static func types() throws -> [LeakTrial] {
    try records()
      + trials("structs", .scalars, ScalarModel.self, [ScalarModel.self, ScalarModel.Colour.self])
      + trials("structs built from fields", .scalars, BuiltModel.self, [BuiltModel.self])
      + trials("objects", .scalars, ClassModel.self, [ClassModel.self])
      + trials("structs that keep", .kept, KeptModel.self, [KeptModel.self, KeptModel.Part.self])
      + trials(
        "choices", .choices, ChoiceModel.self, [ChoiceModel.self, ChoiceModel.Card.self, ChoiceModel.Cash.self])
      + trials("objects that refer", .references, TaskModel.self, [TaskModel.self, TaskModel.Task.self])
      + trials("objects of a protocol", ShapeModel.text, ShapeModel.self, ShapeModel.types)
  }

  /// Records of the definitions with fragments, groups, subclasses, paths, dictionaries and references.
  private static func records() throws -> [LeakTrial] {
    let texts: [(String, DocumentText)] = [
      ("records with structure", .structure), ("records with namespaces", .namespaces),
      ("records with collections", .collections), ("records that refer", .references),
    ]
    return try texts.flatMap { try trials($0, $1, RecordValue.self, []) }
  }

  private static func trials<Root: ModelValue>(
    _ name: String, _ text: DocumentText, _ type: Root.Type, _ types: [any ModelType.Type]
  ) throws -> [LeakTrial] {
    var factories = FactoryTable(types)
    factories.register(ShapeModel.converter, named: "Label")
    let definition = try ModelDefinition(xml: text.definition)
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    let document = [UInt8](text.documents[0].utf8)
    let half = Array(document.prefix(document.count * 3 / 4))
    // No number and no date is left.
    let unfit = [UInt8](String(text.documents[0].map { $0.isNumber ? "x" : $0 }).utf8)
    return [
      LeakTrial(name: "\(name): read and written", kind: .read) {
        let value = try manager.xmlToObject(document, as: Root.self)
        _ = try manager.objectToXML(value, to: .bytes)
        _ = try manager.jsonToObject(manager.objectToJSON(value), as: Root.self)
      },
      LeakTrial(name: "\(name): values that do not fit", kind: .unmappable) {
        _ = try manager.xmlToObject(unfit, as: Root.self)
      },
      LeakTrial(name: "\(name): cut", kind: .malformed) { _ = try manager.xmlToObject(half, as: Root.self) },
      LeakTrial(name: "\(name): half fed and given up", kind: .read) {
        let decoder = try manager.decoder(of: Root.self)
        for piece in Pieces(half, 16) { try decoder.feed(piece) }
      },
    ]
  }
}
