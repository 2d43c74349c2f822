import Foundation
import Fremont

extension Shape {
  /// JSON that is read, and written.
  static func json() throws -> [Shape] {
    let manager = try manager()
    func read(_ name: String, largest: Int = .max, _ text: @escaping (Int) -> String) -> Shape {
      Shape(name: "JSON: \(name)", largest: largest) { size in
        let text = Data(text(size).utf8)
        return { _ = try manager.jsonToObject(text, as: ModelRecord.self) }
      }
    }
    func write(_ name: String, largest: Int = .max, _ record: @escaping (Int) -> ModelRecord) -> Shape {
      Shape(name: "JSON written: \(name)", largest: largest) { size in
        let record = record(size)
        return { _ = try manager.objectToJSON(record, layout: .compact) }
      }
    }
    func list(_ item: String) -> (Int) -> String {
      { "[\(repeated("\(item),", $0))\(item)]" }
    }
    let numbers = list("1")
    return [
      read("items", { "{\"numbers\":\(numbers($0))}" }),
      read("items, ignored", { "{\"x\":\(numbers($0))}" }),
      read("depth, mapped", largest: 990) { repeated("{\"child\":", $0) + "{}" + repeated("}", $0) },
      read("depth, ignored", largest: 990) { "{\"x\":\(repeated("[", $0))\(repeated("]", $0))}" },
      read("keys of a dictionary", largest: 400_000) { size in
        "{\"others\":{\((0..<size).map { "\"k\($0)\":\"v\"" }.joined(separator: ","))}}"
      },
      read("keys, ignored", largest: 400_000) { size in
        "{\((0..<size).map { "\"k\($0)\":\"v\"" }.joined(separator: ","))}"
      },
      read("one key again and again") { "{\(repeated("\"name\":\"a\",", $0))\"name\":\"b\"}" },
      read("length of a text, 100 bytes each") { "{\"name\":\"\(repeated(repeated("text ", 20), $0))\"}" },
      read("escapes") { "{\"name\":\"\(repeated("\\u00e9\\n", $0))\"}" },
      read("length of base64, 100 bytes each") { "{\"bytes\":\"\(repeated(repeated("QUJD", 25), $0))\"}" },
      read("white space, 100 bytes each") { "{\(repeated(repeated(" ", 100), $0))}" },
      Shape(name: "JSON: values that do not fit", largest: 200_000) { size in
        let text = Data("{\"numbers\":\(list("\"x\"")(size))}".utf8)
        return { _ = Outcome { _ = try manager.jsonToObject(text, as: ModelRecord.self) } }
      },
      write("items") { size in
        ModelRecord("Tree", ["numbers": .array((0..<size).map { .number(ModelNumber($0)) })])
      },
      write("depth", largest: 2000) { size in
        (1..<size).reduce(ModelRecord("Tree")) { child, _ in ModelRecord("Tree", ["child": .record(child)]) }
      },
      write("keys of a dictionary") { size in
        let keys = (0..<size).map { ("e\($0)", RecordValue.string("v")) }
        return ModelRecord("Tree", ["others": .dictionary(Dictionary(uniqueKeysWithValues: keys))])
      },
      write("text with escapes") { ModelRecord("Tree", ["name": .string(repeated("\"\n\u{1}", $0))]) },
    ]
  }
}
