import Fremont

extension ModelRecord {
  /// Creates a record of the values that are present.
  init(_ className: String, present values: [(name: String, value: RecordValue?)]) {
    self.init(className: className, properties: values.compactMap { name, value in value.map { (name, $0) } })
  }
}

extension ModelManager {
  /// The JSON of a record without null members: a document can contain a nil value that a record lacks.
  func presentJSON(_ record: ModelRecord) throws -> String {
    let json = try objectToJSON(record)
    var lines: [Substring] = []
    for line in json.split(separator: "\n").map({ $0.hasSuffix(",") ? $0.dropLast() : $0 }) {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("\""), text.hasSuffix("\": null") { continue }
      // An object that has lost all its members is empty.
      if text.hasPrefix("}"), let last = lines.last, last.hasSuffix("{") {
        lines[lines.count - 1] = last + text
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }
}
