import Fremont
import FremontTools

/// Shows what the README names first: an update, the faults of a document, and a definition made of a schema.
func showThreeThings(of document: String, by manager: ModelManager) throws {
  heading("1. A raise, written into Company.xml: the lines that differ, of \(document.split(separator: "\n").count)")
  let company = try manager.xmlToObject(document, as: Company.self)
  company.employees[0].compensation = 425
  let updated = try manager.objectToXML(company, updating: document)
  showDifference(document, updated)

  heading("2. All faults of a document, each with its place there and in the definition")
  let wrong = """
    <Company name="Finch" dateFounded="yesterday">
      <Employees>
        <Employee name="Tove" id="1001"><CompensationTerm>PERHUOR</CompensationTerm></Employee>
      </Employees>
    </Company>
    """
  do {
    _ = try manager.xmlToObject(wrong, as: Company.self, file: "Wrong.xml")
  } catch {
    print(error)
  }

  heading("3. The definition of an XML Schema; `fremont generate` makes Swift types of it")
  let schema = """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="invoice">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="issued" type="xs:date"/>
            <xs:element name="line" maxOccurs="unbounded">
              <xs:complexType><xs:attribute name="amount" type="xs:decimal" use="required"/></xs:complexType>
            </xs:element>
          </xs:sequence>
        </xs:complexType>
      </xs:element>
    </xs:schema>
    """
  let imported = try SchemaImport(bytes: Array(schema.utf8), file: "Invoice.xsd")
  print(imported.definition.xml())
}

/// Prints the lines of which two texts have different ones.
private func showDifference(_ old: String, _ new: String) {
  let lines = (old.split(separator: "\n"), new.split(separator: "\n"))
  for case .remove(_, let line, _) in lines.1.difference(from: lines.0) { print("- \(line)") }
  for case .insert(_, let line, _) in lines.1.difference(from: lines.0) { print("+ \(line)") }
}
