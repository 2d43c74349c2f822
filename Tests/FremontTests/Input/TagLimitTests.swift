import Testing

@testable import Fremont

/// The limits on names and attributes: what just fits, and one past it.
struct TagLimitTests {
  private var small: ScannerOptions {
    var options = ScannerOptions()
    options.maximumAttributes = 3
    options.maximumNameLength = 8
    options.maximumAttributeLength = 12
    return options
  }

  private func attributes(_ count: Int) -> String {
    (0..<count).map { " a\($0)=''" }.joined()
  }

  @Test(arguments: InputFixture.pieces)
  func limitsAttributes(pieces: Int) throws {
    let fault = "limit.attributeCount 1:4 an element has more attributes than the limit of"
    for end in ["/>", "></b>", "  />"] {
      #expect(InputFixture.fault("<a><b\(attributes(3))\(end)</a>".utf8, small, pieces: pieces) == "accepted")
      #expect(InputFixture.fault("<a><b\(attributes(4))\(end)</a>".utf8, small, pieces: pieces) == "\(fault) 3")
    }
    let declared = "<a><b xmlns='u' xmlns:p='v' c=''"
    #expect(InputFixture.fault("\(declared)/></a>".utf8, small, pieces: pieces) == "accepted")
    #expect(InputFixture.fault("\(declared) p:d=''/></a>".utf8, small, pieces: pieces) == "\(fault) 3")
    let xml = "<a><b\(attributes(1024))/></a>"
    #expect(InputFixture.fault(xml.utf8, pieces: pieces) == "accepted")
    #expect(InputFixture.fault("<a><b\(attributes(1025))/></a>".utf8, pieces: pieces) == "\(fault) 1024")
  }

  @Test(arguments: InputFixture.pieces)
  func limitsNames(pieces: Int) throws {
    let fault = "limit.nameLength"
    let rest = "a name is longer than the limit of 8 bytes"
    let fitting = ["<é345678/>", "<a><p:n45678 xmlns:p='u'/></a>", "<a é345678=''/>", "<a><?t2345678 x?></a>"]
    for xml in fitting {
      #expect(InputFixture.fault(xml.utf8, small, pieces: pieces) == "accepted")
    }
    #expect(InputFixture.fault("<é3456789/>".utf8, small, pieces: pieces) == "\(fault) 1:1 \(rest)")
    #expect(
      InputFixture.fault("<a>\n é<p:n456789 xmlns:p='u'/></a>".utf8, small, pieces: pieces) == "\(fault) 2:3 \(rest)")
    #expect(InputFixture.fault("<a><b é3456789=''/></a>".utf8, small, pieces: pieces) == "\(fault) 1:4 \(rest)")
    #expect(InputFixture.fault("<a><?t23456789 x?></a>".utf8, small, pieces: pieces) == "\(fault) 1:4 \(rest)")
    #expect(InputFixture.fault("<a></a23456789></a>".utf8, small, pieces: pieces) == "\(fault) 1:4 \(rest)")
    let declared = "<!DOCTYPE a [<?t23456789 x?><!ELEMENT e23456789 ANY><!ATTLIST a b23456789 CDATA #IMPLIED>]><a/>"
    #expect(InputFixture.fault(declared.utf8, small, pieces: pieces) == "accepted")
    let name = String(repeating: "n", count: 1024)
    #expect(InputFixture.fault("<a><\(name) \(name)=''></\(name)></a>".utf8, pieces: pieces) == "accepted")
    #expect(InputFixture.fault("<a><\(name)n/></a>".utf8, pieces: pieces).hasPrefix("\(fault) 1:4"))
  }

  @Test(arguments: InputFixture.pieces)
  func limitsValues(pieces: Int) throws {
    let fault =
      "limit.attributeLength 1:4 the value of an attribute is longer than the limit of"
    for value in ["123456789012", "é34567&lt;x", ">>>>>>>&gt;x"] {
      #expect(InputFixture.fault("<a><b x='\(value)' y=\"'\"/></a>".utf8, small, pieces: pieces) == "accepted")
    }
    for value in ["1234567890123", "é34567&lt;xy", ">>>>>>>>>>>>>"] {
      let xml = "<a><b y='' x=\"\(value)\"/></a>"
      #expect(InputFixture.fault(xml.utf8, small, pieces: pieces) == "\(fault) 12 bytes")
    }
  }

  @Test func valuesCanBeLonger() throws {
    var options = ScannerOptions()
    let value = String(repeating: "x", count: 1 << 20)
    #expect(try InputFixture.parse("<a b='\(value)'/>".utf8).utf8.count == value.utf8.count + 11)
    #expect(InputFixture.fault("<a b='\(value)x'/>".utf8).hasPrefix("limit.attributeLength"))
    options.maximumAttributeLength = .max
    options.maximumBytesWithoutEvent = .max
    let long = String(repeating: "x", count: 12_000_000)
    #expect(try InputFixture.parse("<a b='\(long)'/>".utf8, options).utf8.count == long.utf8.count + 11)
    options.maximumBytesWithoutEvent = 10_000_000
    for pieces in [65536, Int.max] {
      #expect(
        InputFixture.fault("<a>\n<b c='\(long)'/></a>".utf8, options, pieces: pieces)
          == "limit.eventDistance 2:1 a tag, comment or other markup is longer than the limit of 10000000 bytes")
    }
  }

  /// What looks like a tag in a comment, a section or an instruction is none.
  @Test(arguments: InputFixture.pieces)
  func onlyTagsCount(pieces: Int) throws {
    let tag = "<b\(attributes(5)) long_long_name='value longer than the limit'> "
    for (open, close) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?t ", "?>")] {
      let xml = "<a>\(open)\(tag)\(tag)\(close)text longer than all the limits, and nothing but text</a>"
      #expect(InputFixture.fault(xml.utf8, small, pieces: pieces) == "accepted", "\(open)")
      let long = "<a>\(open)\(String(repeating: tag, count: 2000))\(close)<b/>\(open)\(tag)\(close)</a>"
      if pieces > 1 { #expect(InputFixture.fault(long.utf8, small, pieces: pieces) == "accepted", "\(open)") }
      #expect(
        InputFixture.fault("\(xml.dropLast(4))\(tag)</a>".utf8, small, pieces: pieces).hasPrefix("limit."), "\(open)")
    }
    let subset = "<!DOCTYPE a [<!--\(tag)--><!ELEMENT a ANY>]><a/>"
    #expect(InputFixture.fault(subset.utf8, small, pieces: pieces) == "accepted")
  }

  @Test func manyAttributesEndAtOnce() {
    let xml = "<a\(attributes(100_000))/>"
    #expect(InputFixture.fault(xml.utf8).hasPrefix("limit.attributeCount 1:1"))
  }
}
