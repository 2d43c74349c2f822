import Foundation
import Fremont

/// DATA and BOOLEAN.
struct DataChecks: Sendable {
  private let base64: ScalarForm<Data>
  private let plain: ScalarForm<Data>
  private let hex: ScalarForm<Data>
  private let boolean: ScalarForm<Bool>
  private let pair: ScalarForm<Bool>

  init() throws {
    base64 = try ScalarForm("DATA")
    plain = try ScalarForm("DATA", "base64 plain")
    hex = try ScalarForm("DATA", "hex")
    boolean = try ScalarForm("BOOLEAN")
    pair = try ScalarForm("BOOLEAN", "true/false")
  }

  @Sendable func readBase64(_ text: String) {
    let expected = SlowData.base64(Array(text.utf8)).map { Data($0) }
    compare(base64.read(text), expected, "base64", text, ==)
    compare(plain.read(text), expected, "base64 plain", text, ==)
  }

  @Sendable func readHex(_ text: String) {
    compare(hex.read(text), SlowData.hex(Array(text.utf8)).map { Data($0) }, "hex", text, ==)
  }

  @Sendable func readBoolean(_ text: String) {
    let trimmed = text.trimmedAsXML
    compare(pair.read(text), ["true": true, "false": false][trimmed], "true/false", text, ==)
    // Foundation has the older rule, but takes other white space for white space as well, and signs and zeros before letters
    // differ between platforms.
    guard trimmed.utf8.allSatisfy({ 0x21...0x7E ~= $0 }), trimmed.contains(/^([+-]?[0-9]|[^+-])/),
      !trimmed.contains(/^[+-]?0+[^0-9]/)
    else { return }
    compare(boolean.read(text), NSString(string: trimmed).boolValue, "BOOLEAN", text, ==)
  }

  @Sendable func write(_ input: ArraySlice<UInt8>) {
    let data = Data(input)
    let expected = data.base64EncodedString()
    if base64.write(data) != expected || plain.write(data) != expected || base64.read(expected) != data {
      finding("base64 is written as another", [("bytes", Array(input)), ("text", base64.write(data) as Any)])
    }
    let digits = input.map { String(format: "%02X", $0) }.joined()
    if hex.write(data) != digits || hex.read(digits) != data {
      finding("hex is written as another", [("bytes", Array(input)), ("text", hex.write(data) as Any)])
    }
  }
}
