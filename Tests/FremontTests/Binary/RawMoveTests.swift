import Testing

@testable import Fremont

/// The moves of numbers between a message and an instance.
struct RawMoveTests {
  /// Numbers with and without gaps between them, some with their bytes the other way round.
  private static func moves(_ random: inout Repeatable) throws -> (moves: [RawMove], wire: Int, memory: Int) {
    var moves: [RawMove] = []
    var (wire, memory) = (0, 0)
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      let size = [1, 2, 4, 8][Int.random(in: 0..<4, using: &random)]
      if Int.random(in: 0..<3, using: &random) == 0 { memory += Int.random(in: 1...7, using: &random) }
      if Int.random(in: 0..<5, using: &random) == 0 { wire += Int.random(in: 1...3, using: &random) }
      let raw = RawNumber(
        form: .unsigned, size: size, order: Int.random(in: 0..<4, using: &random) == 0 ? .big : .little)
      let form: RawMove.Form = size == 1 ? .uint8 : size == 2 ? .uint16 : size == 4 ? .uint32 : .uint64
      let place = RawMove.End(offset: memory, form: form)
      moves.append(try #require(RawMove(raw, at: wire, place, isReading: true)))
      wire += size
      memory += size
    }
    return (moves, wire, memory)
  }

  /// The target after the moves, of so many items, all at once or one by one.
  private static func result(
    _ moves: [RawMove], _ source: [UInt8], _ strides: (wire: Int, memory: Int), count: Int, isAtOnce: Bool
  ) -> [UInt8] {
    var target = [UInt8](repeating: 0xEE, count: strides.memory * count)
    source.withUnsafeBytes { source in
      target.withUnsafeMutableBytes { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for move in moves {
          if isAtOnce {
            #expect(move(from: from, strides.wire, to: to, strides.memory, count: count))
          } else {
            for index in 0..<count {
              #expect(move(from: from + index * strides.wire, to: to + index * strides.memory))
            }
          }
        }
      }
    }
    return target
  }

  @Test func neighboursGoTogether() throws {
    for seed in 0..<400 as Range<UInt64> {
      var random = Repeatable(seed: seed)
      let (moves, wire, memory) = try Self.moves(&random)
      let joined = RawMove.joined(moves)
      let count = Int.random(in: 1...9, using: &random)
      let strides = (wire: wire, memory: memory + Int.random(in: 0...5, using: &random))
      let source = (0..<(wire * count)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let expected = Self.result(moves, source, strides, count: count, isAtOnce: false)
      for moves in [moves, joined] {
        #expect(Self.result(moves, source, strides, count: count, isAtOnce: true) == expected, "seed \(seed)")
      }
      #expect(Self.result(joined, source, strides, count: count, isAtOnce: false) == expected, "seed \(seed)")
      #expect(joined.count <= moves.count, "seed \(seed)")
    }
  }

  @Test func neighboursWithoutGapsAreOneMove() throws {
    let forms: [(size: Int, form: RawMove.Form)] = [(4, .uint32), (8, .uint64), (2, .uint16), (1, .uint8), (1, .uint8)]
    var (moves, offset) = ([RawMove](), 0)
    for (size, form) in forms {
      let raw = RawNumber(form: .unsigned, size: size, order: .little)
      moves.append(
        try #require(RawMove(raw, at: offset, RawMove.End(offset: offset + 8, form: form), isReading: false)))
      offset += size
    }
    let joined = RawMove.joined(moves)
    #expect(joined.map(\.source.offset) == [8])
    #expect(joined.map(\.target.offset) == [0])
    #expect(joined.map(\.change) == [.copy16])
  }

  @Test func valuesThatCanBeAbsentGoAlone() throws {
    let raw = RawNumber(form: .unsigned, size: 1, order: .little)
    let places = [RawMove.End(offset: 0, form: .uint8, tag: 1), RawMove.End(offset: 2, form: .uint8, tag: 3)]
    let moves = try places.enumerated().map { index, place in
      try #require(RawMove(raw, at: index, place, isReading: true))
    }
    #expect(RawMove.joined(moves).map(\.change) == [.copy1, .copy1])
  }
}
