import Foundation
import Testing

@testable import Fremont

@Suite struct StringFormatTests {
  private func normalise(_ text: String, _ format: String) throws -> String {
    let format = try StringFormat(format)
    return try withUTF8(text) { bytes throws(ValueFault) in format.parse(bytes) }
  }

  @Test(arguments: [
    ("", " \t\r\n a  b \n", "a  b"), ("trim", "\u{A0}a\u{A0} ", "\u{A0}a\u{A0}"), ("trim", " \n ", ""), ("", "", ""),
    ("preserve", " a \n", " a \n"), ("preserve cdata", " ", " "), ("collapse", "\n a \t\r\n b  c ", "a b c"),
    ("collapse", "a b", "a b"), ("collapse", "a\tb", "a b"), ("collapse", "  ", ""), ("cdata collapse", "ü  ü", "ü ü"),
  ])
  func normalises(format: String, text: String, expected: String) throws {
    #expect(try normalise(text, format) == expected)
  }

  @Test func knowsCDATA() throws {
    #expect(try StringFormat("cdata").usesCDATA)
    #expect(try StringFormat("cdata preserve") == StringFormat("preserve  cdata"))
    #expect(try !StringFormat("").usesCDATA)
    #expect(try StringFormat("") == StringFormat("trim"))
  }

  @Test(arguments: [
    ("trm", "trm"), ("preserve trm", "trm"), ("trim preserve", "trim preserve"), ("cdata cdata", "cdata cdata"),
    ("Trim", "Trim"),
  ])
  func rejects(format: String, quoted: String) {
    let message = "'\(quoted)' is not a STRING format; expected trim, preserve, collapse, cdata, qname or tag"
    #expect(fault { () throws(ValueFault) in _ = try StringFormat(format) } == message)
  }

  @Test func tellsBlankText() throws {
    for (text, isBlank) in [("", true), (" \t\r\n", true), (" a", false), ("\u{A0}", false), ("\u{B}", false)] {
      #expect(try withUTF8(text) { bytes throws(ValueFault) in XMLWhitespace.isBlank(bytes) } == isBlank)
    }
  }

  @Test func knowsEachByteOfWhitespace() {
    #expect((UInt8.min...UInt8.max).filter { XMLWhitespace.contains($0) } == [9, 10, 13, 32])
  }
}

@Suite struct BooleanFormatTests {
  private func parse(_ text: String, _ format: String) throws(ValueFault) -> Bool {
    let format = try BooleanFormat(format)
    return try withUTF8(text) { bytes throws(ValueFault) in try format.parse(bytes) }
  }

  @Test(arguments: [
    ("YES", true), ("yes", true), ("true", true), ("T", true), ("1", true), ("9", true), ("+1", true), (" -01", true),
    ("007", true), ("NO", false), ("false", false), ("0", false), ("", false), ("  ", false), ("on", false),
    ("000", false), ("+", false), ("- 1", false), ("0Y", true), ("++1", false), ("\nY", true),
  ])
  func readsAsBoolValue(text: String, value: Bool) throws {
    #expect(try parse(text, "") == value)
  }

  @Test(arguments: [
    ("true/false", " true\n", true), ("true/false", "false", false), ("1/0", "1", true), ("Y/N", "N", false),
    ("già/no", "già", true), (" on / off ", "on", true), ("xs:boolean", "1", true), ("xs:boolean", " false ", false),
    ("yes, on/no,off", "on", true), ("yes, on/no,off", "off", false), ("yes,on/no,off", "no", false),
    ("present", "", true), ("present", "false", true),
  ])
  func readsItsTwoWords(format: String, text: String, value: Bool) throws {
    #expect(try parse(text, format) == value)
  }

  @Test(arguments: [
    ("true/false", "maybe", "'maybe' is neither 'true' nor 'false'"),
    ("1/0", "", "an empty text is neither '1' nor '0'"),
    ("true/false", "True", "'True' is neither 'true' nor 'false'"), ("1/0", "10", "'10' is neither '1' nor '0'"),
    ("xs:boolean", "TRUE", "'TRUE' is none of 'true', '1', 'false' and '0'"),
  ])
  func rejectsOtherWords(format: String, text: String, message: String) {
    #expect(fault { () throws(ValueFault) in _ = try parse(text, format) } == message)
  }

  @Test(arguments: ["true", "/", "a/", "/b", "a/a", "a/b/c", " ", "a / a", "a,/b", "a,b/b", "a,a/b"])
  func rejectsFormat(format: String) {
    let message =
      "'\(format)' is not a BOOLEAN format; expected xs:boolean, present, or words as in 'true/false' and 'yes,on/no,off'"
    #expect(fault { () throws(ValueFault) in _ = try BooleanFormat(format) } == message)
  }

  @Test func writesItsWords() throws {
    for (format, yes, no) in [
      ("", "YES", "NO"), ("true/false", "true", "false"), ("<y>/&n", "<y>", "&n"), ("xs:boolean", "true", "false"),
      ("yes,on/no,off", "yes", "no"),
    ] {
      let format = try BooleanFormat(format)
      #expect(format.words == (yes, no))
      #expect(try written { output throws(ValueFault) in _ = try format.format(true, to: &output) } == yes)
      #expect(try written { output throws(ValueFault) in _ = try format.format(false, to: &output) } == no)
    }
  }
}

@Suite struct DataFormatTests {
  private func parse(_ text: String, _ format: String = "") throws(ValueFault) -> Data {
    let format = try DataFormat(format)
    return try withUTF8(text) { bytes throws(ValueFault) in try format.parse(bytes) }
  }

  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), (" Z m\n9\tv\r\nYmE = ", "fooba"),
    ("Zm9vYmFy", "foobar"), ("Zg= =", "f"),
  ])
  func parsesBase64(text: String, expected: String) throws {
    #expect(try parse(text) == Data(expected.utf8))
  }

  @Test(arguments: [
    ("Zm9%", "'Zm9%' is not base64: unexpected character '%'"),
    ("Zg", "'Zg' is not base64: its length is not a multiple of 4"),
    ("Z", "'Z' is not base64: its length is not a multiple of 4"), ("Zg=", "'Zg=' is not base64: its padding is wrong"),
    ("Zg===", "'Zg===' is not base64: its padding is wrong"), ("====", "'====' is not base64: its padding is wrong"),
    ("Z===", "'Z===' is not base64: its padding is wrong"), ("Zm9v=", "'Zm9v=' is not base64: its padding is wrong"),
    ("Zg==Zg==", "'Zg==Zg==' is not base64: unexpected character 'Z' after the padding"),
    ("Zh==", "'Zh==' is not base64: stray bits before the padding"),
    ("Zmü9", "'Zmü9' is not base64: unexpected character 'ü'"),
    ("Zm9v-_", "'Zm9v-_' is not base64: unexpected character '-'"), ("=", "'=' is not base64: its padding is wrong"),
  ])
  func rejectsBase64(text: String, message: String) {
    #expect(fault { () throws(ValueFault) in _ = try parse(text) } == message)
  }

  @Test(arguments: [
    ("0g", "'0g' is not hex: unexpected character 'g'"), ("abc", "'abc' is not hex: its number of digits is odd"),
  ])
  func rejectsHex(text: String, message: String) {
    #expect(fault { () throws(ValueFault) in _ = try parse(text, "hex") } == message)
  }

  @Test func parsesAndWritesHex() throws {
    let format = try DataFormat("hex")
    #expect(try parse(" 00 fF\n7a ", "hex") == Data([0, 255, 0x7A]))
    #expect(try parse("", "hex") == Data())
    #expect(try written { format.append(Data([0, 255, 0x7A]), to: &$0) } == "00FF7A")
    #expect(!format.usesCDATA)
  }

  /// Digits are read by sixteen, so that the place of one among them matters.
  @Test func findsWhatIsNoHexDigitAnywhere() throws {
    let digits = Array("0123456789abcdefABCDEF".utf8)
    for byte in UInt8(1)..<128 where !" \t\r\n".utf8.contains(byte) {
      for place in [0, 7, 8, 15, 16, 20, 33] {
        var text = (0..<34).map { digits[($0 * 7) % digits.count] }
        text[place] = byte
        let data = try? parse(String(decoding: text, as: UTF8.self), "hex")
        let values = text.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        let bytes = stride(from: 0, to: values.count - 1, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
        let expected = values.count == text.count ? Data(bytes) : nil
        #expect(data == expected)
      }
    }
  }

  @Test func knowsCDATA() throws {
    #expect(try DataFormat("").usesCDATA && DataFormat("base64").usesCDATA)
    #expect(try !DataFormat("base64 plain").usesCDATA)
    let message = "'base32' is not a DATA format; expected base64, base64 plain or hex"
    #expect(fault { () throws(ValueFault) in _ = try DataFormat("base32") } == message)
  }

  @Test func readsBackAndAgreesWithFoundation() throws {
    var random = Repeatable(seed: 10)
    let base64 = try DataFormat("")
    let hex = try DataFormat("hex")
    for round in 0..<1_000 {
      let data = Data((0..<round % 70).map { _ in UInt8.random(in: 0...255, using: &random) })
      let text = try written { base64.append(data, to: &$0) }
      #expect(text == data.base64EncodedString())
      #expect(try parse(text) == data)
      let wrapped = data.base64EncodedString(options: [.lineLength64Characters, .endLineWithCarriageReturn])
      #expect(try parse(wrapped) == data)
      #expect(try parse(written { hex.append(data, to: &$0) }, "hex") == data)
      // A slice whose indices do not begin at 0.
      let slice = data.dropFirst(3)
      #expect(try written { base64.append(slice, to: &$0) } == Data(slice).base64EncodedString())
    }
  }

  @Test func survivesAnyBytes() throws {
    var random = Repeatable(seed: 11)
    let formats = try ["", "hex"].map { text throws(ValueFault) in try DataFormat(text) }
    for _ in 0..<20_000 {
      let bytes = random.bytes(from: "AZaz09+/==== \nf", count: Int.random(in: 0...13, using: &random))
      for format in formats {
        guard let data = try? withBytes(bytes, { bytes throws(ValueFault) in try format.parse(bytes) }) else {
          continue
        }
        #expect(data.count <= bytes.count)
      }
    }
  }
}
