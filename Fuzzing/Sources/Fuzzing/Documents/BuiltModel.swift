import Foundation
import Fremont

/// A struct that is built at once from its fields.
struct BuiltModel: ModelObject, Equatable, Sendable {
  let id: UInt16
  let name: String?
  let isOpen: Bool?
  let price: Double?
  let rate: Float?
  let day: Date?
  let sent: Date?
  let seal: Data?
  let colour: String?
  let sizes: [Decimal]?
  let notes: [String]
  let table: [String: Int]

  static let factory = TypeFactory(className: "R") { fields in
    BuiltModel(
      id: try fields["id"], name: try fields["name"], isOpen: try fields["isOpen"], price: try fields["price"],
      rate: try fields["rate"], day: try fields["day"], sent: try fields["sent"], seal: try fields["seal"],
      colour: try fields["colour"], sizes: try fields["sizes"], notes: try fields["notes"], table: try fields["table"])
  } properties: {
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
  static func == (left: BuiltModel, right: BuiltModel) -> Bool {
    left.id == right.id && left.name == right.name && left.isOpen == right.isOpen
      && left.price?.bitPattern == right.price?.bitPattern && left.rate?.bitPattern == right.rate?.bitPattern
      && left.day == right.day && left.sent == right.sent && left.seal == right.seal && left.colour == right.colour
      && left.sizes == right.sizes && left.notes == right.notes && left.table == right.table
  }
}
