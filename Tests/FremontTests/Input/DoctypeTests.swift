import Testing

@testable import Fremont

/// Internal subsets: what is applied where that is asked for, and what is against the grammar.
struct DoctypeTests {
  private func options(_ maximum: Int = 1000) -> ScannerOptions {
    var options = ScannerOptions()
    options.doctype = .internalDeclarations(maximumExpansion: maximum)
    return options
  }

  private func xml(_ declarations: String, _ content: String) -> String {
    "<!DOCTYPE a [\(declarations)]>\(content)"
  }

  @Test(arguments: [
    ("<!ENTITY e '<b>x</b>y'>", "<a>1&e;2</a>", "<a>1<b>x</>y2</>"),
    ("<!ENTITY e '<b c=\"&f;\">&f;</b>'><!ENTITY f 'x'>", "<a>&e;&e;</a>", "<a><b c='x'>x</><b c='x'>x</></>"),
    ("<!ENTITY e '<![CDATA[<x>]]>&#60;!-- c --><?p?>z'>", "<a>&e;</a>", "<a><x>z</>"),
    ("<!ENTITY e 'x&#13;y'>", "<a b='&e;'>&e;</a>", "<a b='x y'>x\ry</>"),
    ("<!ENTITY e '<b>&f;</b>'><!ENTITY f '<c/>&g;'><!ENTITY g 'x]]'>", "<a>&e;></a>", "<a><b><c></>x]]</>></>"),
    ("<!ENTITY e ''>", "<a b='&e;'>&e;</a>", "<a b=''></>"),
    ("<!ENTITY % p '<!ENTITY e \"x\">'>%p;", "<a>&e;</a>", "<a>x</>"),
    ("<!ENTITY % p '<!ENTITY e \"1\">'><!ENTITY e '2'>%p;", "<a>&e;</a>", "<a>2</>"),
    ("<!ENTITY % p SYSTEM 'p'>%p;<!ENTITY e '1'><!ATTLIST a b CDATA '1'>", "<a/>", "<a></>"),
    ("<!ATTLIST a b CDATA 'x' c CDATA #IMPLIED d (y|z) 'z'>", "<a/>", "<a b='x' d='z'></>"),
    ("<!ATTLIST a b CDATA 'x'>", "<a b='y'/>", "<a b='y'></>"),
    ("<!ATTLIST a b CDATA 'x'><!ATTLIST a b CDATA 'y'>", "<a/>", "<a b='x'></>"),
    ("<!ENTITY e '&lt;&amp;'><!ATTLIST a b CDATA '&e; \n&#10;'>", "<a/>", "<a b='<&  \n'></>"),
    ("<!ATTLIST a b NMTOKENS '  x  y ' c NMTOKEN #IMPLIED>", "<a c=' z '/>", "<a c='z' b='x y'></>"),
    ("<!ATTLIST a xmlns CDATA 'u' xmlns:p CDATA 'v'>", "<a p:b='1'><p:c/></a>", "<{u}a b='1'><{v}c></></>"),
    ("<!ATTLIST a b CDATA #FIXED 'x'>", "<a></a>", "<a b='x'></>"),
    ("<!ENTITY u SYSTEM 'u' NDATA n><!ATTLIST a b ENTITY #IMPLIED>", "<a b=' u '/>", "<a b='u'></>"),
  ])
  func applies(declarations: String, content: String, read: String) throws {
    for pieces in InputFixture.pieces + [2, 3] {
      #expect(try InputFixture.parse(xml(declarations, content).utf8, options(), pieces: pieces) == read)
    }
  }

  @Test(arguments: [
    (
      "<!ENTITY e '<b>'>", "<a>&e;</b></a>",
      "malformed an element, section or reference must begin and end in the same entity"
    ),
    (
      "<!ENTITY e '</b>'>", "<a><b>&e;</a>",
      "malformed an element, section or reference must begin and end in the same entity"
    ),
    (
      "<!ENTITY e '<b'>", "<a>&e;/></a>",
      "malformed an element, section or reference must begin and end in the same entity"
    ),
    (
      "<!ENTITY e '<![CDATA['>", "<a>&e;]]></a>",
      "malformed an element, section or reference must begin and end in the same entity"
    ),
    ("<!ENTITY e '<b>&e;</b>'>", "<a>&e;</a>", "malformed the entity 'e' refers to itself"),
    (
      "<!ENTITY e '<b/>'>", "<a b='&e;'/>",
      "malformed the entity 'e' holds '<', which is not allowed in the value of an attribute"
    ),
    ("<!ENTITY e 'x]]>'>", "<a>&e;</a>", "malformed ']]>' is not allowed in text; write ']]&gt;'"),
    (
      "<!ENTITY e SYSTEM 'e'>", "<a>&e;</a>",
      "refused.entityReference the entity 'e' is outside the document, and is not loaded"
    ),
    ("<!ENTITY e SYSTEM 'e' NDATA n>", "<a>&e;</a>", "malformed the entity 'e' is not XML, and cannot be referred to"),
    (
      "<!ENTITY e '\(String(repeating: "<b/>", count: 300))'>", "<a>&e;</a>",
      "limit.entityExpansion entities expand to more than the limit of 1000 bytes"
    ),
    (
      "<!ENTITY % p '%q;'>", "<a/>",
      "malformed '%' begins a parameter entity, which cannot stand in a declaration; write '&#37;'"
    ),
    (
      "<!ENTITY % p '<!ENTITY e &#34;x&#34;'>%p;", "<a/>",
      "malformed '<' stands in a parameter entity, expected the end of the declaration"
    ),
    (
      "<!ATTLIST a b CDATA '&e;'>", "<a/>",
      "refused.entityReference the entity 'e' is neither predefined nor declared; write '&' as '&amp;'"
    ),
    ("<!ATTLIST a b CDATA '<'>", "<a/>", "malformed '<' is not allowed in the value of an attribute; write '&lt;'"),
  ])
  func refuses(declarations: String, content: String, fault: String) {
    for pieces in InputFixture.pieces + [2, 3] {
      let found = InputFixture.fault(xml(declarations, content).utf8, options(), pieces: pieces)
      let words = found.split(separator: " ", maxSplits: 2).map(String.init)
      #expect("\(words.first ?? "") \(words.last ?? "")" == fault, "\(found)")
    }
  }

  /// Each of them is against a production of XML 1.0 § 2.8, 3.2, 3.3, 4.2, 4.7, whatever the policy.
  @Test(arguments: [
    "<!ELEMENT a>", "<!ELEMENT a any>", "<!ELEMENT a ()>", "<!ELEMENT a (b,c|d)>", "<!ELEMENT a (b c)>",
    "<!ELEMENT a (b>",
    "<!ELEMENT a (#PCDATA|b)>", "<!ELEMENT a (#PCDATA,b)*>", "<!ELEMENT a (b|#PCDATA)*>", "<!ELEMENT a ((b)>",
    "<!ELEMENT a (b)) >", "<!ELEMENT a b>", "<!ELEMENT (a|b) ANY>", "<!ELEMENTa ANY>", "<!ELEMENT 1 ANY>",
    "<!ELEMENT a (b?)?? >",
    "<!ATTLIST>", "<!ATTLIST a b>", "<!ATTLIST a b CDATA>", "<!ATTLIST a b CDATA x>", "<!ATTLIST a b cdata #IMPLIED>",
    "<!ATTLIST a b CDATA #DEFAULT>", "<!ATTLIST a b CDATA #FIXED>", "<!ATTLIST a b ()  #IMPLIED>",
    "<!ATTLIST a b (x,y) #IMPLIED>",
    "<!ATTLIST a b(x) #IMPLIED>", "<!ATTLIST a b NOTATION #IMPLIED>", "<!ATTLIST a b NOTATION (1) #IMPLIED>",
    "<!ATTLIST a b CDATA#IMPLIED>", "<!ATTLIST a b CDATA #IMPLIEDc CDATA #IMPLIED>", "<!ATTLIST a b CDATA '&x'>",
    "<!ENTITY>", "<!ENTITY e>", "<!ENTITY e x>", "<!ENTITY e 'x' y>", "<!ENTITY e '&'>", "<!ENTITY e '&x'>",
    "<!ENTITY e '&#0;'>",
    "<!ENTITY e '%x;'>", "<!ENTITY e'x'>", "<!ENTITY %e 'x'>", "<!ENTITY % e>", "<!ENTITY e SYSTEM>",
    "<!ENTITY e PUBLIC 'p'>",
    "<!ENTITY e PUBLIC 'p''s'>", "<!ENTITY e SYSTEM 's'NDATA n>", "<!ENTITY e SYSTEM 's' NDATA>",
    "<!ENTITY % e SYSTEM 's' NDATA n>",
    "<!ENTITY e:f 'x'>", "<!NOTATION n>", "<!NOTATION n 'x'>", "<!NOTATION n SYSTEM>", "<!NOTATION n PUBLIC 'a{b'>",
    "<!NOTATION a:b SYSTEM 'x'>", "<!DOCTYPE b>", "<![CDATA[x]]>", "<![INCLUDE[<!ELEMENT a ANY>]]>", "<a/>", "x",
    "&amp;", "% x;",
    "<!ELEMENT a: ANY>", "<!ELEMENT :a ANY>", "<!ELEMENT a:b:c ANY>", "<!ELEMENT a:1 ANY>", "<!ELEMENT a (b:,c)>",
    "<!ELEMENT a (b|(c,:d))>", "<!ELEMENT a (#PCDATA|b:)*>", "<!ATTLIST a: b CDATA 'x'>",
    "<!ATTLIST a b:c:d CDATA #IMPLIED>",
    "<!ATTLIST a xmlns: CDATA 'u'>", "<!ATTLIST a : CDATA #IMPLIED>", "<!ATTLIST a b NOTATION (n:m) #IMPLIED>",
    "<!ENTITY e SYSTEM 's' NDATA n:m>", "<!ENTITY % e:f 'x'>", "%e:f;",
    "%x", "<!-- -- -->", "<?xml version='1.0'?>", "<?p<x?>", "<!ELEMENT a ANY", "<!", "<!ELEMEN a ANY>", "\u{1}",
  ])
  func refusesWhatIsNoDeclaration(declaration: String) {
    for policy in [ScannerOptions.Doctype.ignored, .internalDeclarations(maximumExpansion: 100)] {
      var options = ScannerOptions()
      options.doctype = policy
      let whole = InputFixture.fault(xml(declaration, "<a/>").utf8, options)
      #expect(whole.hasPrefix("malformed") || whole.hasPrefix("namespace"), "\(declaration): \(whole)")
      for pieces in [1, 2, 3, 7] {
        #expect(InputFixture.fault(xml(declaration, "<a/>").utf8, options, pieces: pieces) == whole)
      }
    }
  }

  /// Names of elements and attributes can have a prefix, and tokens hold any colons (Namespaces in XML 1.0, § 4).
  @Test(arguments: [
    "<!ELEMENT a:b ANY>", "<!ELEMENT a (b:c,(d|e:f))>", "<!ELEMENT a (#PCDATA|b:c)*>",
    "<!ATTLIST a:b c:d CDATA #IMPLIED>",
    "<!ATTLIST a xmlns:b CDATA #IMPLIED>", "<!ATTLIST a b (:|c:|d:e:f) #IMPLIED>",
  ])
  func takesColonsWhereTheyBelong(declaration: String) throws {
    #expect(try InputFixture.parse(xml(declaration, "<a/>").utf8, options(), pieces: 2) == "<a></>")
  }

  @Test func refusesHeadsAgainstTheGrammar() {
    for head in [
      "<!DOCTYPEa>", "<!DOCTYPE>", "<!DOCTYPE a b>", "<!DOCTYPE a SYSTEM>", "<!DOCTYPE a PUBLIC 'p'>",
      "<!DOCTYPE a[ ]b>",
      "<!DOCTYPE a SYSTEM 's' PUBLIC 'p' 's'>", "<!DOCTYPE a>[]", "<!DOCTYPE a [<?p<x?>]>",
    ] {
      #expect(InputFixture.fault("\(head)<a/>".utf8).hasPrefix("malformed"), "\(head)")
    }
    for head in ["<!DOCTYPE a:>", "<!DOCTYPE :a>", "<!DOCTYPE a:b:c [ ]>"] {
      #expect(InputFixture.fault("\(head)<a/>".utf8).hasPrefix("namespace"), "\(head)")
    }
  }

  /// A bomb with markup costs no more than the limit.
  @Test func bombsWithMarkupEndAtOnce() {
    let levels = (1...30).map { "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>" }.joined()
    let fault = InputFixture.fault(xml("<!ENTITY e0 '<b/>'>\(levels)", "<a>&e30;</a>").utf8, options(1 << 20))
    #expect(fault.hasPrefix("limit.entityExpansion"), "\(fault)")
  }
}
