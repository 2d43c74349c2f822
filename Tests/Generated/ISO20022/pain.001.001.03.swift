// Made from pain.001.001.03.model.xml by `fremont generate`. What is changed here is lost when it is made again.
// swift-format-ignore-file

package import Foundation
package import Fremont

package struct CreditTransferDocument: ModelObject {
  package var order: CreditTransferOrder
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(order: CreditTransferOrder, unknown: UnknownContent = UnknownContent()) {
    self.order = order
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    CreditTransferDocument(order: try fields["order"], unknown: fields.unknown)
  } properties: {
    Mapped("order", \.order)
    Mapped(unknown: \.unknown)
  }
}

package struct CreditTransferOrder: ModelObject {
  package var header: OrderHeader
  package var batches: [CreditTransferBatch] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(header: OrderHeader, batches: [CreditTransferBatch] = [], unknown: UnknownContent = UnknownContent()) {
    self.header = header
    self.batches = batches
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    CreditTransferOrder(header: try fields["header"], batches: try fields["batches"], unknown: fields.unknown)
  } properties: {
    Mapped("header", \.header)
    Mapped("batches", \.batches)
    Mapped(unknown: \.unknown)
  }
}

package final class CreditTransferBatch: Batch {
  package var execution: ExecutionDate?
  package var debtor: Party?
  package var debtorAccount: Account?
  package var debtorBank: Bank?
  package var transfers: [CreditTransfer] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ CreditTransferBatch() }, extends: Batch.self) {
      Mapped("execution", \.execution)
      Mapped("debtor", \.debtor)
      Mapped("debtorAccount", \.debtorAccount)
      Mapped("debtorBank", \.debtorBank)
      Mapped("transfers", \.transfers)
    }
  }
}

package struct ExecutionDate: ModelObject, Hashable, Sendable {
  package var date: Date?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(date: Date? = nil, unknown: UnknownContent = UnknownContent()) {
    self.date = date
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ ExecutionDate() }) {
    Mapped("date", \.date)
    Mapped(unknown: \.unknown)
  }
}

package struct CreditTransfer: ModelObject, Hashable, Sendable {
  package var instructionID: String?
  package var endToEndID: String
  package var type: PaymentType?
  package var amount: AmountChoice
  package var charges: ChargeBearer?
  package var creditorBank: Bank?
  package var creditor: Party?
  package var creditorAccount: Account?
  package var purpose: Code?
  package var remittance: Remittance?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package enum AmountChoice: ModelChoice, Hashable, Sendable {
    case instdAmt(Amount)
    case eqvtAmt(EquivalentAmount)

    package static let choices = ModelCases {
      ModelCase(AmountChoice.instdAmt) { if case .instdAmt(let value) = $0 { value } else { nil } }
      ModelCase(AmountChoice.eqvtAmt) { if case .eqvtAmt(let value) = $0 { value } else { nil } }
    }
  }

  package init(
    instructionID: String? = nil,
    endToEndID: String,
    type: PaymentType? = nil,
    amount: AmountChoice,
    charges: ChargeBearer? = nil,
    creditorBank: Bank? = nil,
    creditor: Party? = nil,
    creditorAccount: Account? = nil,
    purpose: Code? = nil,
    remittance: Remittance? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.instructionID = instructionID
    self.endToEndID = endToEndID
    self.type = type
    self.amount = amount
    self.charges = charges
    self.creditorBank = creditorBank
    self.creditor = creditor
    self.creditorAccount = creditorAccount
    self.purpose = purpose
    self.remittance = remittance
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    CreditTransfer(
      instructionID: try fields["instructionID"],
      endToEndID: try fields["endToEndID"],
      type: try fields["type"],
      amount: try fields["amount"],
      charges: try fields["charges"],
      creditorBank: try fields["creditorBank"],
      creditor: try fields["creditor"],
      creditorAccount: try fields["creditorAccount"],
      purpose: try fields["purpose"],
      remittance: try fields["remittance"],
      unknown: fields.unknown
    )
  } properties: {
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

package struct EquivalentAmount: ModelObject, Hashable, Sendable {
  package var amount: Amount
  package var currencyOfTransfer: String
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(amount: Amount, currencyOfTransfer: String, unknown: UnknownContent = UnknownContent()) {
    self.amount = amount
    self.currencyOfTransfer = currencyOfTransfer
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    EquivalentAmount(
      amount: try fields["amount"],
      currencyOfTransfer: try fields["currencyOfTransfer"],
      unknown: fields.unknown
    )
  } properties: {
    Mapped("amount", \.amount)
    Mapped("currencyOfTransfer", \.currencyOfTransfer)
    Mapped(unknown: \.unknown)
  }
}

package enum ChargeBearer: String, ModelEnumeration, CaseIterable {
  case debtor
  case creditor
  case shared
  case serviceLevel
}

package enum PaymentMethod: String, ModelEnumeration, CaseIterable {
  case transfer
  case transferAdvice
  case cheque
  case directDebit
}

package enum SequenceType: String, ModelEnumeration, CaseIterable {
  case first
  case recurring
  case final
  case single
}

package struct OrderHeader: ModelObject, Hashable, Sendable {
  package var messageID: String
  package var created: Date
  package var transactionCount: Int?
  package var controlSum: Decimal?
  package var initiator: Party?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    messageID: String,
    created: Date,
    transactionCount: Int? = nil,
    controlSum: Decimal? = nil,
    initiator: Party? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.messageID = messageID
    self.created = created
    self.transactionCount = transactionCount
    self.controlSum = controlSum
    self.initiator = initiator
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    OrderHeader(
      messageID: try fields["messageID"],
      created: try fields["created"],
      transactionCount: try fields["transactionCount"],
      controlSum: try fields["controlSum"],
      initiator: try fields["initiator"],
      unknown: fields.unknown
    )
  } properties: {
    Mapped("messageID", \.messageID)
    Mapped("created", \.created)
    Mapped("transactionCount", \.transactionCount)
    Mapped("controlSum", \.controlSum)
    Mapped("initiator", \.initiator)
    Mapped(unknown: \.unknown)
  }
}

package struct PaymentType: ModelObject, Hashable, Sendable {
  package var serviceLevel: Code?
  package var localInstrument: Code?
  package var sequence: SequenceType?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    serviceLevel: Code? = nil,
    localInstrument: Code? = nil,
    sequence: SequenceType? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.serviceLevel = serviceLevel
    self.localInstrument = localInstrument
    self.sequence = sequence
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ PaymentType() }) {
    Mapped("serviceLevel", \.serviceLevel)
    Mapped("localInstrument", \.localInstrument)
    Mapped("sequence", \.sequence)
    Mapped(unknown: \.unknown)
  }
}

package class Batch: ModelObject {
  package var id = ""
  package var method: PaymentMethod?
  package var isBookedAsBatch: Flag?
  package var transactionCount: Int?
  package var controlSum: Decimal?
  package var type: PaymentType?
  package var charges: ChargeBearer?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init() {}

  package class var factory: TypeFactory {
    TypeFactory({ Batch() }) {
      Mapped("id", \.id)
      Mapped("method", \.method)
      Mapped("isBookedAsBatch", \.isBookedAsBatch)
      Mapped("transactionCount", \.transactionCount)
      Mapped("controlSum", \.controlSum)
      Mapped("type", \.type)
      Mapped("charges", \.charges)
      Mapped(unknown: \.unknown)
    }
  }
}

package struct Amount: ModelObject, Hashable, Sendable {
  package var currency: String
  package var value: Decimal?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(currency: String, value: Decimal? = nil, unknown: UnknownContent = UnknownContent()) {
    self.currency = currency
    self.value = value
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    Amount(currency: try fields["currency"], value: try fields["value"], unknown: fields.unknown)
  } properties: {
    Mapped("currency", \.currency)
    Mapped("value", \.value)
    Mapped(unknown: \.unknown)
  }
}

package struct Address: ModelObject, Hashable, Sendable {
  package var street: String?
  package var building: String?
  package var postalCode: String?
  package var town: String?
  package var country: String?
  package var lines: [String] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    street: String? = nil,
    building: String? = nil,
    postalCode: String? = nil,
    town: String? = nil,
    country: String? = nil,
    lines: [String] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.street = street
    self.building = building
    self.postalCode = postalCode
    self.town = town
    self.country = country
    self.lines = lines
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Address() }) {
    Mapped("street", \.street)
    Mapped("building", \.building)
    Mapped("postalCode", \.postalCode)
    Mapped("town", \.town)
    Mapped("country", \.country)
    Mapped("lines", \.lines)
    Mapped(unknown: \.unknown)
  }
}

package struct Party: ModelObject, Hashable, Sendable {
  package var name: String?
  package var address: Address?
  package var identification: Identification?
  package var countryOfResidence: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package enum Identification: ModelChoice, Hashable, Sendable {
    case orgId(Organisation)
    case prvtId(Person)

    package static let choices = ModelCases {
      ModelCase(Identification.orgId) { if case .orgId(let value) = $0 { value } else { nil } }
      ModelCase(Identification.prvtId) { if case .prvtId(let value) = $0 { value } else { nil } }
    }
  }

  package init(
    name: String? = nil,
    address: Address? = nil,
    identification: Identification? = nil,
    countryOfResidence: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.name = name
    self.address = address
    self.identification = identification
    self.countryOfResidence = countryOfResidence
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Party() }) {
    Mapped("name", \.name)
    Mapped("address", \.address)
    Mapped("identification", \.identification)
    Mapped("countryOfResidence", \.countryOfResidence)
    Mapped(unknown: \.unknown)
  }
}

package struct Organisation: ModelObject, Hashable, Sendable {
  package var bicOrBEI: String?
  package var anyBIC: String?
  package var others: [Identifier] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    bicOrBEI: String? = nil,
    anyBIC: String? = nil,
    others: [Identifier] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.bicOrBEI = bicOrBEI
    self.anyBIC = anyBIC
    self.others = others
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Organisation() }) {
    Mapped("bicOrBEI", \.bicOrBEI)
    Mapped("anyBIC", \.anyBIC)
    Mapped("others", \.others)
    Mapped(unknown: \.unknown)
  }
}

package struct Person: ModelObject, Hashable, Sendable {
  package var dateOfBirth: Date?
  package var provinceOfBirth: String?
  package var cityOfBirth: String?
  package var countryOfBirth: String?
  package var others: [Identifier] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    dateOfBirth: Date? = nil,
    provinceOfBirth: String? = nil,
    cityOfBirth: String? = nil,
    countryOfBirth: String? = nil,
    others: [Identifier] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.dateOfBirth = dateOfBirth
    self.provinceOfBirth = provinceOfBirth
    self.cityOfBirth = cityOfBirth
    self.countryOfBirth = countryOfBirth
    self.others = others
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Person() }) {
    Mapped("dateOfBirth", \.dateOfBirth)
    Mapped("provinceOfBirth", \.provinceOfBirth)
    Mapped("cityOfBirth", \.cityOfBirth)
    Mapped("countryOfBirth", \.countryOfBirth)
    Mapped("others", \.others)
    Mapped(unknown: \.unknown)
  }
}

package struct Identifier: ModelObject, Hashable, Sendable {
  package var id: String
  package var scheme: Code?
  package var issuer: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(id: String, scheme: Code? = nil, issuer: String? = nil, unknown: UnknownContent = UnknownContent()) {
    self.id = id
    self.scheme = scheme
    self.issuer = issuer
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    Identifier(
      id: try fields["id"],
      scheme: try fields["scheme"],
      issuer: try fields["issuer"],
      unknown: fields.unknown
    )
  } properties: {
    Mapped("id", \.id)
    Mapped("scheme", \.scheme)
    Mapped("issuer", \.issuer)
    Mapped(unknown: \.unknown)
  }
}

package struct Code: ModelObject, Hashable, Sendable {
  package var published: String?
  package var proprietary: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(published: String? = nil, proprietary: String? = nil, unknown: UnknownContent = UnknownContent()) {
    self.published = published
    self.proprietary = proprietary
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Code() }) {
    Mapped("published", \.published)
    Mapped("proprietary", \.proprietary)
    Mapped(unknown: \.unknown)
  }
}

package struct Role: ModelObject, Hashable, Sendable {
  package var party: Party?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(party: Party? = nil, unknown: UnknownContent = UnknownContent()) {
    self.party = party
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Role() }) {
    Mapped("party", \.party)
    Mapped(unknown: \.unknown)
  }
}

package struct Account: ModelObject, Hashable, Sendable {
  package var identification: Identification?
  package var currency: String?
  package var name: String?
  package var owner: Party?
  package var servicer: Bank?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package enum Identification: ModelChoice, Hashable, Sendable {
    case iban(String)
    case othr(Identifier)

    package static let choices = ModelCases {
      ModelCase(Identification.iban) { if case .iban(let value) = $0 { value } else { nil } }
      ModelCase(Identification.othr) { if case .othr(let value) = $0 { value } else { nil } }
    }
  }

  package init(
    identification: Identification? = nil,
    currency: String? = nil,
    name: String? = nil,
    owner: Party? = nil,
    servicer: Bank? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.identification = identification
    self.currency = currency
    self.name = name
    self.owner = owner
    self.servicer = servicer
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Account() }) {
    Mapped("identification", \.identification)
    Mapped("currency", \.currency)
    Mapped("name", \.name)
    Mapped("owner", \.owner)
    Mapped("servicer", \.servicer)
    Mapped(unknown: \.unknown)
  }
}

package struct Bank: ModelObject, Hashable, Sendable {
  package var bic: String?
  package var bicfi: String?
  package var clearingSystem: String?
  package var clearingMember: String?
  package var name: String?
  package var address: Address?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    bic: String? = nil,
    bicfi: String? = nil,
    clearingSystem: String? = nil,
    clearingMember: String? = nil,
    name: String? = nil,
    address: Address? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.bic = bic
    self.bicfi = bicfi
    self.clearingSystem = clearingSystem
    self.clearingMember = clearingMember
    self.name = name
    self.address = address
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Bank() }) {
    Mapped("bic", \.bic)
    Mapped("bicfi", \.bicfi)
    Mapped("clearingSystem", \.clearingSystem)
    Mapped("clearingMember", \.clearingMember)
    Mapped("name", \.name)
    Mapped("address", \.address)
    Mapped(unknown: \.unknown)
  }
}

package struct Remittance: ModelObject, Hashable, Sendable {
  package var texts: [String] = []
  package var references: [RemittanceReference] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    texts: [String] = [],
    references: [RemittanceReference] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.texts = texts
    self.references = references
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Remittance() }) {
    Mapped("texts", \.texts)
    Mapped("references", \.references)
    Mapped(unknown: \.unknown)
  }
}

package struct RemittanceReference: ModelObject, Hashable, Sendable {
  package var documentNumber: String?
  package var documentDate: Date?
  package var type: Code?
  package var issuer: String?
  package var reference: String?
  package var note: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    documentNumber: String? = nil,
    documentDate: Date? = nil,
    type: Code? = nil,
    issuer: String? = nil,
    reference: String? = nil,
    note: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.documentNumber = documentNumber
    self.documentDate = documentDate
    self.type = type
    self.issuer = issuer
    self.reference = reference
    self.note = note
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ RemittanceReference() }) {
    Mapped("documentNumber", \.documentNumber)
    Mapped("documentDate", \.documentDate)
    Mapped("type", \.type)
    Mapped("issuer", \.issuer)
    Mapped("reference", \.reference)
    Mapped("note", \.note)
    Mapped(unknown: \.unknown)
  }
}

/// What a manager needs for the documents of pain.001.001.03.model.xml.
package enum Pain00100103Definition {
  /// The types of the definition, with the converters of those that are no part of it.
  package static func factories(flag: ModelConverter<Flag>) -> FactoryTable {
    var table = FactoryTable([
      Amount.self, Address.self, Party.self, Organisation.self, Person.self, Identifier.self, Code.self,
      Role.self, Account.self, Bank.self, Remittance.self, RemittanceReference.self, OrderHeader.self,
      PaymentType.self, Batch.self, CreditTransferDocument.self, CreditTransferOrder.self,
      CreditTransferBatch.self, ExecutionDate.self, CreditTransfer.self, EquivalentAmount.self,
    ])
    table.register(flag, named: "Flag")
    return table
  }
}
