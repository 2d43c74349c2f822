import Foundation
import Fremont

let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../..")
let sample = repository.standardizedFileURL.appendingPathComponent("SampleModels/Company")

// The definition meets the types here. What does not fit is reported now, all at once, and not while reading.
let manager = try ModelManager(
  contentsOf: sample.appendingPathComponent("Company.model.xml"),
  types: [
    Company.self, Employee.self, Address.self, Phone.self, Workshop.self, Facts.self, Rating.self, Certificate.self,
    Anniversary.self, PublicKey.self, Shift.self, LegalForm.self, CompensationTerm.self, ShiftKind.self,
  ]
)

var company = try manager.xmlToObject(
  contentsOf: sample.appendingPathComponent("Company.xml"),
  as: Company.self
)

heading("Company.xml as Swift values")
show(company)

// From here on the company is an ordinary Swift value.
company.employees[0].compensation = 425
company.motto = "Bright < brighter & \"brightest\""

heading("The same company as XML, after a raise and with a motto")
let xml: String = try manager.objectToXML(company)
print(xml)

heading("And as JSON")
let json = try manager.objectToJSON(company)
print(json)

// Both read back to what was written.
let fromXML = try manager.xmlToObject(xml, as: Company.self)
let fromJSON = try manager.jsonToObject(json, as: Company.self)
let isSame = try manager.objectToJSON(fromXML) == json && manager.objectToXML(fromJSON) == xml
heading(isSame ? "Both read back to the same company" : "Something was lost on the way")
