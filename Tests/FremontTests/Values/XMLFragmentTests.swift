import Foundation
import Testing

@testable import Fremont

struct XMLFragmentTests {
  @Test(arguments: [
    ("", ""), ("never", "never"), (" \n", " \n"), ("<i>never</i>", "<i>never</i>"), ("<a></a><b />", "<a/><b/>"),
    ("a<b>c</b> d <!-- <e> --><?f g?>", "a<b>c</b> d <!-- <e> --><?f g?>"),
    ("<![CDATA[<&>]]>", "&lt;&amp;&gt;"), ("'&quot;&apos;\"", "'\"'\""), ("a\r\nb\rc&#13;", "a\nb\nc&#13;"),
    ("<a b = 'c\"&#10;\t&amp;lt;' />", "<a b=\"c&quot;&#10; &amp;lt;\"/>"),
    ("<p:a xmlns:p='u' p:b='1'/>", "<p:a xmlns:p=\"u\" p:b=\"1\"/>"), ("<a xmlns=''/>", "<a/>"),
    ("<a xmlns:q='q' xmlns:p='p' xmlns='u'/>", "<a xmlns=\"u\" xmlns:p=\"p\" xmlns:q=\"q\"/>"),
    ("<fragment>x</fragment>", "<fragment>x</fragment>"), ("日本😀&#x1F600;", "日本😀😀"), ("\u{FEFF}a", "\u{FEFF}a"),
    ("<?xml-stylesheet href='a'?>", "<?xml-stylesheet href='a'?>"), ("p:x", "p:x"), ("]]", "]]"),
  ])
  func normalises(text: String, expected: String) throws {
    let fragment = try XMLFragment(text)
    #expect(fragment.xml == expected)
    #expect(fragment.description == expected)
    #expect(try XMLFragment(expected) == fragment)
    #expect(XMLFragment(unchecked: expected) == fragment)
  }

  @Test(arguments: [
    ("<a>", "<input>:1:4: error: the fragment ends inside the element 'a'"),
    ("x\n<p:a xmlns:p='u'><b>", "<input>:2:21: error: the fragment ends inside the element 'b'"),
    ("a\nü &b;", "<input>:2:3: error: the entity 'b' is neither predefined nor declared; write '&' as '&amp;'"),
    ("a & b", "<input>:1:3: error: '&' begins no reference; write '&amp;'"),
    ("<p:a/>", "<input>:1:1: error: the prefix 'p' of the element 'p:a' is not declared; add xmlns:p=\"…\""),
  ])
  func tellsWhatIsWrong(text: String, message: String) {
    let error = #expect(throws: FremontError.self) { try XMLFragment(text) }
    #expect(error?.description == message)
    #expect(error?.code == (message.contains("predefined") ? .entityReferenceRefused : .malformedDocument))
  }

  @Test(arguments: [
    "</a>", "</fragment>", "</fragment><fragment>", "a</fragment><!-- b --><fragment>", "<a></b>", "<a", "<a b=\"",
    "<!--",
    "<![CDATA[", "<?a", "]]>", "<a b='1' b='2'/>", "<?xml version='1.0'?>", "<?xml version='1.0'?><a/>", "<!DOCTYPE a>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "&#0;", "\u{0}", "\u{1}", "<a xmlns:p=''/>", "&nbsp;", "<!-- -- -->", "<1/>",
  ])
  func refuses(text: String) {
    #expect(throws: FremontError.self) { try XMLFragment(text) }
  }

  @Test func takesAnyDepthOnASmallStack() throws {
    let depth = 100_000
    let text = String(repeating: "<a>", count: depth) + "x" + String(repeating: "</a>", count: depth)
    let isEqual = DispatchSemaphore(value: 0)
    let thread = Thread {
      if (try? XMLFragment(text))?.xml == text { isEqual.signal() }
    }
    thread.stackSize = 128 << 10
    thread.start()
    #expect(isEqual.wait(timeout: .now() + 30) == .success)
  }

  // MARK: As a value

  private func format(_ fragment: XMLFragment, _ prepare: (inout OutputBuffer) -> Void) throws(ValueFault) -> String {
    let converter = XMLFragment.typedValueType.converter(ValueFormat(.xml))
    return try written { output throws(ValueFault) in
      prepare(&output)
      _ = try converter?.format(fragment, &output)
    }
  }

  @Test func isWrittenAsItIs() throws {
    let fragment = XMLFragment(unchecked: "<i a=\"b\">\n&amp;</i>")
    #expect(try format(fragment) { $0.context = .text } == fragment.xml)
    #expect(try format(fragment) { $0.context = .json } == #"<i a=\"b\">\n&amp;</i>"#)
  }

  @Test func isWrittenInSmallEncodings() throws {
    let ascii: (inout OutputBuffer) -> Void = {
      $0.context = .text
      $0.maximumScalar = 0x7F
    }
    #expect(
      try format(XMLFragment(unchecked: "ü<a b=\"ü>\">ü</a><!-- <> --><?t a>b?>ü"), ascii)
        == "&#252;<a b=\"&#252;>\">&#252;</a><!-- <> --><?t a>b?>&#252;")
    for text in ["<ü/>", "<!--ü-->", "<!-- <a> ü-->", "<?t ü?>", "<a ü=\"\"/>"] {
      #expect(
        fault { () throws(ValueFault) in _ = try format(XMLFragment(unchecked: text), ascii) }
          == "the character 'ü' cannot be written in the encoding of the document")
    }
  }

  @Test func fitsXMLAlone() throws {
    #expect(try ValueFormat(.xml, nil).dataType == .xml)
    #expect(XMLFragment.typedValueType.converter(ValueFormat(.string(.preserved))) == nil)
    #expect(String.typedValueType.converter(ValueFormat(.xml)) == nil)
    #expect(URL.typedValueType.converter(ValueFormat(.xml)) == nil)
  }

  @Test func keepsWhiteSpaceAndIsNilOfNothing() throws {
    let optional = try #require(Optional<XMLFragment>.typedValueType.converter(ValueFormat(.xml)))
    let record = try #require(RecordValue.typedValueType.converter(ValueFormat(.xml)))
    for (text, expected) in [("", nil), (" ", " "), ("<a/>", "<a/>")] {
      let fragment = expected.map { XMLFragment(unchecked: $0) }
      #expect(try withUTF8(text) { bytes throws(ValueFault) in try optional.parse(bytes) } == fragment)
      let value = try withUTF8(text) { bytes throws(ValueFault) in try record.parse(bytes) }
      #expect(value == fragment.map { .fragment($0) } ?? .null)
      #expect(value.fragment == fragment)
    }
  }

  @Test func standsInRecords() throws {
    let value = RecordValue.fragment(XMLFragment(unchecked: "<i/>"))
    #expect(value.description == "<i/>")
    #expect(value.string == nil)
    #expect(RecordValue.string("<i/>").fragment == nil)
    let record = try #require(RecordValue.typedValueType.converter(ValueFormat(.xml)))
    #expect(
      fault { () throws(ValueFault) in
        _ = try written { output throws(ValueFault) in _ = try record.format("a", &output) }
      }
        == "a STRING cannot be written as XML")
    let string = try #require(RecordValue.typedValueType.converter(ValueFormat(.string(.preserved))))
    #expect(
      fault { () throws(ValueFault) in
        _ = try written { output throws(ValueFault) in _ = try string.format(value, &output) }
      }
        == "XML cannot be written as STRING")
  }
}
