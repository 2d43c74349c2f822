import Foundation
import Fremont

extension Payments {
  struct Amount: ModelObject, Hashable {
    var currency = ""
    var value = Money.zero
    var unknown = UnknownContent()

    static let factory = TypeFactory(Amount.init) {
      Property("currency", \.currency)
      Property("value", \.value)
      Property(unknown: \.unknown)
    }
  }

  /// An amount, and the currency that it is to be sent in.
  struct EquivalentAmount: ModelObject, Hashable {
    var amount = Amount()
    var currencyOfTransfer = ""
    var unknown = UnknownContent()

    static let factory = TypeFactory(EquivalentAmount.init) {
      Property("amount", \.amount)
      Property("currencyOfTransfer", \.currencyOfTransfer)
      Property(unknown: \.unknown)
    }
  }

  struct PaymentType: ModelObject, Hashable {
    var serviceLevel: Code?
    var localInstrument: Code?
    var sequence: String?
    var unknown = UnknownContent()

    static let factory = TypeFactory(PaymentType.init) {
      Property("serviceLevel", \.serviceLevel)
      Property("localInstrument", \.localInstrument)
      Property("sequence", \.sequence)
      Property(unknown: \.unknown)
    }
  }

  /// One of a published list, or a name that the parties agreed on.
  struct Code: ModelObject, Hashable {
    var published: String?
    var proprietary: String?
    var unknown = UnknownContent()

    static let factory = TypeFactory(Code.init) {
      Property("published", \.published)
      Property("proprietary", \.proprietary)
      Property(unknown: \.unknown)
    }
  }

  struct ExecutionDate: ModelObject, Hashable {
    var date: Date?
    var unknown = UnknownContent()

    static let factory = TypeFactory(ExecutionDate.init) {
      Property("date", \.date)
      Property(unknown: \.unknown)
    }
  }

  /// What a payment is for.
  struct Remittance: ModelObject, Hashable {
    var texts: [String] = []
    var references: [RemittanceReference] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(Remittance.init) {
      Property("texts", \.texts)
      Property("references", \.references)
      Property(unknown: \.unknown)
    }
  }

  struct RemittanceReference: ModelObject, Hashable {
    var documentNumber: String?
    var documentDate: Date?
    var type: Code?
    var issuer: String?
    var reference: String?
    var note: String?
    var unknown = UnknownContent()

    static let factory = TypeFactory(RemittanceReference.init) {
      Property("documentNumber", \.documentNumber)
      Property("documentDate", \.documentDate)
      Property("type", \.type)
      Property("issuer", \.issuer)
      Property("reference", \.reference)
      Property("note", \.note)
      Property(unknown: \.unknown)
    }
  }
}
