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
    return try foreignArchives(options) + pieces(manager)
      + ProofFormat.allCases.flatMap { format in
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

  /// Messages that come in small pieces.
  private static func pieces(_ manager: ModelManager) -> [Shape] {
    let messages: [(name: String, make: (Int) -> ModelRecord)] = [
      ("instances", { FormatSamples.message(parts: $0) }),
      ("length of a text, 100 bytes each", { FormatSamples.message(text: $0 * 100) }),
    ]
    return messages.map { name, make in
      Shape(name: "binary message in pieces of 61 bytes: \(name)", largest: 100_000) { size in
        let bytes = try manager.objectToBinary(make(size), to: .bytes)
        return {
          let decoder = try manager.messageDecoder(of: ModelRecord.self)
          for start in stride(from: 0, to: bytes.count, by: 61) {
            decoder.feed(bytes[start..<min(start + 61, bytes.count)])
            if try decoder.next() != nil { return }
          }
          throw CancellationError()
        }
      }
    }
  }

  /// Archives of Foundation's keyed archiver, in which many references are to one object of as many members.
  private static func foreignArchives(_ options: DecodingOptions) throws -> [Shape] {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="k" rootTypeName="K"><ModelClass className="K">
          <ModelProperty propertyName="t" dataType="ARRAY">
          <ModelArrayElement dataType="STRING" xmlName="i"/></ModelProperty></ModelClass></Model>
          """), decodingOptions: options)
    return [
      ("URLs", FormatSamples.archivedURLs), ("attributed texts", FormatSamples.archivedTexts),
    ].map { name, make in
      Shape(name: "archive of Foundation: references to \(name) of many members", largest: 100_000) { size in
        let bytes = make(size)
        return { _ = try manager.unarchive(bytes, as: ModelRecord.self) }
      }
    }
  }
}
