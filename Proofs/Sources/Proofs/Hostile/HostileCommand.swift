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

  func run() throws {
    let (folder, short, verbose) = (URL(fileURLWithPath: folder), short, verbose)
    let size = short ? min(size, 50_000_000) : size
    try SmallStack.run {
      var broken = BrokenPromises()
      let cases = try HostileCase.all(in: folder)
      print("Documents and what becomes of them")
      try CaseProof(isVerbose: verbose).run(cases, &broken)
      print("\nBombs, each in a process of its own, as a document and as a definition")
      try BombProof().run(cases.filter { $0.category == "bombs" }, &broken)
      print("\nFiles and sockets that a document asks for")
      try FetchProof(isVerbose: verbose).run(cases, &broken)
      print("\nPrefixes and bit flips")
      try MutationProof(isShort: short).run(
        try Data(contentsOf: folder.appendingPathComponent("company_small.xml")), &broken)
      print("\nDocuments without end, fed in pieces, each in a process of its own")
      try EndlessProof(size: size).run(&broken)
      try broken.throwIfAny()
    }
  }
}
