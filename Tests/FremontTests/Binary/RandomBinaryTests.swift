import Foundation
import Fremont
import Testing

/// Messages by chance: definitions, values and broken bytes. `SEEDS=100000` tries more of them.
struct RandomBinaryTests {
  private static let seeds = Seeds.first(150)

  /// A definition, and a value of it.
  private struct Sample {
    var random: Repeatable
    var properties: [String] = []
    var values: [(String, RecordValue)] = []
    var count = 0

    init(_ seed: UInt64) {
      random = Repeatable(seed: seed)
      for _ in 0..<Int.random(in: 1...8, using: &random) { add() }
      if Bool.random(using: &random) { addRest() }
    }

    var definition: String {
      """
      <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M" byteOrder="\(pick(["LITTLE", "BIG", ""]))">
        <ModelEnum enumName="E"><ModelEnumItem name="a" value="1"/><ModelEnumItem name="b" value="200"/></ModelEnum>
        <ModelClass className="P" byteOrder="BIG">
          <ModelProperty propertyName="x" dataType="NUMBER" typeName="Int16"/>
          <ModelProperty propertyName="t" binaryFormat="UINT8"/>
        </ModelClass>
        <ModelClass className="Q" extends="P" discriminatorValue="7">
          <ModelProperty propertyName="y" dataType="NUMBER" typeName="UInt32"/>
        </ModelClass>
        <ModelClass className="M">\(properties.joined(separator: "\n"))</ModelClass>
      </Model>
      """
    }

    private func pick(_ words: [String]) -> String { words[properties.count % words.count] }

    var record: ModelRecord { ModelRecord(className: "M", properties: values) }

    private mutating func number(_ bits: Int, isSigned: Bool) -> RecordValue {
      let word = UInt64.random(in: 0...UInt64.max, using: &random) >> UInt64(64 - bits)
      let text = isSigned ? "\(Int64(bitPattern: word << UInt64(64 - bits)) >> Int64(64 - bits))" : "\(word)"
      return .number(ModelNumber(text) ?? 0)
    }

    private mutating func text() -> String {
      let letters = ["a", "é", "ÿ", " ", "z", "\n", "0"]
      return (0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }
        .joined()
    }

    private mutating func property(_ dataType: String, _ format: String, _ more: String = "", _ inside: String = "")
      -> String
    {
      count += 1
      let name = "p\(count)"
      properties.append(
        "<ModelProperty propertyName=\"\(name)\" dataType=\"\(dataType)\" binaryFormat=\"\(format)\" \(more)>\(inside)</ModelProperty>"
      )
      return name
    }

    private mutating func add() {
      let order = ["", " BIG", " LITTLE"].randomElement(using: &random) ?? ""
      switch Int.random(in: 0...16, using: &random) {
      case 0, 1:
        let bits = [8, 16, 32, 64].randomElement(using: &random) ?? 8
        let isSigned = Bool.random(using: &random)
        let value = number(bits, isSigned: isSigned)
        values.append((property("NUMBER", "\(isSigned ? "" : "U")INT\(bits)\(order)"), value))
      case 2:
        let bits = Int.random(in: 1...40, using: &random)
        let value = number(bits, isSigned: false)
        values.append((property("NUMBER", "BITS \(bits)\(order)"), value))
      case 3:
        let value = Double.random(in: -1e9...1e9, using: &random)
        values.append((property("NUMBER", "DOUBLE\(order)"), .number(ModelNumber(value))))
      case 4:
        // A multiple of a hundredth, as the scale has it.
        let stored = Int.random(in: -32_768...32_767, using: &random)
        let value = ModelNumber(Double(stored - 4_000) / 100)
        values.append((property("NUMBER", "INT16\(order) * 0.01 - 40"), .number(value)))
      case 5: values.append((property("BOOLEAN", "UINT8"), .boolean(Bool.random(using: &random))))
      case 6:
        values.append(
          (property("ENUM", "UINT16\(order)", "typeName=\"E\""), .enumeration(Bool.random(using: &random) ? "a" : "b")))
      case 7:
        let format =
          ["UINT8", "UINT16 utf-16be", "NUL", "UINT32 BIG iso-8859-1", "24", "NUL utf-16le"].randomElement(
            using: &random)
          ?? "NUL"
        values.append((property("STRING", format), .string(text())))
      case 8:
        let data = Data(
          (0..<Int.random(in: 0...5, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
        values.append((property("DATA", "UINT8"), .data(data)))
      case 9:
        let counter = property("NUMBER", "UINT16\(order)")
        let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in number(16, isSigned: true) }
        let list = property(
          "ARRAY", "=\(counter)", "",
          "<ModelArrayElement dataType=\"NUMBER\" xmlName=\"i\" binaryFormat=\"INT16\(order)\"/>")
        values += [(counter, .number(ModelNumber(items.count))), (list, .array(items))]
      case 10:
        let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in point("P") }
        let list = property(
          "ARRAY", "UINT8", "", "<ModelArrayElement dataType=\"UDC\" typeName=\"P\" xmlName=\"i\"/>")
        values.append((list, .array(items)))
      case 12:
        let flag = property("BOOLEAN", "BITS 1\(order)")
        let isThere = Bool.random(using: &random)
        let value = number(5, isSigned: false)
        let name = property("NUMBER", "BITS 5\(order) =\(flag)")
        values += [(flag, .boolean(isThere)), (name, isThere ? value : .null)]
      case 13:
        let flag = property("BOOLEAN", "BITS 1")
        let isThere = Bool.random(using: &random)
        let name = property("STRING", "UINT8 =\(flag)")
        let value = RecordValue.string(text())
        values += [(flag, .boolean(isThere)), (name, isThere ? value : .null)]
      case 14: constant("STRING", ["3", "UINT8", "NUL", "4 utf-16be"].randomElement(using: &random) ?? "3", "ab")
      case 15: constant("NUMBER", ["UINT8", "INT16\(order)", "BITS 7"].randomElement(using: &random) ?? "UINT8", "65")
      case 16: constant("DATA", ["3", "UINT8"].randomElement(using: &random) ?? "3", "AQID")
      default:
        let kind = property("NUMBER", "BITS 5")
        let value = point("Q")
        let name = property("UDC", "=\(kind) UINT16", "typeName=\"Q\"")
        values += [(kind, .number(7)), (name, value)]
      }
    }

    private mutating func constant(_ dataType: String, _ format: String, _ value: String) {
      properties.append(
        "<ModelProperty propertyName=\"\" dataType=\"\(dataType)\" binaryFormat=\"\(format)\" defaultValue=\"\(value)\"/>"
      )
    }

    private mutating func point(_ className: String) -> RecordValue {
      var properties = [("x", number(16, isSigned: true)), ("t", RecordValue.string(text()))]
      if className == "Q" { properties.append(("y", number(32, isSigned: false))) }
      return .record(ModelRecord(className: className, properties: properties))
    }

    private mutating func addRest() {
      if Bool.random(using: &random) {
        values.append((property("STRING", ""), .string(text())))
      } else {
        let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in number(32, isSigned: false) }
        values.append(
          (
            property("ARRAY", "", "", "<ModelArrayElement dataType=\"NUMBER\" xmlName=\"i\" binaryFormat=\"UINT32\"/>"),
            .array(items)
          ))
      }
    }
  }

  @Test func whatIsWrittenIsReadAndBrokenBytesAreErrors() throws {
    for seed in Self.seeds {
      var sample = Sample(seed)
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: sample.definition))
      let bytes = try manager.objectToBinary(sample.record, to: .bytes)
      let back = try manager.binaryToObject(bytes, as: ModelRecord.self)
      try #require(back == sample.record, "seed \(seed)\n\(sample.definition)\n\(bytes)")
      try #require(try manager.objectToBinary(back) == Data(bytes), "seed \(seed)")
      // Documents hold the same.
      let xml = try manager.objectToXML(back)
      if !xml.contains("<t> ") { _ = try manager.xmlToObject(xml, as: ModelRecord.self) }
      for count in 0..<bytes.count { check(manager, Array(bytes.prefix(count)), seed) }
      for _ in 0..<20 where !bytes.isEmpty {
        var broken = bytes
        broken[Int.random(in: 0..<bytes.count, using: &sample.random)] = UInt8.random(
          in: 0...255, using: &sample.random)
        check(manager, broken, seed)
      }
    }
  }

  /// Messages in pieces of any size are those of all bytes at once, with their faults at the same places.
  @Test func piecesGiveTheSame() throws {
    for seed in Self.seeds {
      var sample = Sample(seed)
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: sample.definition))
      let message = try manager.objectToBinary(sample.record, to: .bytes)
      var bytes = message + message + message
      for attempt in 0..<4 where !bytes.isEmpty {
        let whole = try messages(manager, bytes, of: bytes.count)
        for size in [1, 2, Int.random(in: 3...20, using: &sample.random)] {
          let found = try messages(manager, bytes, of: size)
          try #require(found == whole, "seed \(seed), attempt \(attempt), \(size)\n\(sample.definition)\n\(bytes)")
        }
        bytes[Int.random(in: 0..<bytes.count, using: &sample.random)] = UInt8.random(
          in: 0...255, using: &sample.random)
        if attempt == 2 { bytes.removeLast() }
      }
    }
  }

  /// The messages in some bytes, and the places of faults.
  private func messages(_ manager: ModelManager, _ bytes: [UInt8], of size: Int) throws -> [String] {
    let decoder = try manager.messageDecoder(of: ModelRecord.self, file: "port")
    var found: [String] = []
    func take() {
      while true {
        do {
          guard let record = try decoder.next() else { return }
          found.append("\(record)")
        } catch {
          let places = error.diagnostics.map { "\($0.location?.offset ?? -1) \($0.path ?? "")" }
          found.append("\(error.code) \(places)")
        }
      }
    }
    for start in stride(from: 0, to: bytes.count, by: size) {
      decoder.feed(bytes[start..<min(start + size, bytes.count)])
      take()
    }
    decoder.finish()
    take()
    return found
  }

  /// Bytes are an error that has a place, or a value that is written and read back.
  private func check(_ manager: ModelManager, _ bytes: [UInt8], _ seed: UInt64) {
    do {
      let record = try manager.binaryToObject(bytes, as: ModelRecord.self)
      let written = try manager.objectToBinary(record, to: .bytes)
      #expect(try manager.binaryToObject(written, as: ModelRecord.self) == record, "seed \(seed): \(bytes)")
    } catch {
      #expect(error.diagnostics.allSatisfy { $0.location?.offset != nil }, "seed \(seed): \(error)")
    }
  }
}
