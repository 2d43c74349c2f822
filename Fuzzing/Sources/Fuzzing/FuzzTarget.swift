import Fremont

/// A part of Fremont that is fed with the fuzzer's bytes.
protocol FuzzTarget: Sendable {
  /// Makes what is the same for all inputs.
  init() throws

  /// Tries one input. What must not happen is told by `finding`, which ends the program.
  func run(_ input: ArraySlice<UInt8>)

  /// The inputs to begin with, made from the samples, and from documents of elsewhere.
  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]]

  /// The parts of an input that are XML, to be changed as such.
  func markup(in input: [UInt8]) -> [Range<Int>]
}

/// All targets, by the names that `make fuzz TARGET=` takes.
let fuzzTargets: [String: any FuzzTarget.Type] = [
  "archive": ArchiveTarget.self,
  "binary": BinaryTarget.self,
  "chunks": ChunksTarget.self,
  "definition": DefinitionTarget.self,
  "document": DocumentTarget.self,
  "index": IndexTarget.self,
  "pair": PairTarget.self,
  "plist": PropertyListTarget.self,
  "reader": ReaderTarget.self,
  "roundtrip": RoundTripTarget.self,
  "samples": SamplesTarget.self,
  "values": ValuesTarget.self,
]
