import CProofs
import Foundation
import Fremont

extension LeakTrial {
  /// The number of documents that are open at once.
  private static let width = 8

  /// A leak of 1 KB for each document that tasks read, which the proof has to notice.
  static let controlOfTasks = LeakTrial(name: "a leak on purpose, in tasks", kind: .read, documents: width) {
    try together { _ in proofs_leak(1024) }
  }

  /// Documents that are read at once: by several tasks, by several decoders in turns, and by streams that end early.
  static func tasks() throws -> [LeakTrial] {
    let company = try ModelManager(modelDefinition: Samples.company())
    let scalars = try ModelManager(
      modelDefinition: ModelDefinition(xml: DocumentText.scalars.definition), types: [ClassModel.self])
    let document = try [UInt8](Samples.companyDocument())
    let half = Array(document.prefix(document.count / 2))
    let scalar = [UInt8](DocumentText.scalars.documents[0].utf8)
    let items = { @Sendable (bytes: [UInt8], size: Int) in
      company.objects(of: ModelRecord.self, at: "employees", from: Pieces(bytes, size))
    }
    return [
      trial("whole documents") { _ in _ = try company.xmlToObject(document, as: ModelRecord.self) },
      trial("objects and records in turns") { index in
        if index % 2 == 0 {
          _ = try scalars.xmlToObject(scalar, as: ClassModel.self)
        } else {
          try Pieces.feed(document, 200, to: company)
        }
      },
      trial("good and malformed documents in turns") { index in
        let outcome = Outcome { _ = try company.xmlToObject(index % 2 == 0 ? document : half, as: ModelRecord.self) }
        if outcome.kind != (index % 2 == 0 ? .read : .malformed), let error = outcome.error { throw error }
      },
      trial("lists, item by item") { _ in for try await _ in items(document, 100) {} },
      trial("lists, given up at the first item") { _ in for try await _ in items(document, 4096) { break } },
      trial("lists, cancelled") { _ in
        let task = Task { for try await _ in items(document, 4096) { await Task.yield() } }
        task.cancel()
        // It may have come to its end.
        _ = await task.result
      },
      trial("lists, cut in the middle") { _ in
        do {
          for try await _ in items(half, 100) {}
          throw CancellationError()
        } catch let error as FremontError where error.code == .malformedDocument {}
      },
      trial("documents copied with items changed") { index in
        let changed = company.xmlChunks(from: Pieces(document, 100), at: "employees", changing: ModelRecord.self) {
          index % 2 == 0 ? .replaced([$0, $0]) : .removed
        }
        for try await _ in changed {}
      },
      LeakTrial(name: "decoders fed in turns", kind: .read, documents: width) {
        let decoders = try (0..<width).map { _ in try company.decoder(of: ModelRecord.self) }
        for piece in Pieces(document, 500) {
          for decoder in decoders { try decoder.feed(piece) }
        }
        // The others are given up.
        for decoder in decoders.prefix(width / 2) { _ = try decoder.finish() }
      },
    ]
  }

  /// A long document that several threads read, and one of which they read a part in vain. It counts as a hundred others.
  static func threads() throws -> [LeakTrial] {
    var options = DecodingOptions()
    options.maximumThreads = 3
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootTypeName="Shop" rootXMLName="shop">
            <ModelClass className="Shop">
              <ModelProperty propertyName="orders" dataType="ARRAY" xmlType="INLINE">
                <ModelArrayElement dataType="UDC" typeName="Order" xmlName="order"/></ModelProperty>
            </ModelClass>
            <ModelClass className="Order">
              <ModelProperty propertyName="number" dataType="NUMBER" xmlType="ATTRIBUTE"/>
              <ModelProperty propertyName="text" xmlType="TEXT"/>
            </ModelClass>
          </Model>
          """), decodingOptions: options)
    let orders = (0..<9_000).map { "<order number=\"\($0)\">a text that is no short one</order>" }.joined(
      separator: "\n")
    let document = Array("<shop>\(orders)</shop>".utf8)
    let broken = Array(document.dropLast(40_000))
    return [
      LeakTrial(name: "a document for several threads", kind: .read, documents: 100) {
        _ = try manager.xmlToObject(document, as: ModelRecord.self)
      },
      LeakTrial(name: "a document for several threads, cut", kind: .malformed, documents: 100) {
        _ = try manager.xmlToObject(broken, as: ModelRecord.self)
      },
    ]
  }

  private static func trial(_ name: String, _ body: @escaping @Sendable (Int) async throws -> Void) -> LeakTrial {
    LeakTrial(name: "\(width) tasks: \(name)", kind: .read, documents: width) { try together(body) }
  }

  /// Runs a body in several tasks at once.
  private static func together(_ body: @escaping @Sendable (Int) async throws -> Void) throws {
    try Waiting.run {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<width { group.addTask { try await body(index) } }
        try await group.waitForAll()
      }
    }
  }
}
