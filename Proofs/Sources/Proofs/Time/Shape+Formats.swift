import Fremont

extension Shape {
  /// Property lists, archives and binary messages that are read, and written.
  static func formats() throws -> [Shape] {
    var options = DecodingOptions()
    options.maximumDocumentLength = .max
    options.maximumTextLength = .max
    let manager = try FormatSamples.manager(decoding: options)
    let messages: [(name: String, make: (Int) -> ModelRecord)] = [
      ("items", { FormatSamples.message(numbers: $0) }), ("instances", { FormatSamples.message(parts: $0) }),
      ("length of a text, 100 bytes each", { FormatSamples.message(text: $0 * 100) }),
    ]
    return ProofFormat.allCases.flatMap { format in
      messages.flatMap { name, make in
        [
          Shape(name: "\(format.rawValue): \(name)", largest: 400_000) { size in
            let bytes = try format.write(make(size), manager)
            return { _ = try format.read(bytes, manager) }
          },
          Shape(name: "\(format.rawValue) written: \(name)", largest: 400_000) { size in
            let record = make(size)
            return { _ = try format.write(record, manager) }
          },
        ]
      }
    }
  }
}
