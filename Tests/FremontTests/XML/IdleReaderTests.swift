import Testing

@testable import Fremont

/// What readers hold while they wait for the next document.
struct IdleReaderTests {
  @Test func forgetNamesAndMarkup() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(rootXMLName: "a", .string))
    let linked = try manager.linkedPlan(for: String.self, .xml)
    // Longer names than a reader keeps for the next document, and markup that is held until it is whole.
    let name = String(repeating: "n", count: 990)
    let names = (0..<2000).map { "<\(name)\($0)/>" }.joined()
    let document = Array("<a><!--\(String(repeating: "x", count: 1_500_000))-->\(names)</a>".utf8)
    do {
      let decoder = try manager.decoder(of: String.self)
      try decoder.feed(document)
      #expect(try decoder.finish() == "")
    }
    #expect(linked.readers.take().heldBytes < 1 << 17)
  }
}
