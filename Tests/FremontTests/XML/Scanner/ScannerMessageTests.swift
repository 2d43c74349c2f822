import Testing

@testable import Fremont

/// What is said of documents that are not well-formed, and where.
struct ScannerMessageTests {
  @Test(arguments: [
    ("<a>x & y</a>", "1:6 '&' begins no reference; write '&amp;'"),
    ("<a>x &y z</a>", "1:6 the reference '&y' does not end with ';'; write '&' as '&amp;'"),
    ("<a b='x&y'/>", "1:8 the reference '&y' does not end with ';'; write '&' as '&amp;'"),
    ("<a>&#x;</a>", "1:4 a reference to a character is '&#x', hexadecimal digits and ';'; found ';'"),
    ("<a>&#0;</a>", "1:4 '&#0;' is not a character that XML allows"),
    ("<a>x < y</a>", "1:6 a space stands where a name was expected; write '<' as '&lt;'"),
    ("<a>\n x ]]> y</a>", "2:4 ']]>' is not allowed in text; write ']]&gt;'"),
    ("<a>\u{1}</a>", "1:4 the character U+0001 is not allowed in XML; remove it"),
    ("<a b='<'/>", "1:7 '<' is not allowed in the value of an attribute; write '&lt;'"),
    ("<a b/>", "1:5 '/' follows the attribute 'b', expected '=' and a value"),
    ("<a b=c/>", "1:6 the value of the attribute 'b' begins with 'c', expected a quote"),
    ("<a b='1'c='2'/>", "1:9 'c' stands in a tag, expected white space and an attribute, '>' or '/>'"),
    ("<a b='1'\n  b='2'/>", "2:3 the attribute 'b' stands twice in the tag"),
    ("<a / >", "1:5 a space follows '/', expected '>'"),
    ("<a></b>", "1:4 the end tag '</b>' does not match the start tag, expected '</a>'"),
    ("<a></a b>", "1:8 'b' stands in the end tag of 'a', expected '>'"),
    ("<1/>", "1:2 '1' is not a name"),
    ("<a><p:b/></a>", "1:4 the prefix 'p' of the element 'p:b' is not declared; add xmlns:p=\"…\""),
    ("<a p:b=''/>", "1:1 the prefix 'p' of the attribute 'p:b' is not declared; add xmlns:p=\"…\""),
    (
      "<a xmlns:p='u' xmlns:q='u' p:x='1' q:x='2'/>",
      "1:1 the attributes 'p:x' and 'q:x' are the same attribute of one namespace"
    ),
    ("<a xmlns:p=''/>", "1:4 the prefix 'p' is declared as '', expected the name of a namespace"),
    ("<a><!-- x -- y --></a>", "1:11 '--' is not allowed in a comment; write '- -'"),
    (
      " <?xml version='1.0'?><a/>",
      "1:2 '<?xml' is reserved for the XML declaration, which stands once, at the very beginning"
    ),
    ("<?xml encoding='UTF-8'?><a/>", "1:1 the XML declaration has no version; it begins with '<?xml version=\"1.0\"'"),
    (
      "<?xml version='1.0' encoding='UTF-8?><a b='c'/>",
      "1:21 the XML declaration holds version, encoding and standalone, in this order and nothing else; expected '?>'"
    ),
    ("<a/>\n<b/>", "2:1 there is content after the root element"),
    ("{}", "1:1 the document does not begin with '<'"),
    ("<!-- -->", "1:9 the document ends before its root element"),
    ("<a>\n <b>", "2:5 the document ends inside the element 'b', expected '</b>'"),
    ("<a><![CDATA[x", "1:14 the document ends inside a CDATA section, expected ']]>'"),
    ("<a><!-- x", "1:10 the document ends inside a comment, expected '-->'"),
    (
      "<a><![CDATE[x]]></a>",
      "1:4 '<!' begins neither a comment, '<!--', nor a section, '<![CDATA['; write '<' as '&lt;'"
    ),
    (
      "<!DOCTYPE a [<!ELEMENT a (b,c|d)>]><a/>",
      "1:30 '|' stands in the element type declaration, expected ',' or ')'"
    ),
  ])
  func says(xml: String, message: String) {
    for pieces in InputFixture.pieces + [2, 3] {
      let found = InputFixture.fault(xml.utf8, pieces: pieces).split(separator: " ", maxSplits: 1).last
      #expect(found.map(String.init) == message, "in pieces of \(pieces)")
    }
  }

  /// Lines end at a line feed, at a carriage return, or at both together.
  @Test(arguments: ["\n", "\r", "\r\n"])
  func countsLines(lineEnd: String) {
    let lines = (0..<50).map { "<b c='\($0)'>ü€😀</b>" }.joined(separator: lineEnd)
    let xml = "<a>\(lineEnd)\(lines)\(lineEnd)<!--\(lineEnd)-->\(lineEnd)😀ü &;</a>"
    for pieces in InputFixture.pieces + [2, 3, 5, 64, 100] {
      #expect(InputFixture.fault(xml.utf8, pieces: pieces) == "malformed 54:4 '&' begins no reference; write '&amp;'")
    }
  }
}
