import Foundation
import Fremont

/// A struct of every data type.
struct ScalarModel: ModelObject, Equatable, Sendable {
  enum Colour: String, ModelEnumeration {
    case red
    case blue
  }

  static let className = "R"
  var id = 0
  var name = ""
  var isOpen = false
  var price: Decimal?
  var rate: Double?
  var day: Date?
  var sent: Date?
  var seal = Data()
  var colour: Colour?
  var sizes: [Int32] = []
  var notes: [String]?
  var table: [String: UInt8] = [:]

  static let factory = TypeFactory(ScalarModel.init) {
    Property("id", \.id)
    Property("name", \.name)
    Property("isOpen", \.isOpen)
    Property("price", \.price)
    Property("rate", \.rate)
    Property("day", \.day)
    Property("sent", \.sent)
    Property("seal", \.seal)
    Property("colour", \.colour)
    Property("sizes", \.sizes)
    Property("notes", \.notes)
    Property("table", \.table)
  }

  /// What is not a number equals itself here, as it does in a document.
  static func == (left: ScalarModel, right: ScalarModel) -> Bool {
    left.id == right.id && left.name == right.name && left.isOpen == right.isOpen && left.price == right.price
      && left.rate?.bitPattern == right.rate?.bitPattern && left.day == right.day && left.sent == right.sent
      && left.seal == right.seal && left.colour == right.colour && left.sizes == right.sizes
      && left.notes == right.notes
      && left.table == right.table
  }
}
