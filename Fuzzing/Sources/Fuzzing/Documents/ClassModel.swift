import Foundation
import Fremont

/// A class, some of whose properties are computed, and one of which refuses values.
///
/// `@unchecked Sendable` holds because an instance never leaves the call that reads it.
final class ClassModel: ModelObject, @unchecked Sendable {
  var id: UInt8 = 0
  var name: String? { didSet { changes += 1 } }
  var isOpen = true
  lazy var price = 0.5
  var rate: ModelNumber?
  var day = Date(timeIntervalSince1970: 0)
  var sent: Date?
  var seal: Data? {
    get { bytes.map { Data($0) } }
    set { bytes = newValue.map { Array($0) } }
  }
  var colour: String?
  var sizes: Set<Int> = []
  var notes: [String] = []
  var table: [String: RecordValue] = [:]
  private var bytes: [UInt8]?
  private var changes = 0

  static let factory = TypeFactory(ClassModel.init, className: "R") {
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
}
