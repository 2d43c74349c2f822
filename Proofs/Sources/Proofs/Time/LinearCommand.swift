import ArgumentParser
import CProofs
import Foundation

/// Measures how the time grows with the size of documents.
struct LinearCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "linear",
    abstract: "Checks that twice the document takes no more than 2.2 times the time.",
    discussion: """
      What is measured is the time that the thread has the processor, the best of several runs. A pair of sizes that is over \
      the bar is measured anew, a few times at the most, since other programs share the caches. Where libxml2 itself takes \
      longer, a limit keeps the sizes small, and the bar is higher: the attributes of one element, and distinct names.
      """
  )

  @Option(help: "How much more than its bar a ratio may be, where other programs use the machine.")
  var tolerance = 0.0

  @Option(help: "The sizes that are compared with twice themselves.")
  var sizes = [10_000, 100_000, 500_000]

  @Option(help: "Measure only the shapes whose name contains this.")
  var only = ""

  func run() throws {
    let (sizes, only, tolerance) = (sizes, only, tolerance)
    proofs_keep_memory()
    try SmallStack.run {
      var broken = BrokenPromises()
      var table = Table([""] + sizes.flatMap { _ in ["n", "µs for n", "2n : n"] })
      for shape in try Shape.all() where only.isEmpty || shape.name.contains(only) {
        var cells = [shape.name]
        for size in sizes {
          let size = min(size, shape.largest / 2)
          let (time, ratio) = try Self.ratio(shape, size)
          cells += ["\(size)", String(format: "%.0f", time), String(format: "%.2f", ratio)]
          if ratio > shape.bar + tolerance {
            broken.add("\(shape.name): \(2 * size) takes \(ratio) times as long as \(size)")
          }
        }
        table.add(cells)
      }
      table.print()
      try broken.throwIfAny()
    }
  }

  private static func ratio(_ shape: Shape, _ size: Int) throws -> (microseconds: Double, ratio: Double) {
    let (single, double) = (try shape.make(size), try shape.make(2 * size))
    var (short, long) = (Double.infinity, Double.infinity)
    for _ in 0..<4 {
      // In turns, so that what disturbs one disturbs the other.
      for _ in 0..<3 {
        short = min(short, try ThreadTime.microseconds(single))
        long = min(long, try ThreadTime.microseconds(double))
      }
      if long / short <= shape.bar { break }
    }
    return (short, long / short)
  }
}
