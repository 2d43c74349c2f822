import ArgumentParser
import CProofs
import Foundation

/// Measures how the time grows with the size of documents and definitions.
struct LinearCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "linear",
    abstract: "Checks that the time grows in proportion to the size, and not by its square.",
    discussion: """
      Each shape is measured at a size and at eight times that, both several times, in turns, and the best of each counts: the \
      time that the process has a processor. What is printed is by how much the time grows when the size is doubled: 2 where it \
      grows in proportion, 4 where it grows by the square. Over 2.83 it fails. A shape that grows by the square on purpose is the \
      control.
      """
  )

  @Option(help: "The sizes that are compared with eight times themselves.")
  var sizes = [10_000, 100_000]

  @Option(help: "Measure only the shapes whose name contains this, and the control.")
  var only = ""

  func run() throws {
    let (sizes, only) = (sizes, only)
    proofs_keep_memory()
    try SmallStack.run {
      var broken = BrokenPromises()
      var table = Table([""] + sizes.flatMap { _ in ["n", "ms for n", "ms for 8n", "a doubling"] })
      for shape in try Shape.all().filter({ only.isEmpty || $0.name.contains(only) }) + [Shape.control] {
        var cells = [shape.name]
        var measured: Set<Int> = []
        for size in sizes {
          let growth: Growth
          do {
            growth = try Growth(of: shape, from: size)
          } catch {
            broken.add("\(shape.name): \(String("\(error)".prefix(300)))")
            break
          }
          // Where there is nothing larger, the largest is measured once.
          if !measured.insert(growth.size).inserted { continue }
          cells += [
            "\(growth.size)", String(format: "%.2f", growth.microseconds / 1000),
            String(format: "%.2f", growth.largeMicroseconds / 1000), String(format: "%.2f", growth.factor),
          ]
          let isControl = shape.name == Shape.control.name
          if !growth.isLinear, !isControl {
            broken.add("\(shape.name), from \(growth.size): a doubling takes \(growth.factor) times the time")
          }
          if growth.isLinear, isControl { broken.add("\(shape.name): not noticed, so that the proof sees nothing") }
        }
        table.add(cells)
      }
      table.print()
      try broken.throwIfAny()
    }
  }
}
