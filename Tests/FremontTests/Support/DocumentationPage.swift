import Foundation
import Fremont
import Testing

/// A page of the documentation, and its Swift code in the tests.
///
/// The blocks of a page are a definition, a document, and Swift, which stands between `// page` and `// end` in the
/// test file that is named after the page.
struct DocumentationPage {
  let name: String
  let text: String

  init(_ name: String, in folder: URL = DocumentationPage.folder) throws {
    self.name = name
    text = try String(contentsOf: folder.appendingPathComponent("\(name).md"), encoding: .utf8)
  }

  static let folder = Fixture.packageFolder.appendingPathComponent("Sources/Fremont/Documentation.docc")

  /// The pages without a definition to run. `FremontPageTests` runs the first one with another definition, and the
  /// tests of rules run the last one.
  private static let others: Set = [
    "Fremont", "ModelDefinitions", "RealDocuments", "ComingFromXMLCoder", "GeneratedTypes",
    "SingleValues", "BinaryMessages", "BinaryFiles", "BeyondOneMachine", "CheckingRules",
  ]

  /// The names of all pages that are run.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.filter { !others.contains($0) }.sorted()
  }()

  /// The definition: the first block of XML. A third one is the file that it includes.
  var definition: ModelDefinition {
    get throws {
      let included = xml.dropFirst(2).first ?? ""
      let resolver = IncludeResolver { _ in Array(included.utf8) }
      return try ModelDefinition(xml: #require(xml.first), file: "\(name).model.xml", resolver: resolver)
    }
  }

  /// The document: the second block of XML.
  var document: String {
    get throws { try #require(xml.dropFirst().first) }
  }

  /// All XML blocks.
  var xml: [String] { blocks("xml") }

  /// All JSON blocks.
  var json: [String] { blocks("json") }

  /// All Swift blocks.
  var swift: [String] { blocks("swift") }

  /// All text blocks: the output of the Swift code.
  var output: [String] { blocks("text") }

  /// The XML Schemas.
  var schemas: [String] { blocks("xsd") }

  private func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  /// The parts of the test file that the page shows, without their common indentation.
  var regions: [String] {
    get throws {
      let file = Fixture.packageFolder.appendingPathComponent(
        "Tests/FremontTests/Documentation/\(name)PageTests.swift")
      var regions: [String] = []
      var lines: [Substring]?
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      {
        switch line.drop(while: { $0 == " " }) {
        case "// page": lines = []
        case "// end":
          let found = lines ?? []
          let indentation = found.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
          regions.append(found.map { String($0.dropFirst(indentation)) }.joined(separator: "\n"))
          lines = nil
        default: lines?.append(line)
        }
      }
      return regions
    }
  }
}

extension ModelManager {
  /// Writes an object as the pages show it: indented, without a declaration.
  func pageXML<Root: ModelValue>(_ object: Root) throws -> String {
    var options = EncodingOptions()
    options.writesDeclaration = false
    let xml = try objectToXML(object, options: options)
    return xml.trimmingCharacters(in: .newlines)
  }
}
