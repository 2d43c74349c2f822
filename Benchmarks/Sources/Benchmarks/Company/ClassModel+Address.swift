import Fremont

extension ClassModel {
  /// Where an employee lives.
  final class Address: ModelObject {
    var city = ""
    var zip = ""
    var street = ""

    static let factory = TypeFactory(Address.init) {
      Property("city", \.city)
      Property("zip", \.zip)
      Property("street", \.street)
    }

    /// The same address as a struct.
    var value: Benchmarks.Address {
      Benchmarks.Address(city: city, zip: zip, street: street)
    }
  }
}
