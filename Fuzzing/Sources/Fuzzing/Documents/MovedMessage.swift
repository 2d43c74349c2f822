import Fremont

/// A message whose records are moved at once.
struct MovedMessage: ModelObject {
  struct Record: ModelObject {
    var a = 0
    var b: Int16 = 0
    var c = 0.0
    var d = false
    var e: Float = 0

    static let factory = TypeFactory({ Record() }, className: "R") {
      Mapped("a", \.a)
      Mapped("b", \.b)
      Mapped("c", \.c)
      Mapped("d", \.d)
      Mapped("e", \.e)
    }
  }

  var records: [Record] = []
  var numbers: [Int8] = []

  static let factory = TypeFactory({ MovedMessage() }, className: "M") {
    Mapped("records", \.records)
    Mapped("numbers", \.numbers)
  }
}

/// The same values, which are read and written one by one, since they are mapped by functions.
struct SlowMessage: ModelObject {
  struct Record: ModelObject {
    var a = 0
    var b: Int16 = 0
    var c = 0.0
    var d = false
    var e: Float = 0

    static let factory = TypeFactory({ Record() }, className: "R") {
      Mapped("a", get: { $0.a }, set: { $0.a = $1 })
      Mapped("b", get: { $0.b }, set: { $0.b = $1 })
      Mapped("c", get: { $0.c }, set: { $0.c = $1 })
      Mapped("d", get: { $0.d }, set: { $0.d = $1 })
      Mapped("e", get: { $0.e }, set: { $0.e = $1 })
    }
  }

  var records: [Record] = []
  var numbers: [Int8] = []

  static let factory = TypeFactory({ SlowMessage() }, className: "M") {
    Mapped("records", \.records)
    Mapped("numbers", \.numbers)
  }
}
