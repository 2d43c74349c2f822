import Testing

@testable import Fremont

/// The entities that a document may declare for itself: what is expanded, and what is an error.
struct EntityTests {
  private func options(_ maximum: Int = 100) -> ScannerOptions {
    var options = ScannerOptions()
    options.doctype = .internalEntities(maximumExpansion: maximum)
    return options
  }

  private func xml(_ declarations: String, _ content: String) -> String {
    "<!DOCTYPE a [\(declarations)]>\(content)"
  }

  @Test(arguments: InputFixture.pieces)
  func expandsText(pieces: Int) throws {
    let declarations = """
      <!ENTITY e "é"><!ENTITY e "second"><!ENTITY two '[&e;&one;]'><!ENTITY one "1&amp;&#38;amp;">
      <!ENTITY lt "&#38;#60;"><!ENTITY less "&#38;#60;"><!ENTITY none ""><!ENTITY line "x&#10;y&#9;z">
      <!ENTITY lines "x&#38;#10;y">
      """
    let content = "<a b='&two;' c='&less;&none;&line;|&lines;'>&e;&two;&none;<b/>&less;&lt;&line;</a>"
    let read = try InputFixture.parse(xml(declarations, content).utf8, options(), pieces: pieces)
    #expect(read == "<a b='[é1&&]' c='<x y z|x\ny'>é[é1&&]<b></><<x\ny\tz</>")
  }

  @Test(arguments: InputFixture.pieces)
  func limitsExpansion(pieces: Int) {
    let declarations = "<!ENTITY e 'éa'><!ENTITY f '&e;&e;'>"
    let fault = "limit.entityExpansion"
    let rest = "entities expand to more than the limit of 12 bytes"
    for content in ["<a>&f;&f;</a>", "<a b='&f;'>&f;</a>", "<a>&e;&e;&e;&e;&amp;&#60;</a>"] {
      #expect(InputFixture.fault(xml(declarations, content).utf8, options(12), pieces: pieces) == "accepted")
    }
    #expect(
      InputFixture.fault(xml(declarations, "<a>&f;&f;&e;</a>").utf8, options(12), pieces: pieces)
        == "\(fault) 1:\(xml(declarations, "<a>&f;&f;").count + 1) \(rest)")
    #expect(
      InputFixture.fault(xml(declarations, "<a b='&f;&f;&e;'/>").utf8, options(12), pieces: pieces)
        == "\(fault) 1:\(xml(declarations, "<a b='&f;&f;").count + 1) \(rest)")
  }

  @Test(arguments: InputFixture.pieces)
  func bombsEndAtOnce(pieces: Int) {
    for seed in ["ha", ""] {
      let levels = (1...30).map { "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>" }
      let declarations = "<!ENTITY e0 '\(seed)'>" + levels.joined()
      for content in ["<a>&e30;</a>", "<a b='&e30;'/>"] {
        let fault = InputFixture.fault(xml(declarations, content).utf8, options(1 << 20), pieces: pieces)
        let isBomb = fault.hasPrefix("limit.entityExpansion")
        #expect(seed.isEmpty ? fault == "accepted" : isBomb)
      }
    }
    let chain = (1...2000).map { "<!ENTITY e\($0) '&e\($0 - 1);'>" }.joined()
    let fault = InputFixture.fault(xml("<!ENTITY e0 'x'>\(chain)", "<a>&e2000;</a>").utf8, options(), pieces: pieces)
    #expect(fault.hasSuffix("entities refer to each other deeper than the limit of 32"))
  }

  @Test(arguments: [
    ("<!ENTITY a '&b;'><!ENTITY b '&a;'>", "<a>&a;</a>", "malformed 1:53 the entity 'a' refers to itself"),
    ("<!ENTITY a '&a;'>", "<a b='&a;'/>", "malformed 1:39 the entity 'a' refers to itself"),
    (
      "<!ENTITY a '&none;'>", "<a>&a;</a>",
      "refused.entityReference 1:39 the entity 'none' is neither predefined nor declared; write '&' as '&amp;'"
    ),
    (
      "<!ENTITY a '<b/>'>", "<a/>",
      "refused.entityDeclaration 1:14 the entity declaration 'a' is not accepted"
    ),
    (
      "<!ENTITY a '&#60;b>'>", "<a/>",
      "refused.entityDeclaration 1:14 the entity declaration 'a' is not accepted"
    ),
    (
      "<!ENTITY a SYSTEM 'file:///etc/passwd'>", "<a/>",
      "refused.entityDeclaration 1:14 the entity declaration 'a' is not accepted"
    ),
    (
      "<!ENTITY % a 'x'>", "<a/>",
      "refused.entityDeclaration 1:14 the entity declaration 'a' is not accepted"
    ),
    (
      "<!NOTATION n SYSTEM 'n'><!ENTITY e SYSTEM 'e' NDATA n>", "<a/>",
      "refused.entityDeclaration 1:38 the entity declaration 'e' is not accepted"
    ),
    (
      "<!ENTITY e 'x'><!ATTLIST a b CDATA '&e;'>", "<a/>",
      "refused.attributeDefault 1:29 the default value of the attribute 'b' is not accepted"
    ),
  ])
  func rejects(declarations: String, content: String, fault: String) {
    for pieces in InputFixture.pieces {
      #expect(InputFixture.fault(xml(declarations, content).utf8, options(), pieces: pieces) == fault)
    }
  }
}
