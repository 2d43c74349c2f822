import Foundation

@testable import Fremont

/// The fixture of the engine's tests.
enum Fixture {
  /// Reads a definition from the children of `Model`, the first of which stands on line 2 of `Model.xml`.
  static func definition(
    _ body: String,
    root: String = "rootDataType=\"UDC\" rootXMLName=\"Root\""
  ) throws -> ModelDefinition {
    try ModelDefinition(xml: "<Model \(root)>\n\(body)\n</Model>", file: "Model.xml")
  }

  /// Reads a definition of one class `Root`, whose first property stands on line 3 of `Model.xml`.
  static func rootClass(_ properties: String, attributes: String = "", types: String = "") throws -> ModelDefinition {
    try definition(
      "<ModelClass className=\"Root\" xmlName=\"Root\" \(attributes)>\n\(properties)\n</ModelClass>\n\(types)"
    )
  }

  /// Makes a manager for records, without Swift types.
  static func records(
    _ definition: ModelDefinition,
    _ options: DecodingOptions = DecodingOptions()
  ) throws -> ModelManager {
    try ModelManager(modelDefinition: definition, decodingOptions: options)
  }

  /// The error that a function throws, without the notes that locate declarations; nil if it throws none.
  static func message(_ body: () throws -> Void) -> String? {
    do { try body() } catch {
      return "\(error)".split(separator: "\n").filter { !$0.contains(": note: ") }.joined(separator: "\n")
    }
    return nil
  }

  /// Whether a value was refused because the document would be read as another value.
  static func wouldReadAsAnother(_ error: any Error) -> Bool { "\(error)".contains("would be read as") }

  /// The code and all diagnostics of the error that a function throws, or its result.
  static func failure<Result>(_ body: () throws -> Result) -> String {
    do {
      return "no error: \(try body())"
    } catch let error as FremontError {
      return "\(error.code)\n\(error)"
    } catch {
      return "\(error)"
    }
  }

  /// The module of these tests, which is the beginning of the names of files and types.
  static var module: Substring { #fileID.prefix { $0 != "/" } }

  /// Options that write neither line breaks nor a declaration.
  static var bare: EncodingOptions {
    var options = EncodingOptions(layout: .compact)
    options.writesDeclaration = false
    return options
  }

  /// The folder of the package.
  static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

extension ModelManager {
  /// Writes an object on one line, without a declaration.
  func bareXML<Root: ModelValue>(_ object: Root) throws -> String {
    try objectToXML(object, options: Fixture.bare)
  }

  /// Reads a record that is not connected to its document.
  func recordApart(_ document: String) throws -> ModelRecord {
    let decoder = try decoder(of: ModelRecord.self)
    try decoder.feed(Array(document.utf8))
    return try decoder.finish().apart
  }
}

extension ModelRecord {
  /// The record without its document, so that all of it is written anew.
  var apart: ModelRecord {
    var record = self
    record.unknown.source = nil
    return record
  }
}
