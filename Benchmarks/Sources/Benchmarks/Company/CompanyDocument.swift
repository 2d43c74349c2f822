import Fremont
import GeneratedCompany

/// Records with attributes, elements, numbers, dates, enumerations and nested objects.
enum CompanyDocument: DocumentKind {
  static let name = "company"
  static let rootName = "Company"
  static let definitionFile = "Company.model.xml"
  static var structs: [any ModelType.Type] {
    [Company.self, Employee.self, Address.self, CompensationTerm.self]
  }
  static var classes: [any ModelType.Type] {
    [ClassModel.Company.self, ClassModel.Employee.self, ClassModel.Address.self, CompensationTerm.self]
  }
  static var lets: [any ModelType.Type] {
    [LetModel.Company.self, LetModel.Employee.self, LetModel.Address.self, CompensationTerm.self]
  }
  static var generated: FactoryTable { GeneratedCompany.CompanyDefinition.factories }
  static let largestSize = DocumentSize.hundredMegabytes

  typealias HandWritten = SAXDecoder<CompanySession>
  typealias ClassRoot = ClassModel.Company
  typealias LetRoot = LetModel.Company
  typealias GeneratedRoot = GeneratedCompany.Company
  typealias Delegate = CompanyDelegate

  static func value(of root: ClassModel.Company) -> Company { root.value }

  static func value(of root: LetModel.Company) -> Company { root.value }

  static func value(of root: CodableModel.Company) -> Company { root.value }

  static func sample(_ size: DocumentSize) -> Sample<Self> {
    var random = SplitMix64(seed: 2010)
    let founded = Timestamp(year: 1998, month: 3, day: 9, second: 30_845)
    var company = Company(
      name: "Bjørk & Daughters Ltd",
      dateFounded: founded.date,
      location: "Tromsø, Norway",
      employees: []
    )
    var xml: [UInt8] = []
    xml.append(
      contentsOf: """
        <?xml version="1.0" encoding="UTF-8"?>
        <Company name="\(DocumentText.escape(company.name))" dateFounded="\(founded.text)">
          <Location>\(DocumentText.escape(company.location))</Location>
          <Employees>

        """.utf8
    )
    while xml.count < size.byteCount {
      appendEmployee(to: &company, xml: &xml, random: &random)
    }
    xml.append(
      contentsOf: """
          </Employees>
        </Company>

        """.utf8
    )
    return Sample(size: size, bytes: xml, root: company, recordCount: company.employees.count)
  }

  private static func appendEmployee(to company: inout Company, xml: inout [UInt8], random: inout SplitMix64) {
    let id = company.employees.count + 1
    let givenName = random.pick(random.below(16) == 0 ? accentedGivenNames : givenNames)
    let quarters = 40_000 + random.below(760_000)
    let hired = Timestamp(
      year: 2000 + random.below(24),
      month: 1 + random.below(12),
      day: 1 + random.below(28),
      second: random.below(86_400)
    )
    let employee = Employee(
      name: "\(givenName) \(random.pick(familyNames))",
      isActive: random.below(5) != 0,
      id: id,
      compensation: Double(quarters) / 4,
      term: random.below(10) < 7 ? .perYear : random.below(2) == 0 ? .perMonth : .perHour,
      hireDate: hired.date,
      email: "\(random.pick(accounts)).\(id)@example.com",
      address: Address(
        city: random.pick(cities),
        zip: "\(10_000 + random.below(90_000))",
        street: "\(1 + random.below(400)) \(random.pick(random.below(20) == 0 ? joinedStreets : streets))"
      )
    )
    let compensation = DocumentText.decimal(quarters * 25, scale: 100)
    let name = DocumentText.escape(employee.name)
    let isActive = employee.isActive ? "YES" : "NO"
    xml.append(
      contentsOf: """
            <Employee name="\(name)" isActive="\(isActive)" id="\(id)">
              <Compensation>\(compensation)</Compensation>
              <CompensationTerm>\(employee.term.rawValue)</CompensationTerm>
              <HireDate>\(hired.text)</HireDate>
              <Email>\(DocumentText.escape(employee.email))</Email>
              <Address city="\(DocumentText.escape(employee.address.city))" zip="\(employee.address.zip)">
                <Street>\(DocumentText.escape(employee.address.street))</Street>
              </Address>
            </Employee>

        """.utf8
    )
    company.employees.append(employee)
  }

  private static let givenNames = ["Greta", "Hugo", "Ines", "Jonas", "Karin", "Leo", "Mina", "Nils", "Olga", "Paul"]
  private static let accentedGivenNames = ["Chloé", "Jürgen", "Kateřina", "Νίκος", "Дарья", "美咲"]
  private static let familyNames = ["Abbott", "Berg", "Castillo", "Dvořák", "Eriksen", "Farah", "Grant", "Holm", "Ito"]
  private static let accounts = ["greta", "hugo", "ines", "jonas", "karin", "leo", "mina", "nils", "olga", "paul"]
  private static let cities = ["Bergen", "Geneva", "Kraków", "Lyon", "Madrid", "Málaga", "Quito", "Turin", "Utrecht"]
  private static let streets = ["Canal Street", "Garden Row", "Harbour Road", "Linden Avenue", "Old Market"]
  private static let joinedStreets = ["Oak & Elm Corner", "Rope & Sail Wharf"]
}
