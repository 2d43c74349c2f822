import CWellFormed
import Foundation
import Fremont

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A definition and a value that the bytes choose: what is written reads the same, and is XML and JSON for others too.
struct RoundTripTarget: FuzzTarget {
  private let encodings: [TextEncoding] = [.utf8, .utf16, .isoLatin1, .ascii]

  init() throws {}

  func run(_ input: ArraySlice<UInt8>) {
    guard input.count >= 3 else { return }
    let bytes = Array(input)
    let unknown = ["IGNORE", "REJECT", "KEEP"][Int(bytes[0]) % 3]
    let seed = UInt64(bytes[1]) << 8 | UInt64(bytes[2])
    var random = RandomDefinition(seed: seed, unknown: unknown, choices: Array(bytes.dropFirst(3)))
    let definition: [(String, Any)] = [("definition", random.text)]
    let manager: ModelManager
    do {
      manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text))
    } catch {
      finding("a random definition was refused", definition + [("error", error)])
    }
    // Making the manager takes most of the time.
    for index in 0..<4 {
      let encoding = encodings[(Int(bytes[0] / 3) + index) % encodings.count]
      check(random.value(), encoding, manager, unknown == "KEEP", definition)
    }
  }

  private func check(
    _ value: ModelRecord, _ encoding: TextEncoding, _ manager: ModelManager, _ isKept: Bool,
    _ definition: [(String, Any)]
  ) {
    var details = definition + [("value", value)]
    do {
      let xml = try manager.objectToXML(value, options: .bare)
      details.append(("XML", xml))
      try checkXML(xml, value, manager, isKept, details)
      try checkEncoding(encoding, value, manager, isKept, details)
      if isKept {
        for seed in 0..<4 { KeptContent(manager).check(Array(xml.utf8), seed: UInt64(xml.utf8.count + seed), details) }
      }
      let json = try manager.objectToJSON(value)
      details.append(("JSON", json))
      if (try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)) == nil {
        finding("Foundation refuses the JSON", details)
      }
      let fromJSON = try manager.jsonToObject(json, as: ModelRecord.self)
      if fromJSON != value { finding("the JSON reads as another value", details + [("read", fromJSON)]) }
    } catch {
      finding("a random value failed", details + [("error", error)])
    }
  }

  private func checkXML(
    _ xml: String, _ value: ModelRecord, _ manager: ModelManager, _ isKept: Bool, _ details: [(String, Any)]
  ) throws {
    let bytes = Array(xml.utf8)
    if !bytes.withUnsafeBufferPointer({ is_well_formed($0.baseAddress, $0.count) }) {
      finding("libxml2 refuses the XML", details)
    }
    let parser = XMLParser(data: Data(bytes))
    parser.shouldProcessNamespaces = true
    if !parser.parse() { finding("Foundation refuses the XML", details) }
    let read = try manager.xmlToObject(xml, as: ModelRecord.self)
    try checkSame(read, value, manager, isKept, details)
    if isKept, try manager.objectToXML(read, options: .bare) != xml {
      finding("the XML is written otherwise than it was read", details + [("read", read)])
    }
  }

  /// Writes in another encoding and with line breaks.
  private func checkEncoding(
    _ encoding: TextEncoding, _ value: ModelRecord, _ manager: ModelManager, _ isKept: Bool,
    _ details: [(String, Any)]
  ) throws {
    let options = EncodingOptions(layout: .indented(2), encoding: encoding)
    let bytes: [UInt8]
    do throws(FremontError) {
      bytes = try manager.objectToXML(value, to: .bytes, options: options)
    } catch {
      // A name, or a character in a comment, may be none of the encoding's.
      if error.code == .unwritableValue, encoding != .utf8, encoding != .utf16 { return }
      throw error
    }
    if !bytes.withUnsafeBufferPointer({ is_well_formed($0.baseAddress, $0.count) }) {
      finding("libxml2 refuses the XML in \(encoding)", details)
    }
    let read = try manager.xmlToObject(bytes, as: ModelRecord.self)
    try checkSame(read, value, manager, isKept, details + [("encoding", encoding)])
  }

  /// What is kept is part of a record and knows how elements were nested: then the JSON of both is compared.
  private func checkSame(
    _ read: ModelRecord, _ value: ModelRecord, _ manager: ModelManager, _ isKept: Bool, _ details: [(String, Any)]
  ) throws {
    let isSame =
      try isKept
      ? manager.presentJSON(read) == manager.presentJSON(value)
      : read == value
    if !isSame { finding("the XML reads as another value", details + [("read", read)]) }
  }

  func markup(in input: [UInt8]) -> [Range<Int>] {
    []
  }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    (0..<48).map { index in
      var generator = Repeatable(seed: UInt64(index))
      return (0..<(8 + index * 4)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
  }
}
