import Fremont

/// An enum whose payloads are classes of the definition.
struct ChoiceModel: ModelObject, Equatable, Sendable {
  struct Card: ModelObject, Equatable, Sendable {
    var number: Int?
    static let factory = TypeFactory(Card.init) { Mapped("number", \.number) }
  }

  struct Cash: ModelObject, Equatable, Sendable {
    var amount: ModelNumber?
    static let factory = TypeFactory(Cash.init) { Mapped("amount", \.amount) }
  }

  enum Paid: ModelChoice, Equatable, Sendable {
    case card(Card)
    case cash(Cash)

    static let choices = ModelCases {
      ModelCase(Paid.card) { if case .card(let card) = $0 { card } else { nil } }
      ModelCase(Paid.cash) { if case .cash(let cash) = $0 { cash } else { nil } }
    }
  }

  var paid: Paid?
  var list: [Paid] = []
  var old: String?

  static let factory = TypeFactory(ChoiceModel.init, className: "R") {
    Mapped("paid", \.paid)
    Mapped("list", \.list)
    Mapped("old", \.old)
  }
}
