import Foundation
import Fremont

extension Payments {
  struct Amount: ModelObject, Hashable {
    var currency = ""
    var value = Decimal.zero
    var unknown = UnknownContent()

    static let factory = TypeFactory(Amount.init) {
      Mapped("currency", \.currency)
      Mapped("value", \.value)
      Mapped(unknown: \.unknown)
    }
  }

  /// An amount, and the currency that it is to be sent in.
  struct EquivalentAmount: ModelObject, Hashable {
    var amount = Amount()
    var currencyOfTransfer = ""
    var unknown = UnknownContent()

    static let factory = TypeFactory(EquivalentAmount.init) {
      Mapped("amount", \.amount)
      Mapped("currencyOfTransfer", \.currencyOfTransfer)
      Mapped(unknown: \.unknown)
    }
  }

  struct PaymentType: ModelObject, Hashable {
    var serviceLevel: Code?
    var localInstrument: Code?
    var sequence: SequenceType?
    var unknown = UnknownContent()

    static let factory = TypeFactory(PaymentType.init) {
      Mapped("serviceLevel", \.serviceLevel)
      Mapped("localInstrument", \.localInstrument)
      Mapped("sequence", \.sequence)
      Mapped(unknown: \.unknown)
    }
  }

  /// One of a published list, or a name that the parties agreed on.
  struct Code: ModelObject, Hashable {
    var published: String?
    var proprietary: String?
    var unknown = UnknownContent()

    static let factory = TypeFactory(Code.init) {
      Mapped("published", \.published)
      Mapped("proprietary", \.proprietary)
      Mapped(unknown: \.unknown)
    }
  }

  struct ExecutionDate: ModelObject, Hashable {
    var date: Date?
    var unknown = UnknownContent()

    static let factory = TypeFactory(ExecutionDate.init) {
      Mapped("date", \.date)
      Mapped(unknown: \.unknown)
    }
  }

  /// What a payment is for.
  struct Remittance: ModelObject, Hashable {
    var texts: [String] = []
    var references: [RemittanceReference] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(Remittance.init) {
      Mapped("texts", \.texts)
      Mapped("references", \.references)
      Mapped(unknown: \.unknown)
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
      Mapped("documentNumber", \.documentNumber)
      Mapped("documentDate", \.documentDate)
      Mapped("type", \.type)
      Mapped("issuer", \.issuer)
      Mapped("reference", \.reference)
      Mapped("note", \.note)
      Mapped(unknown: \.unknown)
    }
  }
}
