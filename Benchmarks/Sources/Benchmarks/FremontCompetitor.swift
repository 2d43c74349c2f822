import Foundation
import Fremont

/// The cases of Fremont, with one definition and three kinds of instances: structs, classes, and records.
enum FremontCompetitor {
  /// Returns the cases for a document, after checking that Fremont reads and writes it right.
  static func cases(for document: CompanyDocument) throws -> [BenchmarkCase] {
    let definition = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Company.model.xml").standardized
    let structs = try ModelManager(
      modelDefinition: definition,
      types: [Company.self, Employee.self, Address.self, CompensationTerm.self]
    )
    let classes = try ModelManager(
      modelDefinition: definition,
      types: [ClassModel.Company.self, ClassModel.Employee.self, ClassModel.Address.self, CompensationTerm.self]
    )
    let records = try ModelManager(modelDefinition: definition, types: [])

    return try cases("Fremont, structs", structs, as: Company.self, document) { $0 }
      + cases("Fremont, classes", classes, as: ClassModel.Company.self, document) { $0.value }
      + cases("Fremont, records", records, as: ModelRecord.self, document) { _ in nil }
  }

  /// Returns the two cases of one kind of instances.
  ///
  /// `value` turns an instance into the generator's type; where it returns nil, only what is written again is checked.
  private static func cases<Root: ModelValue>(
    _ name: String,
    _ manager: ModelManager,
    as root: Root.Type,
    _ document: CompanyDocument,
    value: (Root) -> Company?
  ) throws -> [BenchmarkCase] {
    let bytes = document.bytes
    let instance: Root = try manager.xmlToObject(bytes, as: root)
    if let company = value(instance), company != document.company {
      throw BenchmarkError("\(name): read other values than were generated")
    }
    let written: [UInt8] = try manager.objectToXML(instance)
    guard written == bytes else {
      throw BenchmarkError("\(name): wrote another document than was generated")
    }
    return [
      BenchmarkCase(.decode, name, byteCount: bytes.count) {
        blackHole(try manager.xmlToObject(bytes, as: root))
      },
      BenchmarkCase(.encode, name, byteCount: written.count) {
        let xml: [UInt8] = try manager.objectToXML(instance)
        blackHole(xml)
      },
    ]
  }
}

extension Company: ModelObject {
  private init() {
    self.init(name: "", dateFounded: Date(timeIntervalSince1970: 0), location: "", employees: [])
  }

  static let factory = TypeFactory(Company.init) {
    Property("name", \.name)
    Property("dateFounded", \.dateFounded)
    Property("location", \.location)
    Property("employees", \.employees)
  }
}

extension Employee: ModelObject {
  private init() {
    self.init(
      name: "",
      isActive: false,
      id: 0,
      compensation: 0,
      term: .perHour,
      hireDate: Date(timeIntervalSince1970: 0),
      email: "",
      address: Address()
    )
  }

  static let factory = TypeFactory(Employee.init) {
    Property("name", \.name)
    Property("isActive", \.isActive)
    Property("id", \.id)
    Property("compensation", \.compensation)
    Property("term", \.term)
    Property("hireDate", \.hireDate)
    Property("email", \.email)
    Property("address", \.address)
  }
}

extension Address: ModelObject {
  fileprivate init() {
    self.init(city: "", zip: "", street: "")
  }

  static let factory = TypeFactory(Address.init) {
    Property("city", \.city)
    Property("zip", \.zip)
    Property("street", \.street)
  }
}

extension CompensationTerm: ModelEnumeration {}
