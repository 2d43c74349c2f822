extension CompanyDocument {
  /// Writes a company by hand: literals for the markup, and the values between them.
  static func write(_ root: Company, to writer: inout ByteWriter) {
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Company name=\"")
    writer.attribute(root.name)
    writer.raw("\" dateFounded=\"")
    writer.date(root.dateFounded)
    writer.raw("\">\n  <Location>")
    writer.text(root.location)
    writer.raw("</Location>\n  <Employees>\n")
    for employee in root.employees { write(employee, to: &writer) }
    writer.raw("  </Employees>\n</Company>\n")
  }

  @inline(__always)
  private static func write(_ employee: Employee, to writer: inout ByteWriter) {
    writer.raw("    <Employee name=\"")
    writer.attribute(employee.name)
    writer.raw(employee.isActive ? "\" isActive=\"YES\" id=\"" : "\" isActive=\"NO\" id=\"")
    writer.integer(employee.id)
    writer.raw("\">\n      <Compensation>")
    writer.double(employee.compensation)
    writer.raw("</Compensation>\n      <CompensationTerm>")
    switch employee.term {
    case .perYear: writer.raw("PERYEAR")
    case .perMonth: writer.raw("PERMONTH")
    case .perHour: writer.raw("PERHOUR")
    }
    writer.raw("</CompensationTerm>\n      <HireDate>")
    writer.date(employee.hireDate)
    writer.raw("</HireDate>\n      <Email>")
    writer.text(employee.email)
    writer.raw("</Email>\n      <Address city=\"")
    writer.attribute(employee.address.city)
    writer.raw("\" zip=\"")
    writer.attribute(employee.address.zip)
    writer.raw("\">\n        <Street>")
    writer.text(employee.address.street)
    writer.raw("</Street>\n      </Address>\n    </Employee>\n")
  }
}
