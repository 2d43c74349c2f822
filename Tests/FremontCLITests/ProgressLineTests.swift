#if CLI
  import Testing

  @testable import FremontCLI

  @Suite struct ProgressLineTests {
    private static let progress = ProgressLine.text(
      bytes: 25_000_000, of: 100_000_000, records: 0, after: .seconds(1))

    @Test func saysHowFarItIs() {
      #expect(Self.progress == "25.0 of 100.0 MB, 25.0 MB/s, 00:03 left")
      #expect(
        ProgressLine.text(bytes: 1_500_000, of: nil, records: 2, after: .seconds(3)) == "1.5 MB, 2 records, 0.5 MB/s")
    }

    /// The name is shortened at its start as long as something is left of it; then the end of the line goes.
    @Test(arguments: [
      (80, "data/2024/company.xml: 25.0 of 100.0 MB, 25.0 MB/s, 00:03 left"),
      (60, "…/2024/company.xml: 25.0 of 100.0 MB, 25.0 MB/s, 00:03 left"),
      (45, "…ml: 25.0 of 100.0 MB, 25.0 MB/s, 00:03 left"),
      (40, "data/2024/company.xml: 25.0 of 100.0 MB"), (1, ""),
    ])
    func fitsTheWidth(_ columns: Int, _ line: String) {
      let fitting = ProgressLine.line("data/2024/company.xml", Self.progress, columns: columns)
      #expect(fitting == line)
      #expect(fitting.count < columns)
    }

    /// A colon stands in the time that is left too.
    @Test func keepsTheStartOfWhatAShortNameLeavesNoRoomFor() {
      #expect(ProgressLine.line("a.xml", Self.progress, columns: 30) == "a.xml: 25.0 of 100.0 MB, 25.0")
    }
  }
#endif
