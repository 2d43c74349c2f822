import Fremont

/// Shows the values of a document, and the document and its JSON as Fremont writes them anew.
func showEverything(of document: String, by manager: ModelManager) throws {
  var company = try manager.xmlToObject(document, as: Company.self)
  heading("Company.xml as Swift values")
  show(company)

  // From here on the company is an ordinary Swift value.
  company.employees[0].compensation = 425
  company.motto = "Bright < brighter & \"brightest\""

  heading("The same company as XML, after a raise and with a motto")
  let xml = try manager.objectToXML(company)
  print(xml)

  heading("And as JSON")
  let json = try manager.objectToJSON(company)
  print(json)

  // Both read back to what was written.
  let fromXML = try manager.xmlToObject(xml, as: Company.self)
  let fromJSON = try manager.jsonToObject(json, as: Company.self)
  let isSame = try manager.objectToJSON(fromXML) == json && manager.objectToXML(fromJSON) == xml
  heading(isSame ? "Both read back to the same company" : "Something was lost on the way")
}
