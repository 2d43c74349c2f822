import Fremont

extension ClassModel {
  /// Where an employee lives.
  final class Address: ModelObject {
    var city = ""
    var zip = ""
    var street = ""

    static let factory = TypeFactory(Address.init) {
      Mapped("city", \.city)
      Mapped("zip", \.zip)
      Mapped("street", \.street)
    }

    /// The same address as a struct.
    var value: Benchmarks.Address {
      Benchmarks.Address(city: city, zip: zip, street: street)
    }
  }
}
