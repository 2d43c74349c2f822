import Foundation
import Fremont

/// A struct of every data type.
struct ScalarModel: ModelObject, Equatable, Sendable {
  enum Colour: String, ModelEnumeration {
    case red
    case blue
  }

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

  static let factory = TypeFactory(ScalarModel.init, className: "R") {
    Mapped("id", \.id)
    Mapped("name", \.name)
    Mapped("isOpen", \.isOpen)
    Mapped("price", \.price)
    Mapped("rate", \.rate)
    Mapped("day", \.day)
    Mapped("sent", \.sent)
    Mapped("seal", \.seal)
    Mapped("colour", \.colour)
    Mapped("sizes", \.sizes)
    Mapped("notes", \.notes)
    Mapped("table", \.table)
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
