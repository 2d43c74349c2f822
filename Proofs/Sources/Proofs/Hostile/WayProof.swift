import Foundation
import Fremont

/// Reads each document of the hostile set in every way: the same must become of it as when it is read as a whole.
struct WayProof {
  let isVerbose: Bool

  /// A way to read, and where unknown content goes.
  private struct Reading {
    let name: String
    let reader: AnyRootReader
    var same = 0
    var elsewhere = 0
    var other = 0
  }

  func run(_ cases: [HostileCase], _ broken: inout BrokenPromises) throws {
    let first = AnyRootReader(unknown: .ignore)
    var readings = [Reading(name: "whole, kept", reader: AnyRootReader(unknown: .keep))]
    readings += ReadingWay.all.map { Reading(name: "\($0)", reader: AnyRootReader(unknown: .ignore, way: $0)) }
    readings += [ReadingWay.pieces(7), .items(7), .converted].map {
      Reading(name: "\($0), kept", reader: AnyRootReader(unknown: .keep, way: $0))
    }
    var notes: [String] = []
    for test in cases {
      let bytes = [UInt8](test.bytes)
      let expected = first.outcome(bytes)
      for index in readings.indices {
        let outcome = readings[index].reader.outcome(bytes)
        let line = "\(test.path), \(readings[index].name): \(outcome.text), as a whole: \(expected.text)"
        if outcome.code != expected.code || !outcome.isRegular {
          readings[index].other += 1
          broken.add(line)
        } else if !outcome.agrees(with: expected) {
          readings[index].elsewhere += 1
          notes.append("  \(line)")
        } else {
          readings[index].same += 1
        }
      }
    }
    var table = Table(["", "as whole", "same code elsewhere", "another code"])
    for reading in readings {
      table.add([reading.name] + [reading.same, reading.elsewhere, reading.other].map { "\($0)" })
    }
    table.print()
    if isVerbose { notes.forEach { print($0) } }
  }
}
