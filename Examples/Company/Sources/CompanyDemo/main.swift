import Foundation
import Fremont

let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../..")
let sample = repository.standardizedFileURL.appendingPathComponent("SampleModels/Company")
let definition = try String(contentsOf: sample.appendingPathComponent("Company.model.xml"), encoding: .utf8)
let document = try String(contentsOf: sample.appendingPathComponent("Company.xml"), encoding: .utf8)

// The definition meets the types here. What does not fit is reported now, all at once, and not while reading.
let manager = try ModelManager(
  modelDefinition: ModelDefinition(xml: definition, file: "Company.model.xml"),
  types: [
    Company.self, Employee.self, Address.self, Phone.self, Workshop.self, Facts.self, Rating.self, Certificate.self,
    Anniversary.self, PublicKey.self, Shift.self, LegalForm.self, CompensationTerm.self, ShiftKind.self,
  ]
)

if CommandLine.arguments.dropFirst().first == "all" {
  try showEverything(of: document, by: manager)
} else {
  try showThreeThings(of: document, by: manager)
}
