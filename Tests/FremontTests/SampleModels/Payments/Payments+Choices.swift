import Fremont

extension Payments {
  /// An amount to send, or what it is worth in another currency.
  enum TransferAmount: ModelChoice, Hashable {
    case instructed(Amount)
    case equivalent(EquivalentAmount)

    static let choices = ModelCases {
      ModelCase(TransferAmount.instructed) { if case .instructed(let amount) = $0 { amount } else { nil } }
      ModelCase(TransferAmount.equivalent) { if case .equivalent(let amount) = $0 { amount } else { nil } }
    }
  }

  /// An organisation or a person.
  enum PartyIdentification: ModelChoice, Hashable {
    case organisation(Organisation)
    case person(Person)

    static let choices = ModelCases {
      ModelCase(PartyIdentification.organisation) { if case .organisation(let value) = $0 { value } else { nil } }
      ModelCase(PartyIdentification.person) { if case .person(let value) = $0 { value } else { nil } }
    }
  }

  /// An IBAN, or another number.
  enum AccountIdentification: ModelChoice, Hashable {
    case iban(String)
    case other(Identifier)

    static let choices = ModelCases {
      ModelCase(AccountIdentification.iban) { if case .iban(let value) = $0 { value } else { nil } }
      ModelCase(AccountIdentification.other) { if case .other(let value) = $0 { value } else { nil } }
    }
  }

  /// Who bears the charges, by the names of the items in the definition.
  enum ChargeBearer: String, ModelEnumeration, CaseIterable {
    case debtor, creditor, shared, serviceLevel
  }

  /// Which of a series of payments it is.
  enum SequenceType: String, ModelEnumeration, CaseIterable {
    case first, recurring, final, single
  }

  enum PaymentMethod: String, ModelEnumeration, CaseIterable {
    case transfer, transferAdvice, cheque, directDebit
  }

  static var factories: FactoryTable {
    var factories = FactoryTable([
      CreditTransferDocument.self, CreditTransferOrder.self, OrderHeader.self, CreditTransferBatch.self,
      CreditTransfer.self, Amount.self, EquivalentAmount.self, PaymentType.self, Code.self, ExecutionDate.self,
      Remittance.self, RemittanceReference.self, Party.self, Address.self, Organisation.self, Person.self,
      Identifier.self, Account.self, Bank.self, ChargeBearer.self, PaymentMethod.self,
      SequenceType.self,
    ])
    factories.register(flag, named: "Flag")
    return factories
  }
}
