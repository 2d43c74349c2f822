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
    Property("tools", \.tools)
    Property("tolerances", \.tolerances)
    Property("lampTests", \.lampTests)
    Property("holidays", \.holidays)
    Property("engravings", \.engravings)
    Property("shiftPlan", \.shiftPlan)
    Property("offeredTerms", \.offeredTerms)
    Property("suppliers", \.suppliers)
    Property("floorPlan", \.floorPlan)
    Property("benches", \.benches)
    Property("openOrders", \.openOrders)
  }
}
