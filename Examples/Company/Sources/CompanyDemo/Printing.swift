import Foundation

/// Prints a line that says what comes next.
func heading(_ title: String) {
  print("\n=== \(title) ===\n")
}

/// Prints a few values of a company, each of another type.
func show(_ company: Company) {
  print("name           ", company.name)
  print("description    ", company.description ?? "none")
  print("legal form     ", company.legalForm ?? .limited)
  print("founded        ", day(company.dateFounded))
  print("share capital  ", company.shareCapital ?? 0)
  print("last part      ", company.lastPartNumber ?? 0)
  print("logo           ", company.logoImageData?.count ?? 0, "bytes")
  print("headquarters   ", company.headquarters?.city ?? "none", company.headquarters?.phone?.number ?? "")
  print("rating         ", company.facts?.rating?.stars ?? 0, "stars")
  print("computers      ", company.computers.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", "))
  print("floor plan     ", company.workshop?.floorPlan ?? [])
  print("sheet number   ", company.registerEntry["sheet number"]?.number?.intValue ?? 0)
  print("employees")
  for employee in company.employees {
    let pay = employee.compensation.map { "\($0)" } ?? "unknown"
    let term = employee.compensationTerm.map { " \($0)" } ?? ""
    let deputy = employee.deputy.map { ", deputy \($0.name)" } ?? ""
    print("  \(employee.id) \(employee.name), hired \(day(employee.hireDate)), pay \(pay)\(term)\(deputy)")
  }
}

private func day(_ date: Date?) -> String {
  date.map { String($0.description.prefix(10)) } ?? "unknown"
}
