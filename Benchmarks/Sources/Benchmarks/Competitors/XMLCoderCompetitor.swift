import Foundation
import XMLCoder

/// The cases of XMLCoder, on the same types as the generator's values.
enum XMLCoderCompetitor {
  static let name = "XMLCoder"
  private static let tunedName = "XMLCoder, dates by format style"

  /// The cases with XMLCoder's own strategy for dates, and with a faster one.
  static func cases<Kind>(for sample: Sample<Kind>) -> [BenchmarkCase] {
    cases(name, isTuned: false, for: sample) + cases(tunedName, isTuned: true, for: sample)
  }

  private static func cases<Kind>(_ name: String, isTuned: Bool, for sample: Sample<Kind>) -> [BenchmarkCase] {
    let header = XMLHeader(version: 1.0, encoding: "UTF-8")
    return [
      BenchmarkCase(.decode, name) { isChecked in
        guard !sample.size.isLarge else { return .absent("minutes") }
        let decoder = makeDecoder(isTuned)
        let data = Data(sample.bytes)
        if isChecked {
          guard let read = try? decoder.decode(Kind.Root.self, from: data) else { return .absent("refused") }
          guard read == sample.root else { return .absent("other values") }
        }
        return .work(byteCount: data.count) { try decoder.decode(Kind.Root.self, from: data) }
      },
      BenchmarkCase(.encode, name) { isChecked in
        guard !sample.size.isLarge else { return .absent("minutes") }
        let encoder = makeEncoder(isTuned)
        let written = try encoder.encode(sample.root, withRootKey: Kind.rootName, header: header)
        if isChecked, try Kind.HandWritten().decode(Array(written)) != sample.root { return .absent("other values") }
        return .work(byteCount: written.count) {
          try encoder.encode(sample.root, withRootKey: Kind.rootName, header: header)
        }
      },
    ]
  }

  /// The strategy `.iso8601` makes a formatter for every date; Foundation's format style does not.
  private static func makeDecoder(_ isTuned: Bool) -> XMLDecoder {
    let decoder = XMLDecoder()
    decoder.dateDecodingStrategy = .iso8601
    if isTuned {
      decoder.dateDecodingStrategy = .custom { decoder in
        try Date(decoder.singleValueContainer().decode(String.self), strategy: .iso8601)
      }
    }
    return decoder
  }

  private static func makeEncoder(_ isTuned: Bool) -> XMLEncoder {
    let encoder = XMLEncoder()
    encoder.outputFormatting = .prettyPrinted
    encoder.prettyPrintIndentation = .spaces(2)
    encoder.dateEncodingStrategy = .iso8601
    if isTuned {
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(date.formatted(.iso8601))
      }
    }
    return encoder
  }
}
