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
      Mapped("name", \.name)
      Mapped("address", \.address)
      Mapped("identification", \.identification)
      Mapped("countryOfResidence", \.countryOfResidence)
      Mapped(unknown: \.unknown)
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
      Mapped("street", \.street)
      Mapped("building", \.building)
      Mapped("postalCode", \.postalCode)
      Mapped("town", \.town)
      Mapped("country", \.country)
      Mapped("lines", \.lines)
      Mapped(unknown: \.unknown)
    }
  }

  struct Organisation: ModelObject, Hashable {
    var bicOrBEI: String?
    var anyBIC: String?
    var others: [Identifier] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(Organisation.init) {
      Mapped("bicOrBEI", \.bicOrBEI)
      Mapped("anyBIC", \.anyBIC)
      Mapped("others", \.others)
      Mapped(unknown: \.unknown)
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
      Mapped("dateOfBirth", \.dateOfBirth)
      Mapped("provinceOfBirth", \.provinceOfBirth)
      Mapped("cityOfBirth", \.cityOfBirth)
      Mapped("countryOfBirth", \.countryOfBirth)
      Mapped("others", \.others)
      Mapped(unknown: \.unknown)
    }
  }

  struct Identifier: ModelObject, Hashable {
    var id = ""
    var scheme: Code?
    var issuer: String?
    var unknown = UnknownContent()

    static let factory = TypeFactory(Identifier.init) {
      Mapped("id", \.id)
      Mapped("scheme", \.scheme)
      Mapped("issuer", \.issuer)
      Mapped(unknown: \.unknown)
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
      Mapped("identification", \.identification)
      Mapped("currency", \.currency)
      Mapped("name", \.name)
      Mapped("owner", \.owner)
      Mapped("servicer", \.servicer)
      Mapped(unknown: \.unknown)
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
      Mapped("bic", \.bic)
      Mapped("bicfi", \.bicfi)
      Mapped("clearingSystem", \.clearingSystem)
      Mapped("clearingMember", \.clearingMember)
      Mapped("name", \.name)
      Mapped("address", \.address)
      Mapped(unknown: \.unknown)
    }
  }
}
