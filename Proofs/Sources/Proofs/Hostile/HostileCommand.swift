import ArgumentParser
import Foundation

/// Reads documents that were made to do harm.
struct HostileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hostile",
    abstract: "Reads documents made to do harm: bombs, external entities, bad bytes, and documents without end."
  )

  @Argument(help: "The folder of the hostile set, with its table cases.tsv.")
  var folder: String

  @Option(help: "The bytes of each document without end.")
  var size = 200_000_000

  @Flag(help: "Leave out the bit flips of the longer document, and stop documents without end sooner.")
  var short = false

  @Flag(help: "Print what becomes of each document.")
  var verbose = false

  @Option(help: "Run one part only.")
  var part: Part?

  /// What can be run by itself.
  enum Part: String, ExpressibleByArgument, CaseIterable {
    case cases, ways, json, bombs, files, mutations, endless

    var title: String {
      switch self {
      case .cases: "Documents and what becomes of them"
      case .ways: "The same documents, read in other ways"
      case .json: "JSON and what becomes of it"
      case .bombs: "Bombs, each in a process of its own"
      case .files: "Files and sockets that a document asks for"
      case .mutations: "Prefixes and bit flips"
      case .endless: "Documents without end, fed in pieces, each in a process of its own"
      }
    }
  }

  func run() throws {
    let (folder, short, verbose) = (URL(fileURLWithPath: folder), short, verbose)
    let size = short ? min(size, 50_000_000) : size
    let parts = part.map { [$0] } ?? Part.allCases
    try SmallStack.run {
      var broken = BrokenPromises()
      let cases = try HostileCase.all(in: folder)
      for part in parts {
        print("\(part.title)")
        switch part {
        case .cases: try CaseProof(isVerbose: verbose).run(cases, &broken)
        case .ways: try WayProof(isVerbose: verbose).run(cases, &broken)
        case .json: try JSONProof().run(&broken)
        case .bombs: try BombProof().run(cases.filter { $0.category == "bombs" }, &broken)
        case .files: try FetchProof(isVerbose: verbose).run(cases, &broken)
        case .mutations:
          let document = try Data(contentsOf: folder.appendingPathComponent("company_small.xml"))
          try MutationProof(isShort: short).run(document, &broken)
        case .endless: try EndlessProof(size: size).run(&broken)
        }
        print("")
      }
      try broken.throwIfAny()
    }
  }
}
