import Foundation
import Fremont

/// The cases of Fremont, with one definition and six kinds of instances: structs, structs built from their fields,
/// structs generated from the definition, classes, records, and `Codable` types; structs also from a document that
/// arrives in pieces.
enum FremontCompetitor {
  static let structs = "Fremont, structs"
  static let lets = "Fremont, let structs"
  static let generated = "Fremont, generated structs"
  static let pieces = "Fremont, structs, in pieces"
  static let classes = "Fremont, classes"
  static let records = "Fremont, records"
  static let codable = "Fremont, Codable"

  static func cases<Kind>(for sample: Sample<Kind>) -> [BenchmarkCase] {
    cases(structs, as: Kind.Root.self, FactoryTable(Kind.structs), sample) { $0 }
      + cases(lets, as: Kind.LetRoot.self, FactoryTable(Kind.lets), sample) { Kind.value(of: $0) }
      + cases(generated, as: Kind.GeneratedRoot.self, Kind.generated, sample) { _ in nil }
      + [inPieces(sample)]
      + cases(classes, as: Kind.ClassRoot.self, FactoryTable(Kind.classes), sample) { Kind.value(of: $0) }
      + cases(records, as: ModelRecord.self, FactoryTable(), sample) { _ in nil }
      + codable(sample)
  }

  /// Returns the two cases of one kind of instances.
  ///
  /// `value` converts an instance to the generator's type. If it returns nil, only the written document is checked.
  private static func cases<Kind, Root: ModelValue>(
    _ name: String,
    as root: Root.Type,
    _ factories: FactoryTable,
    _ sample: Sample<Kind>,
    value: @escaping (Root) -> Kind.Root?
  ) -> [BenchmarkCase] {
    let bytes = sample.bytes
    return [
      BenchmarkCase(.decode, name) { isChecked in
        let manager = try manager(Kind.self, factories)
        if isChecked { try check(name, manager, as: root, sample, value) }
        return .work(byteCount: bytes.count) { try manager.xmlToObject(bytes, as: root) }
      },
      BenchmarkCase(.encode, name) { isChecked in
        let manager = try manager(Kind.self, factories)
        if isChecked { try check(name, manager, as: root, sample, value) }
        let instance = try manager.xmlToObject(bytes, as: root)
        return .work(byteCount: bytes.count) { () -> [UInt8] in try manager.objectToXML(instance, to: .bytes) }
      },
    ]
  }

  /// Returns the two cases of types that are only `Codable`.
  private static func codable<Kind>(_ sample: Sample<Kind>) -> [BenchmarkCase] {
    let bytes = sample.bytes
    return [
      BenchmarkCase(.decode, codable) { isChecked in
        let manager = try manager(Kind.self, FactoryTable())
        if isChecked, Kind.value(of: try manager.xmlToObject(bytes, as: Kind.CodableRoot.self)) != sample.root {
          throw BenchmarkError("\(codable), \(Kind.name): read other values than were generated")
        }
        return .work(byteCount: bytes.count) { try manager.xmlToObject(bytes, as: Kind.CodableRoot.self) }
      },
      BenchmarkCase(.encode, codable) { isChecked in
        let manager = try manager(Kind.self, FactoryTable())
        let instance = try manager.xmlToObject(bytes, as: Kind.CodableRoot.self)
        if isChecked, try manager.objectToXML(instance, to: .bytes) != bytes {
          throw BenchmarkError("\(codable), \(Kind.name): wrote another document than was generated")
        }
        return .work(byteCount: bytes.count) { () -> [UInt8] in try manager.objectToXML(instance, to: .bytes) }
      },
    ]
  }

  /// Returns the case of a document that arrives in pieces.
  private static func inPieces<Kind>(_ sample: Sample<Kind>) -> BenchmarkCase {
    let bytes = sample.bytes
    return BenchmarkCase(.decode, pieces) { isChecked in
      let manager = try manager(Kind.self, FactoryTable(Kind.structs))
      let read = { () throws -> Kind.Root in
        let decoder = try manager.decoder(of: Kind.Root.self)
        for start in stride(from: 0, to: bytes.count, by: pieceLength) {
          try decoder.feed(bytes[start..<min(start + pieceLength, bytes.count)])
        }
        return try decoder.finish()
      }
      if isChecked, try read() != sample.root {
        throw BenchmarkError("\(pieces), \(Kind.name): read other values than were generated")
      }
      return .work(byteCount: bytes.count, read)
    }
  }

  private static let pieceLength = 1 << 16

  static func manager<Kind: DocumentKind>(
    _ kind: Kind.Type,
    _ factories: FactoryTable,
    unknown: UnknownPolicy? = nil,
    threads: Int = 1
  ) throws -> ModelManager {
    let models = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Models")
    var definition = try ModelDefinition(contentsOf: models.appendingPathComponent(Kind.definitionFile).standardized)
    if let unknown { definition.unknown = unknown }
    var options = DecodingOptions()
    options.maximumThreads = threads
    return try ModelManager(modelDefinition: definition, factories: factories, decodingOptions: options)
  }

  private static func check<Kind, Root: ModelValue>(
    _ name: String,
    _ manager: ModelManager,
    as root: Root.Type,
    _ sample: Sample<Kind>,
    _ value: (Root) -> Kind.Root?
  ) throws {
    let instance: Root = try manager.xmlToObject(sample.bytes, as: root)
    if let read = value(instance), read != sample.root {
      throw BenchmarkError("\(name), \(Kind.name): read other values than were generated")
    }
    let written = try manager.objectToXML(instance, to: .bytes)
    guard written == sample.bytes else {
      throw BenchmarkError("\(name), \(Kind.name): wrote another document than was generated")
    }
  }
}
