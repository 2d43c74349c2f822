import Fremont
import Testing

/// A value that a document did not have stands directly behind the one in front of it, and what the document held beyond its definition comes
/// behind that: where the whole document is written, and where it is brought up to date.
struct NewBesideKeptTests {
  private static let properties = """
    <ModelProperty propertyName="k" xmlType="ATTRIBUTE"/>
    <ModelProperty propertyName="a"/>
    <ModelProperty propertyName="b"/>
    <ModelProperty propertyName="l" xmlName="i" maxOccurs="unbounded"/>
    <ModelProperty propertyName="c" xmlName="w/c"/>
    """

  @Test(arguments: [
    ("<a>1</a><!-- n --><z/>", "<a>1</a><b>new</b><!-- n --><z/>"),
    ("<a>1</a><z/><w><c>3</c></w>", "<a>1</a><b>new</b><z/><w><c>3</c></w>"),
    ("<a>1</a><z/><i>3</i><y/>", "<a>1</a><b>new</b><z/><i>3</i><y/>"),
    ("<a q=\"1\">1</a><z/>", "<a q=\"1\">1</a><b>new</b><z/>"),
    ("<a q=\"1\">1</a><z/><i>3</i><y/><i>4</i>", "<a q=\"1\">1</a><b>new</b><z/><i>3</i><y/><i>4</i>"),
    ("<z/><i>3</i>", "<z/><b>new</b><i>3</i>"),
    ("<z/><i q=\"1\">3</i>", "<z/><b>new</b><i q=\"1\">3</i>"),
    ("<z/>", "<z/><b>new</b>"),
    // What the definition has in front may stand behind in a document of another order.
    ("<w><c>3</c></w><a>1</a><z/>", "<w><c>3</c></w><a>1</a><z/><b>new</b>"),
  ])
  func standsBehindWhatIsInFront(_ content: String, _ expected: String) throws {
    let mapping = try Mapping(Self.properties, model: "unknown=\"KEEP\"")
    let document = "<Root k=\"1\">\(content)</Root>"
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    record["b"] = "new"
    // Another manager does not write into the document.
    let other = try Mapping(Self.properties, model: "unknown=\"KEEP\"")
    #expect(try other.manager.bareXML(record) == "<Root k=\"1\">\(expected)</Root>")
    if content.hasPrefix("<w>") { return }
    #expect(try mapping.manager.bareXML(record) == "<Root k=\"1\">\(expected)</Root>")
    #expect(try mapping.manager.objectToXML(record, updating: document) == "<Root k=\"1\">\(expected)</Root>")
  }
}
