import Foundation
import Fremont

extension Shape {
  /// Values that are written.
  static func encoding() throws -> [Shape] {
    let manager = try manager()
    func shape(_ name: String, largest: Int = .max, _ record: @escaping (Int) -> ModelRecord) -> Shape {
      Shape(name: name, largest: largest) { size in
        let record = record(size)
        return { _ = try manager.objectToXML(record, to: .bytes) }
      }
    }
    func tree(_ name: String, _ value: @escaping (Int) -> RecordValue) -> (Int) -> ModelRecord {
      { size in ModelRecord(className: "Tree", properties: [(name, value(size))]) }
    }
    func text(_ text: String) -> (Int) -> RecordValue {
      { .string(String(repeating: text, count: $0)) }
    }
    // The time to link is none of writing, so that each is written once in front.
    let alternatives = ["STRING", "DATE"].map { type in
      Shape(name: "write: alternatives of a value, \(type)", largest: 20_000) { size in
        let properties = (0..<size).map {
          "<ModelProperty propertyName=\"p\" xmlName=\"p\($0)\" dataType=\"\(type)\"/>\n"
        }
        let manager = try ModelManager(
          modelDefinition: ModelDefinition(
            xml: """
              <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
              <ModelClass className="R">\(properties.joined())</ModelClass></Model>
              """))
        let record = ModelRecord(className: "R", properties: [])
        let write = {
          _ = try manager.objectToXML(record, to: .bytes)
          _ = try manager.objectToJSON(record)
        }
        try write()
        return write
      }
    }
    return alternatives + [
      shape("write: depth", largest: 2000) { size in
        (1..<size).reduce(ModelRecord("Tree")) { child, _ in ModelRecord("Tree", ["child": .record(child)]) }
      },
      shape("write: children", tree("numbers") { .array((0..<$0).map { .number(ModelNumber($0)) }) }),
      shape("write: items of an attribute", tree("list") { .array((0..<$0).map { .number(ModelNumber($0)) }) }),
      shape(
        "write: distinct names",
        tree("others") { size in
          .dictionary(Dictionary(uniqueKeysWithValues: (0..<size).map { ("e\($0)", .string("v")) }))
        }),
      // So long that the memory of both sizes is new, or that of neither: what the system takes to make it ready grows by a step.
      shape("write: length of a text, 10 bytes each", tree("text", text("some text "))),
      shape("write: text with escapes", tree("text", text("<&>"))),
      shape("write: length of an attribute, 10 bytes each", tree("name", text("some text "))),
      shape("write: attribute with escapes", tree("name", text("\"&\n"))),
      shape("write: base64", tree("bytes") { .data(Data(repeating: 1, count: 3 * $0)) }),
    ]
  }
}
