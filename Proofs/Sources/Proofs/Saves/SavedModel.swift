import Fremont

/// A value whose parts all say the same, so that a file that is not whole, or mixed of two, is noticed.
struct SavedModel: ModelObject, Equatable {
  var generation = 0
  var copies: [Int] = []

  init() {}

  /// A value of about 100 KB in any format.
  init(generation: Int) {
    self.generation = generation
    // Neighbours have different lengths, so that a shorter file over a longer one leaves a rest.
    copies = Array(repeating: generation, count: 8_000 + generation % 7 * 500)
  }

  static let factory = TypeFactory(SavedModel.init, xmlName: "saved") {
    Mapped("generation", \.generation, .attribute)
    Mapped("copies", \.copies, "copies", items: "copy")
  }

  /// Whether the value is one that was saved.
  var isWhole: Bool { self == SavedModel(generation: generation) }
}
