import Foundation
import Fremont

/// A text of everything that could depend on a locale: numbers, dates, words, documents and diagnostics.
enum LocaleText {
  static func make() throws -> String {
    try values() + samples() + formats()
  }

  /// Values in every format, read and written.
  private static func values() throws -> String {
    let formats: [(dataType: String, formats: [String], texts: [String])] = [
      (
        "NUMBER", ["", "0.00", "#,##0.0", "000"],
        ["1234567.891", "-0.5", "1e-7", "1,5", "1.5", "9007199254740993", "INF", "١٢", "1.234,5"]
      ),
      (
        "DATE",
        [
          "", "xs:date", "xs:time", "unix", "unix*1000", "rfc822", "EEE MMM dd HH:mm:ss Z yyyy", "d. MMMM yyyy",
          "EEEE, d MMM yyyy h:mm a", "yyyy-MM-dd HH:mm", "w YYYY", "GGGG y QQQ", "dd.MM.yy",
        ],
        [
          "2010-07-01T23:34:12Z", "2010-07-01T23:34:12", "2011-12-30", "2011-12-30T00:00:00", "10:00:00", "0", "-1.5",
          "Thu Jul 01 16:34:12 MST 2010", "Thu, 01 Jul 2010 16:34:12 -0700", "1. July 2010", "1. Juli 2010",
          "Thursday, 1 Jul 2010 4:34 PM", "Donnerstag, 1 Juli 2010 4:34 nachm.", "2010-03-14 02:30", "2011-12-30 12:00",
          "27 2010", "01.07.10",
        ]
      ),
      ("BOOLEAN", ["", "true/false", "I/İ", "ı/i"], ["YES", "true", "TRUE", "I", "i", "ı", "İ", "title"]),
      ("STRING", ["", "collapse"], ["İIıi \u{A0} ß", "ﬁ"]),
      ("DATA", ["", "hex", "base64 plain"], ["0aFf", "QUJD"]),
    ]
    var text = ""
    for (dataType, formats, texts) in formats {
      for format in formats {
        let definition = try ModelDefinition(
          xml: """
            <Model rootDataType="\(dataType)" rootXMLName="v" rootFormatString="\(format)"/>
            """)
        let manager = try ModelManager(modelDefinition: definition)
        for value in texts { text += "\(dataType) '\(format)' \(value): \(line(value, manager))\n" }
      }
    }
    return text
  }

  private static func line(_ text: String, _ manager: ModelManager) -> String {
    do {
      let value = try manager.xmlToObject("<v>\(text)</v>", as: RecordValue.self)
      let options = EncodingOptions(layout: .compact)
      let (json, xml) = (try manager.objectToJSON(value), try manager.objectToXML(value, options: options))
      return "\(json) \(xml)".replacingOccurrences(of: "\n", with: " ")
    } catch {
      return "\(error)".replacingOccurrences(of: "\n", with: " ")
    }
  }

  /// A message in each format without markup, as it is written and as it is read.
  private static func formats() throws -> String {
    let manager = try FormatSamples.manager()
    let message = FormatSamples.message(numbers: 3, parts: 3, text: 3)
    return try ProofFormat.allCases.map { format in
      let bytes = try format.write(message, manager)
      let digits = bytes.map { String($0, radix: 16) }.joined(separator: " ")
      let broken = Outcome { _ = try format.read(Array(bytes.dropLast(9)), manager) }
      return "\(format.rawValue): \(digits)\n\(try format.read(bytes, manager))\n\(broken.text)\n"
    }
    .joined()
  }

  /// The documents of the samples, read and written in several encodings.
  private static func samples() throws -> String {
    var text = ""
    for sample in [
      "Company/Company", "Feeds/RSS", "Feeds/Atom", "ISO20022/camt.053.001.08", "Maven/Maven", "SAML/Response",
    ] {
      let manager = try ModelManager(
        modelDefinition: ModelDefinition(contentsOf: Samples.folder.appendingPathComponent("\(sample).model.xml")))
      let document = try Data(contentsOf: Samples.folder.appendingPathComponent("\(sample).xml"))
      let record = try manager.xmlToObject(document, as: ModelRecord.self)
      text +=
        "\(sample)\n\(record)\n\(try manager.objectToJSON(record))\n\(try manager.objectToXML(record))\n"
      for encoding in [TextEncoding.utf16, TextEncoding("windows-1254"), TextEncoding("ISO-8859-6")] {
        let options = EncodingOptions(layout: .compact, encoding: encoding)
        let bytes = try manager.objectToXML(record, to: .bytes, options: options)
        text += bytes.map { String($0, radix: 16) }.joined(separator: " ") + "\n"
        let decoder = try manager.decoder(of: ModelRecord.self)
        for piece in Pieces(bytes, 7) { try decoder.feed(piece) }
        for again in [try manager.xmlToObject(bytes, as: ModelRecord.self), try decoder.finish()] where again != record
        {
          throw WayFault(text: "\(sample) reads as another value in \(encoding.name): \(again)")
        }
      }
    }
    return text
  }
}
