import Foundation
import Fremont

/// A byte that chooses a definition of the samples, and a real document of it: what is unknown is kept, and a document in pieces reads as it
/// does as a whole.
struct SamplesTarget: FuzzTarget {
  private let managers: [ModelManager]

  init() throws {
    let samples = try Sample.all(in: Sample.folder).filter { $0.isDefinition && !$0.folder.isEmpty }
    var definitions = try samples.compactMap { sample -> ModelDefinition? in
      let file = Sample.folder.appendingPathComponent("\(sample.folder)/\(sample.name)")
      // Those in folders further down are parts of others, or must be refused.
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      var definition = try ModelDefinition(contentsOf: file)
      definition.unknown = .keep
      for index in definition.classes.indices { definition.classes[index].unknown = nil }
      return definition
    }
    // Where what does not fit is nil, more documents can be read.
    for var definition in definitions {
      definition.unfit = .keep
      for index in definition.classes.indices { definition.classes[index].unfit = nil }
      definitions.append(definition)
    }
    managers = try definitions.map { try ModelManager(modelDefinition: $0) }
  }

  func run(_ input: ArraySlice<UInt8>) {
    guard let choice = input.first else { return }
    let manager = managers[Int(choice) % managers.count]
    let document = Array(input.dropFirst())
    Mapper<RecordValue>(manager).checkXML(document)
    let whole = try? manager.xmlToObject(document, as: RecordValue.self)
    let parts = try? Self.inPieces(document, manager)
    if whole != parts {
      finding(
        "a document in pieces differs",
        [
          ("document", String(decoding: document, as: UTF8.self)), ("whole", whole as Any), ("parts", parts as Any),
        ])
    }
  }

  private static func inPieces(_ document: [UInt8], _ manager: ModelManager) throws -> RecordValue {
    let decoder = try manager.decoder(of: RecordValue.self)
    for start in stride(from: 0, to: document.count, by: 61) {
      try decoder.feed(document[start..<min(start + 61, document.count)])
    }
    return try decoder.finish()
  }

  func markup(in input: [UInt8]) -> [Range<Int>] {
    input.count > 1 ? [1..<input.count] : []
  }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    let own = samples.filter { !$0.isDefinition && !$0.isJSON }.map(\.bytes)
    return (own + documents).filter { $0.count < 8_000 }.flatMap { document in
      managers.indices.compactMap { index in
        (try? managers[index].xmlToObject(document, as: RecordValue.self)) == nil ? nil : [UInt8(index)] + document
      }
    }
  }
}
