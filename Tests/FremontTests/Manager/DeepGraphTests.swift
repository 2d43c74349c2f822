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

  /// As deep as a definition can nest: its root, the class and the property are three of 32 levels.
  @Test func listsInListsLoadOnASmallStack() async throws {
    let depth = 28
    let items = String(repeating: "<ModelArrayElement dataType=\"ARRAY\" xmlName=\"a\">", count: depth)
    let text =
      "<Model rootDataType=\"UDC\" rootXMLName=\"Root\" rootTypeName=\"Root\"><ModelClass className=\"Root\">"
      + "<ModelProperty propertyName=\"p\" xmlName=\"p\" dataType=\"ARRAY\">\(items)<ModelArrayElement dataType=\"STRING\" xmlName=\"a\"/>"
      + String(repeating: "</ModelArrayElement>", count: depth) + "</ModelProperty></ModelClass></Model>"
    let tag = (open: String(repeating: "<a>", count: depth + 1), close: String(repeating: "</a>", count: depth + 1))
    let xml = "<Root><p>\(tag.open)x\(tag.close)</p></Root>"
    let written: String = try await onSmallStack {
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: text))
      let record = try manager.xmlToObject(xml, as: ModelRecord.self)
      let json = try manager.objectToJSON(record, layout: .compact)
      return try manager.objectToXML(manager.jsonToObject(json, as: ModelRecord.self), options: Fixture.bare)
    }
    #expect(written == xml)
  }

  @Test func readsToTheLimitOfDepthOnASmallStack() async throws {
    let definition = chain(300)
    let message: String = try await onSmallStack {
      let manager = try ModelManager(modelDefinition: definition)
      let depth = 256
      let good = (0..<depth).map { "<c\($0)>" }.joined() + (0..<depth).reversed().map { "</c\($0)>" }.joined()
      let record = try manager.xmlToObject(good, as: ModelRecord.self)
      let xml = try manager.objectToXML(record, options: EncodingOptions(layout: .compact))
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

  private final class Link: ModelObject {
    var next: Link?
    static let factory = TypeFactory({ Link() }) { Mapped("next", \.next) }
  }

  private struct Branch: ModelObject {
    var next: [Branch] = []
    static let factory = TypeFactory({ Branch() }) { Mapped("next", \.next) }
  }

  private static func ring(_ className: String, _ property: String) throws -> ModelDefinition {
    try Fixture.definition(
      "<ModelClass className=\"\(className)\" xmlName=\"n\"><ModelProperty propertyName=\"next\" \(property)</ModelProperty></ModelClass>",
      root: "rootDataType=\"UDC\" rootTypeName=\"\(className)\" rootXMLName=\"n\"")
  }

  private static let single = "dataType=\"UDC\" typeName=\"Link\" xmlName=\"n\">"
  private static let inline =
    "dataType=\"ARRAY\" xmlType=\"INLINE\"><ModelArrayElement dataType=\"UDC\" typeName=\"Branch\" xmlName=\"n\"/>"

  private static func nested(_ depth: Int) -> String {
    String(repeating: "<n>", count: depth) + String(repeating: "</n>", count: depth)
  }

  @Test(arguments: ["records", "lists of records", "objects", "lists of structs"])
  func freesTheDeepestValueOnASmallStack(_ kind: String) async throws {
    let message: String = try await onSmallStack {
      var options = DecodingOptions()
      options.maximumDepth = .max
      let isList = kind.hasPrefix("lists")
      let definition = try Self.ring(isList ? "Branch" : "Link", isList ? Self.inline : Self.single)
      let manager = try ModelManager(
        modelDefinition: definition, types: isList ? [Branch.self] : [Link.self], decodingOptions: options)
      func read(_ depth: Int) throws -> String {
        let xml = Self.nested(depth)
        switch kind {
        case "objects": return try manager.xmlToObject(xml, as: Link.self).next == nil ? "nil" : "read"
        case "lists of structs": return try manager.xmlToObject(xml, as: Branch.self).next.isEmpty ? "nil" : "read"
        default: return try manager.xmlToObject(xml, as: ModelRecord.self)["next"] == nil ? "nil" : "read"
        }
      }
      let result = try read(1_000)
      do {
        return try result + ", " + read(1_001)
      } catch let error as FremontError {
        return "\(result), \(error.diagnostics[0].message)"
      }
    }
    #expect(message == "read, elements nest deeper than the limit of 1000")
  }

  @Test func comparesAndDescribesOnASmallStack() async throws {
    let isEqual: Bool = try await onSmallStack {
      var options = DecodingOptions()
      options.maximumDepth = 1_000
      let manager = try ModelManager(modelDefinition: Self.ring("Branch", Self.inline), decodingOptions: options)
      let left = try manager.xmlToObject(Self.nested(1_000), as: ModelRecord.self)
      let right = try manager.xmlToObject(Self.nested(1_000), as: ModelRecord.self)
      return left == right && left.hashValue == right.hashValue && left.description == right.description
    }
    #expect(isEqual)
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
