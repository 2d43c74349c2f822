import Foundation
import Fremont

extension UUID: RowValue {
  static let initial = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}

extension URL: RowValue {
  static let initial = URL(fileURLWithPath: "/")
}

extension Double: RowValue {
  static let initial = 0.0
}

extension Date: RowValue {
  static let initial = Date(timeIntervalSince1970: 0)
}

extension Data: RowValue {
  static let initial = Data()
}

/// An item of an enum, by its number.
struct Code: ModelEnumeration, RowValue {
  var rawValue = 0

  static let initial = Code()
}

extension DocumentShape {
  /// Types and formats of values.
  static var values: [DocumentShape] {
    [
      Rows<UUID>.shape("uuid", "UUIDs", "dataType=\"STRING\"") { random in
        let digits = hexadecimal(random.next()) + hexadecimal(random.next())
        var text = ""
        for (index, digit) in digits.enumerated() {
          if [8, 12, 16, 20].contains(index) { text += "-" }
          text.append(digit)
        }
        return text
      },
      Rows<URL>.shape("url", "URLs", "dataType=\"STRING\"") { random in
        "https://example.org/orders/\(random.below(100_000))?page=\(random.below(10))"
      },
      Rows<Double>.shape("decimals", "Numbers of two decimals, 0.00", number("0.00")) { random in
        "\(random.below(100_000)).\(random.below(9) + 1)\(random.below(9) + 1)"
      },
      Rows<Double>.shape("grouped", "Numbers with separators of thousands, #,##0.00", number("#,##0.00")) { random in
        "\(random.below(900) + 100),\(random.below(900) + 100).\(random.below(9) + 1)\(random.below(9) + 1)"
      },
      Rows<Double>.shape("exponents", "Numbers with exponents", number(nil)) { random in
        "\(random.below(9) + 1).\(random.below(90_000) + 10_000 | 1)e-\(random.below(60) + 20)"
      },
      Rows<Date>.shape("day-month-year", "Dates, dd.MM.yyyy", "dataType=\"DATE\" formatString=\"dd.MM.yyyy\"") {
        let (day, month) = ($0.below(28) + 1, $0.below(12) + 1)
        return "\(day < 10 ? "0" : "")\(day).\(month < 10 ? "0" : "")\(month).\($0.below(130) + 1900)"
      },
      Rows<Data>.shape("hexadecimal", "Data of 32 bytes, hex", "dataType=\"DATA\" formatString=\"hex\"") { random in
        (0..<4).map { _ in hexadecimal(random.next()) }.joined()
      },
    ]
  }

  /// Enums with different numbers of items, whose names have the same length.
  static var enumerations: [DocumentShape] {
    [64, 256, 1_024].map { count in
      DocumentShape(
        "enum-\(count)", "An enumeration of \(count) items", read: 0.8, write: 0.8, against: "4 items"
      ) { ([try enumeration(count)], [try enumeration(4)]) }
    }
  }

  private static func enumeration(_ count: Int) throws -> Subject {
    func name(_ number: Int) -> String { "CODE_\(10_000 + number * 37)" }
    let items = (0..<count).map { "<ModelEnumItem name=\"\(name($0))\" value=\"\($0)\"/>\n" }.joined()
    return try Subject(
      "structs",
      Rows<Code>.definition(
        "dataType=\"ENUM\" typeName=\"Code\"", "<ModelEnum enumName=\"Code\">\n\(items)</ModelEnum>"),
      [Rows<Code>.self, Row<Code>.self, Code.self],
      Rows<Code>.document(8_000) { name($0.below(count)) }, as: Rows<Code>.self)
  }

  private static func number(_ format: String?) -> String {
    "dataType=\"NUMBER\" typeName=\"Double\"" + (format.map { " formatString=\"\($0)\"" } ?? "")
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
