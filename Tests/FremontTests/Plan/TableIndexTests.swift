import Testing

@testable import Fremont

struct TableIndexTests {
  private typealias Index = TableIndex<String>

  @Test func isThatOfAnEntryOrNone() {
    let table = ["first", "second"]
    #expect(Index(1).index.map { table[$0] } == "second")
    #expect(Index(0).index == 0)
    #expect(!Index(0).isNone)
    #expect(Index(Int(Int32.max)).index == Int(Int32.max))
    #expect(Index.none.index == nil)
    #expect(Index.none.isNone)
  }

  @Test func isMadeOfOneThatMayBeNone() {
    #expect(Index(["first", "second"].firstIndex(of: "second")) == Index(1))
    #expect(Index([String]().firstIndex(of: "second")) == .none)
  }

  @Test func comesBehindNone() {
    #expect(Index.none != Index(0))
    #expect([Index(2), .none, Index(0)].sorted() == [.none, Index(0), Index(2)])
    #expect(Set([Index(2), .none, Index(2), .none]).count == 2)
  }

  @Test func takesFourBytesWhateverTheEntriesAre() {
    #expect(MemoryLayout<Index>.stride == 4)
    #expect(MemoryLayout<TableIndex<PlanCollector>>.stride == 4)
  }
}
