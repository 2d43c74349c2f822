import Foundation
import Fremont

extension Shape {
  /// Documents that are brought up to date.
  static func updating() throws -> [Shape] {
    let manager = try manager()
    func shape(
      _ name: String, largest: Int = .max, _ record: @escaping (Int) -> ModelRecord,
      _ change: @escaping (inout ModelRecord, Int) -> Void
    ) -> Shape {
      Shape(name: name, largest: largest) { size in
        let original = record(size)
        var changed = original
        change(&changed, size)
        let document = try manager.objectToXML(original, to: .bytes)
        return { _ = try manager.objectToXML(changed, updating: document, to: .bytes) }
      }
    }
    func numbers(_ numbers: some Sequence<Int>) -> RecordValue {
      .array(numbers.map { .number(ModelNumber($0)) })
    }
    func list(_ size: Int) -> ModelRecord { ModelRecord("Tree", ["numbers": numbers(0..<size)]) }
    func trees(_ numbers: some Sequence<Int>, _ text: (Int) -> String = { "t\($0)" }) -> RecordValue {
      .array(
        numbers.map {
          .record(ModelRecord("Tree", ["name": .string("n\($0)"), "text": .string(text($0)), "numbers": [1, 2, 3]]))
        })
    }
    func forest(_ size: Int) -> ModelRecord { ModelRecord("Tree", ["trees": trees(0..<size)]) }
    func entries(_ size: Int, _ text: String) -> RecordValue {
      .dictionary(Dictionary(uniqueKeysWithValues: (0..<size).map { ("e\($0)", .string(text)) }))
    }
    // Each level declares a hundred prefixes, and the innermost one gets new items.
    let declaring = Shape(name: "update: items put in where prefixes are declared", largest: 20_000) { size in
      let levels = min(max(size / 200, 1), 100)
      let declared = (0..<100).map { " xmlns:p\($0)=\"u\($0)\"" }.joined()
      let document = Array("<t>\(repeated("<t\(declared)>", levels))\(repeated("</t>", levels))</t>".utf8)
      let inner = ModelRecord("Tree", ["numbers": numbers(0..<size)])
      let record = (0..<levels).reduce(inner) { child, _ in ModelRecord("Tree", ["child": .record(child)]) }
      return { _ = try manager.objectToXML(record, updating: document, to: .bytes) }
    }
    return [
      declaring,
      shape("update: one item of many", list) { record, size in record["numbers"]?[size / 2] = -1 },
      shape("update: every item", list) { record, size in record["numbers"] = numbers((0..<size).map { -$0 - 1 }) },
      shape("update: every second item", list) { record, size in
        record["numbers"] = numbers((0..<size).map { $0 % 2 == 0 ? $0 : -$0 })
      },
      shape("update: items taken out", list) { record, size in
        record["numbers"] = numbers(stride(from: 0, to: size, by: 2))
      },
      shape("update: items put in", list) { record, size in
        record["numbers"] = numbers((0..<size).flatMap { [$0, -$0 - 1] })
      },
      shape("update: items in reverse", list) { record, size in record["numbers"] = numbers((0..<size).reversed()) },
      shape("update: items in reverse that changed", forest) { record, size in
        record["trees"] = trees((0..<size).reversed()) { "new \($0)" }
      },
      shape("update: items in any order", forest) { record, size in
        // A prime that is no factor of the size leads to each item once.
        record["trees"] = trees((0..<size).map { $0 * 7919 % size }) { $0 % 3 == 0 ? "new" : "t\($0)" }
      },
      shape("update: entries", { ModelRecord("Tree", ["others": entries($0, "a")]) }) { record, size in
        record["others"] = entries(size, "b")
      },
      shape(
        "update: depth", largest: 900,
        { (1..<$0).reduce(ModelRecord("Tree")) { child, _ in ModelRecord("Tree", ["child": .record(child)]) } }
      ) { record, _ in record["name"] = "changed" },
    ]
  }
}
