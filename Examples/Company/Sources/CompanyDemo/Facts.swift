import Foundation
import Fremont

/// Elements that have attributes and a text of their own: `<Rating source="…">4.75</Rating>`.
struct Facts: ModelObject {
  var rating: Rating?
  var certified: Certificate?
  var anniversary: Anniversary?
  var publicKey: PublicKey?
  var shift: Shift?

  static let factory = TypeFactory(Facts.init) {
    Mapped("rating", \.rating)
    Mapped("certified", \.certified)
    Mapped("anniversary", \.anniversary)
    Mapped("publicKey", \.publicKey)
    Mapped("shift", \.shift)
  }
}

struct Rating: ModelObject {
  var stars = 0.0
  var source: String?

  static let factory = TypeFactory(Rating.init) {
    Mapped("stars", \.stars)
    Mapped("source", \.source)
  }
}

struct Certificate: ModelObject {
  var isValid = false
  var standard = ""

  static let factory = TypeFactory(Certificate.init) {
    Mapped("isValid", \.isValid)
    Mapped("standard", \.standard)
  }
}

struct Anniversary: ModelObject {
  var date: Date?
  var occasion = ""

  static let factory = TypeFactory(Anniversary.init) {
    Mapped("date", \.date)
    Mapped("occasion", \.occasion)
  }
}

struct PublicKey: ModelObject {
  var bytes = Data()
  var algorithm = ""

  static let factory = TypeFactory(PublicKey.init) {
    Mapped("bytes", \.bytes)
    Mapped("algorithm", \.algorithm)
  }
}

struct Shift: ModelObject {
  var kind = ShiftKind.early
  var headcount = 0

  static let factory = TypeFactory(Shift.init) {
    Mapped("kind", \.kind)
    Mapped("headcount", \.headcount)
  }
}

enum ShiftKind: String, ModelEnumeration {
  case early = "EARLY"
  case late = "LATE"
  case night = "NIGHT"
}
