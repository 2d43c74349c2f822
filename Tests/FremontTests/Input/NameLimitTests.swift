import Fremont
import Testing

/// Too many names: the place is the same however a document is cut.
struct NameLimitTests {
  private static let documents = [
    "<Root><n1/><n2/><n3 a=\"1\" b=\"2\"/><n4/></Root>",
    "<Root xmlns:a=\"urn:a\" b=\"1\" c=\"2\"><a:n1 xmlns=\"urn:b\" a:d=\"3\"/><n2>text</n2></Root>",
    "<!DOCTYPE Root [<!ATTLIST Root x CDATA \"1\" y CDATA #IMPLIED><!ATTLIST n1 z CDATA \"2\"><!ENTITY e \"<n4/><n5 q='1'/>\">]>"
      + "<Root><n1/><?p1 data?><n2/>&e;<?p2?><n3/></Root>",
    "<?xml version=\"1.0\"?>\n<!-- c --><?p1?><?p2 x?>\n<Root>\n<n1>\n<p:n2 xmlns:p=\"urn:p\" xmlns:q=\"urn:q\"/></n1></Root>\n<?p3?>",
  ]

  @Test(arguments: documents)
  func standAtOnePlace(_ document: String) throws {
    var refused = 0
    for limit in 0...12 {
      var options = DecodingOptions()
      options.maximumNames = limit
      options.doctype = .internalDeclarations()
      let definition = try Fixture.rootClass("<ModelProperty propertyName=\"e\" dataType=\"STRING\" xmlName=\"e\"/>")
      func failure(of size: Int) throws -> String {
        let manager = try Fixture.records(definition, options)
        return Fixture.failure {
          let decoder = try manager.decoder(of: ModelRecord.self)
          for piece in StreamedCompany.pieces(document.utf8, of: size) { try decoder.feed(piece) }
          _ = try decoder.finish()
        }
      }
      let manager = try Fixture.records(definition, options)
      let whole = Fixture.failure { _ = try manager.xmlToObject(document, as: ModelRecord.self) }
      if whole.hasPrefix("nameCountLimit") { refused += 1 }
      for size in 1...document.utf8.count { #expect(try failure(of: size) == whole, "\(limit), pieces of \(size)") }
    }
    #expect(refused > 3)
  }
}
