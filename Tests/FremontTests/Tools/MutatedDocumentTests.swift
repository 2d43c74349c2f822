import Foundation
import Fremont
import FremontTools
import Testing

/// Documents that the manager refuses are mostly invalid by the schema of the definition.
struct MutatedDocumentTests {
  /// A document in which one thing is wrong: a value, a name, or an element that is missing or stands there twice.
  private static func mutated(_ xml: String, _ generator: inout Repeatable) -> String {
    let pieces = xml.split(separator: "<", omittingEmptySubsequences: false).map(String.init)
    let starts = pieces.indices.dropFirst(2).filter { !pieces[$0].hasPrefix("/") && !pieces[$0].hasPrefix("!") }
    guard let index = starts.randomElement(using: &generator) else { return xml }
    var changed = pieces
    // An element without elements and its end are two pieces, or one.
    let isLeaf =
      pieces[index].hasSuffix("/>\n") || pieces.indices.contains(index + 1) && pieces[index + 1].hasPrefix("/")
    let piece = pieces[index]
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where isLeaf && piece.contains(">") && !piece.contains("/>"):
      let tag = piece[...(piece.firstIndex(of: ">") ?? piece.startIndex)]
      changed[index] = "\(tag)\u{a7}"
    case 1 where piece.contains("=\""):
      let parts = piece.components(separatedBy: "=\"")
      let rest = parts[1].drop { $0 != "\"" }
      changed[index] = ([parts[0], "\u{a7}\(rest)"] + parts.dropFirst(2)).joined(separator: "=\"")
    case 2 where isLeaf && !piece.contains("/>"): changed.removeSubrange(index...(index + 1))
    default:
      guard isLeaf, !piece.contains("/>") else { return xml }
      let name = piece.prefix { !" >/\n".contains($0) }
      changed[index] = "\(name)Other" + piece.dropFirst(name.count)
      changed[index + 1] = "/\(name)Other" + pieces[index + 1].dropFirst(name.count + 1)
    }
    return changed.joined(separator: "<")
  }

  @Test func mostAreInvalid() throws {
    var (refused, invalid, wrong) = (0, 0, [String]())
    for url in SampleFiles.definitions {
      var definition = try ModelDefinition(contentsOf: url)
      // What is kept is refused nowhere.
      definition.unknown = .reject
      for index in definition.classes.indices { definition.classes[index].unknown = nil }
      let manager = try ModelManager(modelDefinition: definition)
      let document = try String(contentsOf: SampleFiles.base(url).appendingPathExtension("xml"), encoding: .utf8)
      guard let record = try? manager.xmlToObject(document, as: ModelRecord.self) else { continue }
      let schemas = try XMLSchemaDocuments(describing: definition)
      var options = DecodingOptions()
      options.schema = try DocumentSchema(
        data: Data(schemas.main.text.utf8), file: schemas.main.name, resolver: schemas.resolver)
      var anything = ModelDefinition(rootXMLName: definition.rootXMLName, .xml)
      (anything.namespaces, anything.xmlNamespace) = (definition.namespaces, definition.xmlNamespace)
      let validating = try ModelManager(modelDefinition: anything, decodingOptions: options)
      let xml = try manager.objectToXML(record.apart)
      var generator = Repeatable(seed: 7)
      for _ in 0..<40 {
        let mutated = Self.mutated(xml, &generator)
        guard (try? manager.xmlToObject(mutated, as: ModelRecord.self)) == nil else { continue }
        refused += 1
        if (try? validating.xmlToObject(mutated, as: RecordValue.self)) == nil {
          invalid += 1
        } else {
          wrong.append(url.lastPathComponent)
        }
      }
    }
    let counts = Dictionary(wrong.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
    #expect(refused >= 250)
    #expect(invalid * 100 >= refused * 80, "\(invalid) of \(refused): \(counts)")
  }
}
