import Foundation
import Fremont
import Testing

/// The text of the XML form.
struct XMLPropertyListFormTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

  @Test func writesAListAsFoundationDoes() throws {
    let manager = try PropertyListFixture.manager()
    let text = try manager.objectToPropertyList(PropertyListFixture.record(), to: .string)
    #expect(
      text == Self.head + """
        <plist version="1.0">
        <dict>
        \t<key>s</key>
        \t<string>a&lt;b &amp; "é𝄞&#13;
        </string>
        \t<key>n</key>
        \t<real>12.5</real>
        \t<key>i</key>
        \t<integer>-7</integer>
        \t<key>d</key>
        \t<real>2</real>
        \t<key>b</key>
        \t<true/>
        \t<key>t</key>
        \t<date>2000-12-31T00:00:00Z</date>
        \t<key>x</key>
        \t<data>
        \tAAH+/w==
        \t</data>
        \t<key>e</key>
        \t<string>LOW</string>
        \t<key>f</key>
        \t<dict>
        \t\t<key>$xml</key>
        \t\t<string>a&lt;i&gt;b&lt;/i&gt; &amp;amp; c</string>
        \t</dict>
        \t<key>list</key>
        \t<array>
        \t\t<integer>1</integer>
        \t\t<integer>300</integer>
        \t\t<integer>70000</integer>
        \t\t<integer>5000000000</integer>
        \t\t<integer>-1</integer>
        \t\t<real>0.1</real>
        \t</array>
        \t<key>open</key>
        \t<dict>
        \t\t<key>$$type</key>
        \t\t<string>t</string>
        \t\t<key>k</key>
        \t\t<string>v</string>
        \t</dict>
        \t<key>self</key>
        \t<dict>
        \t\t<key>s</key>
        \t\t<string></string>
        \t\t<key>list</key>
        \t\t<array/>
        \t</dict>
        </dict>
        </plist>

        """)
    #expect(try manager.propertyListToObject(text, as: ModelRecord.self) == PropertyListFixture.record())
    let bytes = try manager.objectToPropertyList(PropertyListFixture.record(), to: .bytes, as: .xml)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  /// Where keys are sorted, it is the same byte for byte.
  @Test func isWhatFoundationWrites() throws {
    let manager = try PropertyListFixture.manager()
    for count in [0, 1, 51, 52, 100] {
      let data = Data(repeating: 7, count: count)
      let inner = ModelRecord(
        "Root", ["n": 0.5, "t": .date(Date(timeIntervalSinceReferenceDate: 9)), "x": .data(data)])
      let whole = ModelRecord(
        "Root", ["list": [1, 0.5, -3], "open": ["a": "<&>\"'", "b": ""], "self": .record(inner)])
      let ours = try manager.objectToPropertyList(whole, as: .xml)
      let tree = try PropertyListSerialization.propertyList(from: ours, format: nil)
      let theirs = try PropertyListSerialization.data(fromPropertyList: tree, format: .xml, options: 0)
      #expect(String(decoding: ours, as: UTF8.self) == String(decoding: theirs, as: UTF8.self))
    }
  }

  private func read(_ name: String, _ value: String) throws -> RecordValue? {
    try PropertyListFixture.manager().propertyListToObject(
      "<plist><dict><key>\(name)</key>\(value)</dict></plist>", as: ModelRecord.self
    ).properties.first?.value
  }

  @Test(
    arguments: [
      ("n", "<integer> 12 </integer>", 12), ("n", "<integer>+12</integer>", 12), ("n", "<integer>-0x1F</integer>", -31),
      ("n", "<integer>0x1F</integer>", 31), ("n", "<integer>0XFFFFFFFFFFFFFFFF</integer>", 1.8446744073709552e19),
      ("n", "<real>-1.5e3</real>", -1_500), ("n", "<real>7</real>", 7), ("n", "<string>12</string>", 12),
      ("i", "<real>7.0</real>", 7), ("b", "<true></true>", true), ("b", "<false/>", false),
      ("s", "<string> a<!-- c -->&amp;<![CDATA[<]]>\r\n</string>", " a&<\n"), ("s", "<string/>", ""),
      ("t", "<date>2001-01-01T00:00:01Z</date>", .date(Date(timeIntervalSinceReferenceDate: 1))),
      ("x", "<data>\n\tAAH+\n\t/w==\n</data>", .data(Data([0, 1, 0xFE, 0xFF]))), ("x", "<data/>", .data(Data())),
      ("list", "<array><integer>1</integer><real>2.5</real></array>", [1, 2.5]),
    ] as [(String, String, RecordValue)])
  func readsValues(_ name: String, _ value: String, _ expected: RecordValue) throws {
    #expect(
      try read(name, value)
        == (name == "n" && value.contains("FFFF") ? .number(ModelNumber("18446744073709551615") ?? 0) : expected))
  }

  @Test(arguments: [
    ("nan", "NaN"), ("NaN", "NaN"), ("inf", "INF"), ("+infinity", "INF"), ("INF", "INF"), ("-Infinity", "-INF"),
  ]) func readsWhatIsNoNumber(_ text: String, _ number: String) throws {
    #expect(try read("n", "<real>\(text)</real>")?.number?.description == number)
  }

  @Test(arguments: [
    ("i", "<integer>hello</integer>", "1:35: error: 'hello' is not an integer (/i)"),
    ("i", "<integer>1.5</integer>", "1:35: error: '1.5' is not an integer (/i)"),
    ("i", "<integer/>", "1:36: error: an empty text is not an integer (/i)"),
    ("i", "<integer>0x1FFFFFFFFFFFFFFFF</integer>", "1:35: error: '0x1FFFFFFFFFFFFFFFF' does not fit 64 bits (/i)"),
    ("i", "<integer>0x1G</integer>", "1:35: error: '0x1G' is not an integer (/i)"),
    ("i", "<integer>9223372036854775808</integer>", "1:35: error: '9223372036854775808' does not fit Int (/i)"),
    ("n", "<real>1,5</real>", "1:32: error: '1,5' is not a real (/n)"),
    ("n", "<real>0x1p3</real>", "1:32: error: '0x1p3' is not a real (/n)"),
    ("n", "<string>hello</string>", "1:34: error: 'hello' is not a number (/n)"),
    ("s", "<integer>12</integer>", "1:35: error: 12, expected a string (/s)"),
    ("b", "<integer>1</integer>", "1:35: error: 1, expected true or false (/b)"),
    ("b", "<string>YES</string>", "1:34: error: 'YES', expected true or false (/b)"),
    (
      "t", "<date>2001-01-01</date>",
      "1:32: error: '2001-01-01' is not a date; expected a form such as 2001-01-01T00:00:00Z (/t)"
    ),
    ("t", "<string>2001-01-01T00:00:00Z</string>", "1:34: error: '2001-01-01T00:00:00Z', expected a date (/t)"),
    ("x", "<data>A</data>", "1:32: error: 'A' is not base64: its length is not a multiple of 4 (/x)"),
    ("x", "<string>AAAA</string>", "1:34: error: 'AAAA', expected data (/x)"),
    ("e", "<string>middle</string>", "1:34: error: 'middle' is not a Level; expected high, LOW (/e)"),
    ("s", "<dict/>", "1:33: error: a dictionary, expected a string (/s)"),
    ("list", "<dict/>", "1:36: error: a dictionary, expected an array (/list)"),
    ("self", "<array/>", "1:37: error: an array, expected a dictionary (/self)"),
    ("f", "<string>a</string>", "1:34: error: 'a', expected a fragment in '$xml' (/f)"),
  ]) func valuesAreStrict(_ name: String, _ value: String, _ message: String) throws {
    let failure = Fixture.failure { try read(name, value) }
    #expect(failure.split(separator: "\n").prefix(2).joined(separator: "\n") == "invalidDocument\n<input>:\(message)")
  }

  @Test(arguments: [
    ("<dict/>", "1:1: error: the root element is 'dict', expected 'plist'"),
    ("<plist/>", "1:9: error: 'plist' has no value"),
    ("<plist><dict/><dict/></plist>", "1:15: error: a second value in 'plist'"),
    ("<plist><key>a</key></plist>", "1:8: error: 'key' in 'plist', expected a value"),
    ("<plist><list/></plist>", "1:8: error: the element 'list' is none of a property list"),
    ("<plist><dict xmlns='urn:x'/></plist>", "1:8: error: the element 'dict' is none of a property list"),
    ("<plist><dict><string/></dict></plist>", "1:14: error: 'string' in 'dict', expected 'key'"),
    ("<plist><dict><key>a</key></dict></plist>", "1:33: error: the last key of 'dict' has no value"),
    (
      "<plist><dict><key>a</key><key>b</key></dict></plist>",
      "1:26: error: 'key' in 'dict', expected the value of the key"
    ),
    (
      "<plist><dict><key>s</key><string>a<b/></string></dict></plist>",
      "1:35: error: the element 'b' is none of a property list"
    ),
    (
      "<plist><dict><key>s</key><string>a<true/></string></dict></plist>",
      "1:35: error: 'true' in 'string', which holds no elements"
    ),
    ("<plist><dict>\n x</dict></plist>", "2:2: error: the text 'x' in 'dict', which holds none"),
    (
      "<plist><dict><key>self</key><dict><key>list</key><array>x",
      "1:57: error: the text 'x' in 'array', which holds none (/self/list)"
    ),
    (
      "<plist><dict><key>self</key><dict></plist>",
      "1:35: error: the end tag '</plist>' does not match the start tag, expected '</dict>'"
    ),
  ]) func refusesWhatIsNoPropertyList(_ text: String, _ message: String) throws {
    let failure = Fixture.failure { try PropertyListFixture.manager().propertyListToObject(text, as: ModelRecord.self) }
    #expect(failure == "malformedDocument\n<input>:\(message)")
  }

  @Test(arguments: ["{ a = 1; }", "\n ( 1, 2 )", "\"text\"", "// comment\n{}", "<0fbd77>"])
  func namesListsInASCII(_ text: String) throws {
    let failure = Fixture.failure {
      try PropertyListFixture.manager().propertyListToObject(text, as: ModelRecord.self, file: "old.plist")
    }
    #expect(
      failure == "malformedDocument\nold.plist:\(text.hasPrefix("\n") ? "2:2" : "1:1"): error: "
        + "an old-style property list in ASCII is not read; convert it to the XML or the binary form, as with 'plutil -convert xml1'"
    )
  }

  /// The document type is Apple's, and not loaded; entities are as in any document.
  @Test func entitiesAreThoseOfTheReader() throws {
    let list = "<!DOCTYPE plist [<!ENTITY e \"ee\">]><plist><dict><key>s</key><string>&e;</string></dict></plist>"
    #expect(
      Fixture.failure { try PropertyListFixture.manager().propertyListToObject(list, as: ModelRecord.self) }.hasPrefix(
        "entityDeclarationRefused\n<input>:1:"))
    var options = DecodingOptions()
    options.doctype = .internalEntities(maximumExpansion: 2)
    #expect(try PropertyListFixture.manager(options).propertyListToObject(list, as: ModelRecord.self)["s"] == "ee")
    options.doctype = .internalEntities(maximumExpansion: 1)
    #expect(
      Fixture.failure { try PropertyListFixture.manager(options).propertyListToObject(list, as: ModelRecord.self) }
        .hasPrefix("entityExpansionLimit\n"))
    options.doctype = .refused
    let apple = Self.head + "<plist version=\"1.0\"><dict/></plist>"
    #expect(
      Fixture.failure { try PropertyListFixture.manager(options).propertyListToObject(apple, as: ModelRecord.self) }
        .hasPrefix("doctypeRefused\n<input>:2:1: "))
    #expect(try PropertyListFixture.manager().propertyListToObject(apple, as: ModelRecord.self) == ModelRecord("Root"))
  }

  @Test func readsOtherEncodings() throws {
    let manager = try PropertyListFixture.manager()
    let text = "<plist><dict><key>s</key><string>é</string><key>list</key>\n<array><true/></array></dict></plist>"
    for (encoding, mark) in [(String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF])]
      as [(String.Encoding, [UInt8])]
    {
      let bytes = try Data(mark) + #require(text.data(using: encoding))
      #expect(
        Fixture.failure { try manager.propertyListToObject(bytes, as: ModelRecord.self) }.split(separator: "\n").prefix(
          2)
          == ["invalidDocument", "<input>:2:15: error: true, expected a number (/list[0])"])
    }
  }
}
