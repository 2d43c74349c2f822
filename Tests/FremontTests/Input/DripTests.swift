import LibXML
import Testing

/// Long markup that comes byte by byte.
struct DripTests {
  @Test(arguments: [("<b c='", "'/>"), ("<!--", "-->"), ("<?p ", "?>")])
  func isGathered(_ start: String, _ end: String) throws {
    let open = "<a>é\(start)\(String(repeating: ">", count: 40_000))\(end)"
    let whole = "\(open)x</a>"
    #expect(try InputFixture.parse(whole.utf8, pieces: 1) == InputFixture.parse(whole.utf8))
    // What is held back when the document ends is read too.
    #expect(InputFixture.fault(open.utf8, pieces: 1) == InputFixture.fault(open.utf8))

    // With each piece libxml2 looks through all the markup.
    let parser = try ParserContext(session: nil) { _ in }
    var count = 0
    parser.observeText = { _ in count += 1 }
    InputFixture.feed(Array(whole.utf8), to: parser, pieces: 1)
    #expect(parser.fault == nil)
    #expect(count < 10_000)
  }
}
