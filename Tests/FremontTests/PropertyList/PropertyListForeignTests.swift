import Foundation
import Fremont
import Testing

/// Foundation and Python read what is written, and what they write is read.
struct PropertyListForeignTests {
  private struct Everything: ModelObject, Codable, Equatable {
    var text = ""
    var int = 0
    var small: Int8 = 0
    var large: UInt64 = 0
    var real = 0.0
    var float: Float = 0
    var isOn = false
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var data = Data()
    var note: String?
    var numbers: [Double] = []
    var names: [String: String] = [:]

    static let factory = TypeFactory(Everything.init) {
      Mapped("text", \.text)
      Mapped("int", \.int)
      Mapped("small", \.small)
      Mapped("large", \.large)
      Mapped("real", \.real)
      Mapped("float", \.float)
      Mapped("isOn", \.isOn)
      Mapped("date", \.date)
      Mapped("data", \.data)
      Mapped("note", \.note)
      Mapped("numbers", \.numbers)
      Mapped("names", \.names, "names", items: "name", keys: "@of")
    }

    /// Values by chance, those at the edges among them.
    init(_ random: inout Repeatable, isWhole: Bool) {
      let scalars: [Unicode.Scalar] = [
        "a", " ", "<", "&", "é", "€", "𝄞", "\n", "]", ">", "\"", "\u{7F}", "\u{85}", "\u{FFFD}",
      ]
      func text() -> String {
        let count = [0, 1, 5, 14, 15, 16, 300].randomElement(using: &random) ?? 0
        var view = String.UnicodeScalarView()
        for _ in 0..<count { view.append(scalars.randomElement(using: &random) ?? "a") }
        return String(view)
      }
      func real() -> Double {
        let bits = Double(bitPattern: .random(in: 0...UInt64.max, using: &random))
        return [0, -0.0, 0.1, 1e300, .leastNonzeroMagnitude, -1, 4_294_967_296, bits.isFinite ? bits : 1].randomElement(
          using: &random)
          ?? 0
      }
      self.text = text()
      int =
        [0, 1, -1, .max, .min, 255, 256, 65_536, .random(in: .min ... .max, using: &random)].randomElement(
          using: &random) ?? 0
      small = .random(in: .min ... .max, using: &random)
      large = [0, .max, 1 << 63, .random(in: 0 ... .max, using: &random)].randomElement(using: &random) ?? 0
      self.real = real()
      float = Float.random(in: -1e6...1e6, using: &random)
      isOn = .random(using: &random)
      // In the XML form Foundation has the Julian calendar before 1582, where XML Schema has the Gregorian one.
      let seconds = Double.random(in: (isWhole ? -1.2e10 : -6e10)...6e10, using: &random)
      date = Date(timeIntervalSinceReferenceDate: isWhole ? seconds.rounded() : seconds)
      data = Data((0..<Int.random(in: 0...200, using: &random)).map { _ in .random(in: 0...255, using: &random) })
      note = .random(using: &random) ? text() : nil
      numbers = (0..<Int.random(in: 0...20, using: &random)).map { _ in real() }
      for _ in 0..<Int.random(in: 0...5, using: &random) { names["k\(text())k"] = text() }
    }

    init() {}
  }

  @Test(arguments: [PropertyListForm.xml, .binary]) func foundationAgrees(_ form: PropertyListForm) throws {
    let manager = try ModelManager(for: Everything.self)
    var random = Repeatable(seed: 7)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = form == .xml ? .xml : .binary
    for _ in 0..<300 {
      let value = Everything(&random, isWhole: form == .xml)
      let ours = try manager.objectToPropertyList(value, as: form)
      #expect(try PropertyListDecoder().decode(Everything.self, from: ours) == value)
      let theirs = try encoder.encode(value)
      #expect(try manager.propertyListToObject(theirs, as: Everything.self) == value)
      let tree = try PropertyListSerialization.propertyList(from: ours, format: nil)
      let again = try PropertyListSerialization.data(fromPropertyList: tree, format: encoder.outputFormat, options: 0)
      #expect(try manager.propertyListToObject(again, as: Everything.self) == value)
    }
  }

  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/root/.pyenv/shims/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Reads each list and writes it anew in both forms, with sorted keys.
  private static let script = """
    import plistlib, sys
    for name in sys.argv[1:]:
        with open(name, 'rb') as file:
            value = plistlib.load(file)
        for form, ending in ((plistlib.FMT_XML, '.x'), (plistlib.FMT_BINARY, '.b')):
            with open(name + ending, 'wb') as file:
                plistlib.dump(value, file, fmt=form)
    """

  @Test(.enabled(if: python != nil, "python3 is not installed")) func pythonAgrees() throws {
    let place = try TemporaryPlace()
    let manager = try ModelManager(for: Everything.self)
    var random = Repeatable(seed: 11)
    var values: [(String, Everything)] = []
    for index in 0..<60 {
      // Python has dates of the years 1 to 9999 with microseconds, and writes no fractions in XML.
      let value = Everything(&random, isWhole: true)
      let form = index % 2 == 0 ? PropertyListForm.xml : .binary
      let url = place["\(index)"]
      try manager.objectToPropertyList(value, to: url, as: form)
      values.append((url.path, value))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.python))
    process.arguments = ["-c", Self.script] + values.map(\.0)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for (path, value) in values {
      for ending in [".x", ".b"] {
        let list = try Data(contentsOf: URL(fileURLWithPath: path + ending))
        #expect(try manager.propertyListToObject(list, as: Everything.self) == value)
      }
    }
  }

  /// Definitions and values by chance.
  @Test func whatIsWrittenReadsTheSame() throws {
    var compared = 0
    for seed in 0..<UInt64(200) {
      var random = RandomDefinition(seed: seed)
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text))
      for _ in 0..<5 {
        let value = random.value()
        if RecordValue.record(value).hasNilItems { continue }
        do {
          let binary = try manager.objectToPropertyList(value)
          let xml = try manager.objectToPropertyList(value, as: .xml)
          let first = try manager.propertyListToObject(binary, as: ModelRecord.self)
          let second = try manager.propertyListToObject(xml, as: ModelRecord.self)
          let json = try manager.jsonToObject(manager.objectToJSON(value), as: ModelRecord.self)
          compared += 1
          if first == value, second == value.inWholeSeconds, json == value { continue }
          Issue.record(
            "seed \(seed)\n\(random.text)\n\(value)\n\(first)\n\(String(decoding: xml, as: UTF8.self))\n\(second)")
        } catch {
          Issue.record("seed \(seed)\n\(random.text)\n\(value)\n\(error)")
        }
        return
      }
    }
    #expect(compared > 500)
  }
}
