import Fremont

/// A postal address.
struct Address: ModelObject {
  var street: String?
  var postalCode: String?
  var city = ""
  var phone: Phone?

  static let factory = TypeFactory(Address.init) {
    Mapped("street", \.street)
    Mapped("postalCode", \.postalCode)
    Mapped("city", \.city)
    Mapped("phone", \.phone)
  }
}

/// A telephone number: an immutable type, built at once when all its fields have been read.
struct Phone: ModelObject {
  let kind: String?
  let number: String

  static let factory = TypeFactory { fields in
    Phone(kind: try fields["kind"], number: try fields["number"])
  } properties: {
    Mapped("kind", \.kind)
    Mapped("number", \.number)
  }
}
