import Foundation
import XMLCoder

/// The cases of XMLCoder, on the same types as the generator's values.
enum XMLCoderCompetitor {
  static let name = "XMLCoder"

  /// Returns the cases for a document, after checking that XMLCoder reads and writes it right.
  static func cases(for document: CompanyDocument) throws -> [BenchmarkCase] {
    guard document.size != .hundredMegabytes else {
      return [BenchmarkCase(absent: .decode, name), BenchmarkCase(absent: .encode, name)]
    }
    let decoder = makeDecoder()
    let encoder = makeEncoder()
    let header = XMLHeader(version: 1.0, encoding: "UTF-8")
    let data = Data(document.bytes)
    let company = document.company

    guard try decoder.decode(Company.self, from: data) == company else {
      throw BenchmarkError("XMLCoder read other values than were generated")
    }
    let written = try encoder.encode(company, withRootKey: "Company", header: header)
    guard try decoder.decode(Company.self, from: written) == company else {
      throw BenchmarkError("XMLCoder wrote other values than were generated")
    }
    return [
      BenchmarkCase(.decode, name, byteCount: data.count) {
        blackHole(try decoder.decode(Company.self, from: data))
      },
      BenchmarkCase(.encode, name, byteCount: written.count) {
        blackHole(try encoder.encode(company, withRootKey: "Company", header: header))
      },
    ]
  }

  /// Dates go through Foundation's format style: the strategy `.iso8601` makes a formatter for every date and halves the
  /// speed.
  private static func makeDecoder() -> XMLDecoder {
    let decoder = XMLDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      try Date(decoder.singleValueContainer().decode(String.self), strategy: .iso8601)
    }
    return decoder
  }

  private static func makeEncoder() -> XMLEncoder {
    let encoder = XMLEncoder()
    encoder.outputFormatting = .prettyPrinted
    encoder.prettyPrintIndentation = .spaces(2)
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.formatted(.iso8601))
    }
    return encoder
  }
}

extension Company: DynamicNodeEncoding {
  static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
    switch key {
    case CodingKeys.name, CodingKeys.dateFounded: .attribute
    default: .element
    }
  }
}

extension Employee: DynamicNodeEncoding {
  static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
    switch key {
    case CodingKeys.name, CodingKeys.isActive, CodingKeys.id: .attribute
    default: .element
    }
  }
}

extension Address: DynamicNodeEncoding {
  static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
    switch key {
    case CodingKeys.city, CodingKeys.zip: .attribute
    default: .element
    }
  }
}
