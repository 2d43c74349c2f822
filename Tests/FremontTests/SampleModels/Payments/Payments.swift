import Foundation
import Fremont

/// Messages about payments as Swift sees them.
enum Payments {}

extension Payments {
  /// A message that orders credit transfers.
  struct CreditTransferDocument: ModelObject, Hashable {
    var order = CreditTransferOrder()
    var unknown = UnknownContent()

    static let factory = TypeFactory(CreditTransferDocument.init) {
      Mapped("order", \.order)
      Mapped(unknown: \.unknown)
    }
  }

  struct CreditTransferOrder: ModelObject, Hashable {
    var header = OrderHeader()
    var batches: [CreditTransferBatch] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(CreditTransferOrder.init) {
      Mapped("header", \.header)
      Mapped("batches", \.batches)
      Mapped(unknown: \.unknown)
    }
  }

  struct OrderHeader: ModelObject, Hashable {
    var messageID = ""
    var created = Date.distantPast
    var transactionCount: Int?
    var controlSum: Decimal?
    var initiator: Party?
    var unknown = UnknownContent()

    static let factory = TypeFactory(OrderHeader.init) {
      Mapped("messageID", \.messageID)
      Mapped("created", \.created)
      Mapped("transactionCount", \.transactionCount)
      Mapped("controlSum", \.controlSum)
      Mapped("initiator", \.initiator)
      Mapped(unknown: \.unknown)
    }
  }

  /// Transfers from one account on one day.
  struct CreditTransferBatch: ModelObject, Hashable {
    var id = ""
    var method: PaymentMethod?
    var isBookedAsBatch: Bool?
    var transactionCount: Int?
    var controlSum: Decimal?
    var type: PaymentType?
    var charges: ChargeBearer?
    var execution: ExecutionDate?
    var debtor: Party?
    var debtorAccount: Account?
    var debtorBank: Bank?
    var transfers: [CreditTransfer] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(CreditTransferBatch.init) {
      Mapped("id", \.id)
      Mapped("method", \.method)
      Mapped("isBookedAsBatch", \.isBookedAsBatch)
      Mapped("transactionCount", \.transactionCount)
      Mapped("controlSum", \.controlSum)
      Mapped("type", \.type)
      Mapped("charges", \.charges)
      Mapped("execution", \.execution)
      Mapped("debtor", \.debtor)
      Mapped("debtorAccount", \.debtorAccount)
      Mapped("debtorBank", \.debtorBank)
      Mapped("transfers", \.transfers)
      Mapped(unknown: \.unknown)
    }
  }

  struct CreditTransfer: ModelObject, Hashable {
    var instructionID: String?
    var endToEndID = ""
    var type: PaymentType?
    var amount: TransferAmount?
    var charges: ChargeBearer?
    var creditorBank: Bank?
    var creditor: Party?
    var creditorAccount: Account?
    var purpose: Code?
    var remittance: Remittance?
    var unknown = UnknownContent()

    static let factory = TypeFactory(CreditTransfer.init) {
      Mapped("instructionID", \.instructionID)
      Mapped("endToEndID", \.endToEndID)
      Mapped("type", \.type)
      Mapped("amount", \.amount)
      Mapped("charges", \.charges)
      Mapped("creditorBank", \.creditorBank)
      Mapped("creditor", \.creditor)
      Mapped("creditorAccount", \.creditorAccount)
      Mapped("purpose", \.purpose)
      Mapped("remittance", \.remittance)
      Mapped(unknown: \.unknown)
    }
  }
}
