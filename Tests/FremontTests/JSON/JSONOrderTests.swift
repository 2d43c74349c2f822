import Foundation
import Fremont
import Testing

/// The order of members, and what JSON says of numbers, null and absence.
struct JSONOrderTests {
  private struct Box: ModelObject, Equatable {
    var small = Int64(5)
    var large = UInt64(6)
    var exact = Decimal(7)
    var name = "initial"
    var note: String?
    var zone: [String: Int] = [:]
    var boxes: [Box] = []

    static let factory = TypeFactory(Box.init) {
      Mapped("small", \.small)
      Mapped("large", \.large, jsonName: "LARGE")
      Mapped("exact", \.exact)
      Mapped("name", \.name)
      Mapped("note", \.note)
      Mapped("zone", \.zone, items: "z", keys: "@k")
      Mapped("boxes", \.boxes, "box")
    }
  }

  private static func manager(_ layout: EncodingOptions.Layout = .compact) throws -> ModelManager {
    var options = EncodingOptions(layout: layout)
    options.sortsKeys = true
    return try ModelManager(for: Box.self, encodingOptions: options)
  }

  @Test func keysAreSorted() throws {
    let box = Box(note: "a,\"}", zone: ["b": 1, "a b": 2, "a": 3, "é": 4, "Z": 5], boxes: [Box(name: "in"), Box()])
    let inner = [
      #"{"LARGE":6,"boxes":[],"exact":7,"name":"in","small":5,"zone":{}}"#,
      #"{"LARGE":6,"boxes":[],"exact":7,"name":"initial","small":5,"zone":{}}"#,
    ]
    let json =
      #"{"LARGE":6,"boxes":[\#(inner[0]),\#(inner[1])],"exact":7,"name":"initial","note":"a,\"}","small":5,"zone":{"Z":5,"a":3,"a b":2,"b":1,"é":4}}"#
    #expect(try Self.manager().objectToJSON(box) == json)
    #expect(try Self.manager().jsonToObject(json, as: Box.self) == box)
    let plain = try ModelManager(for: Box.self, encodingOptions: EncodingOptions(layout: .compact))
    #expect(try plain.objectToJSON(Box()) == #"{"small":5,"LARGE":6,"exact":7,"name":"initial","zone":{},"boxes":[]}"#)
  }

  @Test func sortedLinesStayLaidOut() throws {
    #expect(
      try Self.manager(.indented(2)).objectToJSON(Box(zone: ["b": 1, "a": 2], boxes: [Box(name: "x")])) == """
        {
          "LARGE": 6,
          "boxes": [
            {
              "LARGE": 6,
              "boxes": [],
              "exact": 7,
              "name": "x",
              "small": 5,
              "zone": {}
            }
          ],
          "exact": 7,
          "name": "initial",
          "small": 5,
          "zone": {
            "a": 2,
            "b": 1
          }
        }
        """)
  }

  @Test func theTagStaysInFront() throws {
    var options = EncodingOptions(layout: .compact)
    options.sortsKeys = true
    options.typeTags = .always(key: "z")
    let manager = try ModelManager(for: Box.self, encodingOptions: options)
    #expect(
      try manager.objectToJSON(Box())
        == #"{"z":"Box","LARGE":6,"boxes":[],"exact":7,"name":"initial","small":5,"zone":{}}"#)
  }

  /// What random definitions write sorted reads the same, and has the keys of what Foundation sorts.
  @Test func sortedRandomDocumentsReadTheSame() throws {
    for seed in 0..<UInt64(150) {
      var random = RandomDefinition(seed: seed)
      var options = EncodingOptions(layout: seed % 2 == 0 ? .compact : .indented(Int(seed % 5)))
      options.sortsKeys = true
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text), encodingOptions: options)
      for _ in 0..<3 {
        let value = random.value()
        let json = try manager.objectToJSON(value)
        #expect(try manager.jsonToObject(json, as: ModelRecord.self) == value, "seed \(seed)\n\(json)")
      }
    }
  }

  // MARK: Numbers, null and absence

  @Test(arguments: [
    (#"{"small":9223372036854775807,"LARGE":18446744073709551615}"#, Int64.max, UInt64.max),
    (#"{"small":-9223372036854775808,"LARGE":0}"#, Int64.min, 0),
    (#"{"small":"9007199254740993","LARGE":1e3}"#, 9_007_199_254_740_993, 1000),
  ])
  func integersAreExact(_ json: String, _ small: Int64, _ large: UInt64) throws {
    let box = try Self.manager().jsonToObject(json, as: Box.self)
    #expect(box == Box(small: small, large: large))
    let written = try Self.manager().objectToJSON(box)
    #expect(try Self.manager().jsonToObject(written, as: Box.self) == box)
    #expect(written.contains("\"small\":\(small),") && written.contains("\"LARGE\":\(large),"))
  }

  @Test(arguments: [
    "0.1", "12345678901234567890123456789012345678", "-0.00000000000000000000000000000000000001", "1.10",
  ])
  func decimalsAreExact(_ digits: String) throws {
    let box = try Self.manager().jsonToObject(#"{"exact":\#(digits)}"#, as: Box.self)
    #expect(box.exact == Decimal(string: digits))
    let written = try Self.manager().objectToJSON(box)
    #expect(try Self.manager().jsonToObject(written, as: Box.self) == box)
  }

  @Test func whatATypeCannotHoldIsAnError() throws {
    let json =
      #"{"small":9223372036854775808,"LARGE":-1,"exact":"x","name":null,"note":null,"zone":{"a":null},"boxes":[null]}"#
    let failure = Fixture.failure { try Self.manager().jsonToObject(json, as: Box.self, file: "b.json") }
    let lines = failure.split(separator: "\n").filter { !$0.contains("note:") }
    #expect(
      lines == [
        "invalidDocument", "b.json:1:10: error: '9223372036854775808' does not fit Int64 (/small)",
        "b.json:1:38: error: '-1' does not fit UInt64 (/LARGE)", "b.json:1:49: error: 'x' is not a number (/exact)",
        "b.json:1:60: error: the value is nil, but its Swift type is not optional (/name)",
        "b.json:1:89: error: the value is nil, but its Swift type is not optional (/zone/*)",
        "b.json:1:104: error: the value is nil, but its Swift type is not optional (/boxes[0])",
      ], "\(failure)")
    #expect(try Self.manager().jsonToObject("{}", as: Box.self) == Box())
  }
}
