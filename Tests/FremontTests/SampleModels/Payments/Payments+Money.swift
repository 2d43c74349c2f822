import Foundation
import Fremont

extension Payments {
  /// An amount as a message spells it: 150.00 and 150 are the same money in two spellings.
  struct Money: Hashable, Sendable {
    /// The digits, white space around them included.
    let text: String

    /// The amount.
    let amount: Decimal

    init?(_ text: String) {
      let digits = text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard let amount = Decimal(string: digits, locale: nil), !digits.isEmpty else { return nil }
      self.text = text
      self.amount = amount
    }

    private init(_ amount: Int) {
      text = "\(amount)"
      self.amount = Decimal(amount)
    }

    static let zero = Money(0)

    static let converter = ModelConverter<Money>(
      parse: { text in
        guard let money = Money(text) else { throw ValueFault("'\(text)' is no amount") }
        return money
      },
      format: \.text
    )
  }

  /// A truth value that some writers put on a line of its own.
  static let flag = ModelConverter<Bool>(
    parse: { $0.trimmingCharacters(in: .whitespacesAndNewlines) == "true" },
    format: { $0 ? "true" : "false" }
  )
}
