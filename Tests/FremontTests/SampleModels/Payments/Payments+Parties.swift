import Foundation
import Fremont

extension Payments {
  struct Party: ModelObject, Hashable {
    var name: String?
    var address: Address?
    var identification: PartyIdentification?
    var countryOfResidence: String?
    var unknown = UnknownContent()

    static let factory = TypeFactory(Party.init) {
      Property("name", \.name)
      Property("address", \.address)
      Property("identification", \.identification)
      Property("countryOfResidence", \.countryOfResidence)
      Property(unknown: \.unknown)
    }
  }

  struct Address: ModelObject, Hashable {
    var street: String?
    var building: String?
    var postalCode: String?
    var town: String?
    var country: String?
    var lines: [String] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(Address.init) {
      Property("street", \.street)
      Property("building", \.building)
      Property("postalCode", \.postalCode)
      Property("town", \.town)
      Property("country", \.country)
      Property("lines", \.lines)
      Property(unknown: \.unknown)
    }
  }

  struct Organisation: ModelObject, Hashable {
    var bicOrBEI: String?
    var anyBIC: String?
    var others: [Identifier] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(Organisation.init) {
      Property("bicOrBEI", \.bicOrBEI)
      Property("anyBIC", \.anyBIC)
      Property("others", \.others)
      Property(unknown: \.unknown)
    }
  }

  struct Person: ModelObject, Hashable {
    var dateOfBirth: Date?
    var provinceOfBirth: String?
    var cityOfBirth: String?
    var countryOfBirth: String?
    var others: [Identifier] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(Person.init) {
      Property("dateOfBirth", \.dateOfBirth)
      Property("provinceOfBirth", \.provinceOfBirth)
      Property("cityOfBirth", \.cityOfBirth)
      Property("countryOfBirth", \.countryOfBirth)
      Property("others", \.others)
      Property(unknown: \.unknown)
    }
  }

  struct Identifier: ModelObject, Hashable {
    var id = ""
    var scheme: Code?
    var issuer: String?
    var unknown = UnknownContent()

    static let factory = TypeFactory(Identifier.init) {
      Property("id", \.id)
      Property("scheme", \.scheme)
      Property("issuer", \.issuer)
      Property(unknown: \.unknown)
    }
  }

  struct Account: ModelObject, Hashable {
    var identification: AccountIdentification?
    var currency: String?
    var name: String?
    var owner: Party?
    var servicer: Bank?
    var unknown = UnknownContent()

    static let factory = TypeFactory(Account.init) {
      Property("identification", \.identification)
      Property("currency", \.currency)
      Property("name", \.name)
      Property("owner", \.owner)
      Property("servicer", \.servicer)
      Property(unknown: \.unknown)
    }
  }

  struct Bank: ModelObject, Hashable {
    var bic: String?
    var bicfi: String?
    var clearingSystem: String?
    var clearingMember: String?
    var name: String?
    var address: Address?
    var unknown = UnknownContent()

    static let factory = TypeFactory(Bank.init) {
      Property("bic", \.bic)
      Property("bicfi", \.bicfi)
      Property("clearingSystem", \.clearingSystem)
      Property("clearingMember", \.clearingMember)
      Property("name", \.name)
      Property("address", \.address)
      Property(unknown: \.unknown)
    }
  }
}
