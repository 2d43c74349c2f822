import Foundation
import Fremont

/// Arrays of everything, arrays of arrays and of dictionaries among them.
final class Workshop: ModelObject {
  var tools: [String] = []
  var tolerances: [Double] = []
  var lampTests: [Bool] = []
  var holidays: [Date] = []
  var engravings: [Data] = []
  var shiftPlan: [ShiftKind] = []
  var offeredTerms: Set<CompensationTerm> = []
  var suppliers: [Address] = []
  var floorPlan: [[Int]] = []
  var benches: [[String: RecordValue]] = []
  var openOrders: [String] = []

  static let factory = TypeFactory(Workshop.init) {
    Mapped("tools", \.tools)
    Mapped("tolerances", \.tolerances)
    Mapped("lampTests", \.lampTests)
    Mapped("holidays", \.holidays)
    Mapped("engravings", \.engravings)
    Mapped("shiftPlan", \.shiftPlan)
    Mapped("offeredTerms", \.offeredTerms)
    Mapped("suppliers", \.suppliers)
    Mapped("floorPlan", \.floorPlan)
    Mapped("benches", \.benches)
    Mapped("openOrders", \.openOrders)
  }
}
