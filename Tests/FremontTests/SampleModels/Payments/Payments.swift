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
      Property("order", \.order)
      Property(unknown: \.unknown)
    }
  }

  struct CreditTransferOrder: ModelObject, Hashable {
    var header = OrderHeader()
    var batches: [CreditTransferBatch] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(CreditTransferOrder.init) {
      Property("header", \.header)
      Property("batches", \.batches)
      Property(unknown: \.unknown)
    }
  }

  struct OrderHeader: ModelObject, Hashable {
    var messageID = ""
    var created = ""
    var transactionCount: Int?
    var controlSum: Money?
    var initiator: Party?
    var unknown = UnknownContent()

    static let factory = TypeFactory(OrderHeader.init) {
      Property("messageID", \.messageID)
      Property("created", \.created)
      Property("transactionCount", \.transactionCount)
      Property("controlSum", \.controlSum)
      Property("initiator", \.initiator)
      Property(unknown: \.unknown)
    }
  }

  /// Transfers from one account on one day.
  struct CreditTransferBatch: ModelObject, Hashable {
    var id = ""
    var method: PaymentMethod?
    var isBookedAsBatch: Bool?
    var transactionCount: Int?
    var controlSum: Money?
    var type: PaymentType?
    var charges: ChargeBearer?
    var execution: ExecutionDate?
    var debtor: Party?
    var debtorAccount: Account?
    var debtorBank: Bank?
    var transfers: [CreditTransfer] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(CreditTransferBatch.init) {
      Property("id", \.id)
      Property("method", \.method)
      Property("isBookedAsBatch", \.isBookedAsBatch)
      Property("transactionCount", \.transactionCount)
      Property("controlSum", \.controlSum)
      Property("type", \.type)
      Property("charges", \.charges)
      Property("execution", \.execution)
      Property("debtor", \.debtor)
      Property("debtorAccount", \.debtorAccount)
      Property("debtorBank", \.debtorBank)
      Property("transfers", \.transfers)
      Property(unknown: \.unknown)
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
      Property("instructionID", \.instructionID)
      Property("endToEndID", \.endToEndID)
      Property("type", \.type)
      Property("amount", \.amount)
      Property("charges", \.charges)
      Property("creditorBank", \.creditorBank)
      Property("creditor", \.creditor)
      Property("creditorAccount", \.creditorAccount)
      Property("purpose", \.purpose)
      Property("remittance", \.remittance)
      Property(unknown: \.unknown)
    }
  }
}
