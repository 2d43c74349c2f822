// Made from Staff.model.xml by `fremont generate`. What is changed here is lost when it is made again.
// swift-format-ignore-file

import Foundation
import Fremont

enum Term: String, ModelEnumeration, CaseIterable {
  case perYear = "PER_YEAR"
  case perHour = "PER_HOUR"
}

struct Staff: ModelObject, Hashable, Sendable {
  var members: [Member] = []

  static let factory = TypeFactory(Staff.init) {
    Mapped("members", \.members)
  }
}

/// Somebody who works here.
struct Member: ModelObject, Hashable, Sendable {
  var name: String
  var xmlLang = "en"
  /// The first day.
  var hired: Date?
  var term: Term?
  var pay: Pay?

  enum Pay: ModelChoice, Hashable, Sendable {
    case salary(Decimal)
    case agreement(String)

    static let choices = ModelCases {
      ModelCase(Pay.salary) { if case .salary(let value) = $0 { value } else { nil } }
      ModelCase(Pay.agreement) { if case .agreement(let value) = $0 { value } else { nil } }
    }
  }

  static let factory = TypeFactory(className: "member") { fields in
    Member(
      name: try fields["name"],
      xmlLang: try fields["xml:lang", default: "en"],
      hired: try fields["hired"],
      term: try fields["term"],
      pay: try fields["pay"]
    )
  } properties: {
    Mapped("name", \.name)
    Mapped("xml:lang", \.xmlLang)
    Mapped("hired", \.hired)
    Mapped("term", \.term)
    Mapped("pay", \.pay)
  }
}

/// What a manager needs for the documents of Staff.model.xml.
enum StaffDefinition {
  /// The types of the definition.
  static var factories: FactoryTable {
    FactoryTable([
      Staff.self, Member.self,
    ])
  }
}
