import Foundation
import Testing

@testable import Fremont

/// Graphs of any depth are linked and run on the small stacks that tasks and threads have.
struct DeepGraphTests {
  /// A definition whose classes hold each other in a chain: `C0` a `C1`, and so on.
  private func chain(_ length: Int) -> ModelDefinition {
    var definition = ModelDefinition(rootXMLName: "c0", rootTypeName: "C0")
    definition.classes = (0..<length).map { index in
      var properties = [ModelProperty("name", .string, .attribute, xmlName: "name")]
      if index + 1 < length {
        properties.append(ModelProperty("next", .instance, xmlName: "c\(index + 1)", typeName: "C\(index + 1)"))
      }
      return ModelClass("C\(index)", properties)
    }
    return definition
  }

  @Test func linksAChainOfManyClassesOnASmallStack() async throws {
    let definition = chain(5_000)
    let json: String = try await onSmallStack {
      let manager = try ModelManager(modelDefinition: definition)
      let record = try manager.xmlToObject("<c0 name='a'><c1 name='b'><c2/></c1></c0>", as: ModelRecord.self)
      return try manager.objectToJSON(record, layout: .compact)
    }
    #expect(json == #"{"name":"a","next":{"name":"b","next":{}}}"#)
  }

  @Test func readsToTheLimitOfDepthOnASmallStack() async throws {
    let definition = chain(300)
    let message: String = try await onSmallStack {
      let manager = try ModelManager(modelDefinition: definition)
      let depth = 256
      let good = (0..<depth).map { "<c\($0)>" }.joined() + (0..<depth).reversed().map { "</c\($0)>" }.joined()
      let record = try manager.xmlToObject(good, as: ModelRecord.self)
      let xml: String = try manager.objectToXML(record, options: EncodingOptions(layout: .compact))
      guard xml.hasSuffix(good.replacingOccurrences(of: "<c255></c255>", with: "<c255/>")) else { return xml }
      do {
        _ = try manager.xmlToObject((0...depth).map { "<c\($0)>" }.joined(), as: ModelRecord.self)
        return "no error"
      } catch let error as FremontError {
        return String(error.diagnostics[0].message)
      }
    }
    #expect(message == "elements nest deeper than the limit of 256")
  }

  /// Runs work on a thread whose stack has 512 KB.
  private func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Swift.Result { try work() }) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }
}
