/// A company with many employees: the bytes of the document, and the values that they stand for.
///
/// Both come out of the same random choices, neither out of the other, so that the values can check a parser.
struct CompanyDocument: Sendable {
  let size: DocumentSize
  let bytes: [UInt8]
  let company: Company

  init(_ size: DocumentSize) {
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
        <Company name="\(Self.escape(company.name))" dateFounded="\(founded.text)">
          <Location>\(Self.escape(company.location))</Location>
          <Employees>

        """.utf8
    )
    while size.wantsMore(count: company.employees.count, bytes: xml.count) {
      Self.appendEmployee(to: &company, xml: &xml, random: &random)
    }
    xml.append(
      contentsOf: """
          </Employees>
        </Company>

        """.utf8
    )
    self.size = size
    self.bytes = xml
    self.company = company
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
    let compensation = "\(quarters / 4)" + ["", ".25", ".5", ".75"][quarters % 4]
    xml.append(
      contentsOf: """
            <Employee name="\(escape(employee.name))" isActive="\(employee.isActive ? "YES" : "NO")" id="\(id)">
              <Compensation>\(compensation)</Compensation>
              <CompensationTerm>\(employee.term.rawValue)</CompensationTerm>
              <HireDate>\(hired.text)</HireDate>
              <Email>\(escape(employee.email))</Email>
              <Address city="\(escape(employee.address.city))" zip="\(employee.address.zip)">
                <Street>\(escape(employee.address.street))</Street>
              </Address>
            </Employee>

        """.utf8
    )
    company.employees.append(employee)
  }

  /// The sample words hold no other character that XML reserves.
  private static func escape(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
  }

  private static let givenNames = ["Greta", "Hugo", "Ines", "Jonas", "Karin", "Leo", "Mina", "Nils", "Olga", "Paul"]
  private static let accentedGivenNames = ["Chloé", "Jürgen", "Kateřina", "Νίκος", "Дарья", "美咲"]
  private static let familyNames = ["Abbott", "Berg", "Castillo", "Dvořák", "Eriksen", "Farah", "Grant", "Holm", "Ito"]
  private static let accounts = ["greta", "hugo", "ines", "jonas", "karin", "leo", "mina", "nils", "olga", "paul"]
  private static let cities = ["Bergen", "Geneva", "Kraków", "Lyon", "Madrid", "Málaga", "Quito", "Turin", "Utrecht"]
  private static let streets = ["Canal Street", "Garden Row", "Harbour Road", "Linden Avenue", "Old Market"]
  private static let joinedStreets = ["Oak & Elm Corner", "Rope & Sail Wharf"]
}
