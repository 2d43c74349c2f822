import Fremont
import FremontTools
import Testing

/// The types of values.
struct InferredValueTests {
  /// The type and format of an attribute with some values.
  private static func type(_ values: [String], _ name: String = "a") throws -> String {
    let items = values.map { "<i \(name)=\"\($0)\"/>" }.joined()
    let inferred = try InferredDefinition(["<r>\(items)</r>"])
    let rule = try #require(inferred.definition.modelClass(named: "I")?.properties.first?.rule)
    return [rule.dataType.rawValue, rule.typeName, rule.formatString].compactMap { $0 }.joined(separator: " ")
  }

  @Test(arguments: [
    (["1", "-20", "0"], "NUMBER Int"), (["1", "007"], "STRING"), (["+1"], "STRING"), (["1", ""], "STRING"),
    (["9223372036854775807"], "NUMBER Int"), (["9223372036854775808"], "STRING"), (["-0"], "STRING"),
    (["1.5", "2", "-0.25"], "NUMBER Decimal"), (["1.50"], "NUMBER Decimal"), (["1e5"], "STRING"), ([".5"], "STRING"),
    (["1."], "STRING"), (["1.2.3"], "STRING"), (["9223372036854775808.5"], "NUMBER Decimal"),
    (["true", "false"], "BOOLEAN xs:boolean"), (["true"], "BOOLEAN xs:boolean"), (["yes", "no"], "BOOLEAN yes/no"),
    (["yes"], "STRING"), (["true", "yes"], "STRING"), (["YES", "NO", "YES"], "BOOLEAN YES/NO"),
    (["2024-05-01"], "DATE xs:date"), (["2024-05-01Z"], "STRING"), (["2024-13-01"], "STRING"),
    (["2024-02-30"], "STRING"), (["2024-05-01T10:00:00Z"], "DATE xs:dateTime"),
    (["2024-05-01T10:00:00.5Z"], "DATE xs:dateTime"), (["2024-05-01T10:00:00+02:00"], "STRING"),
    (["2024-05-01T10:00:00"], "DATE xs:dateTime local"), (["2024-05-01T10:00:00", "2024-05-01T10:00:00Z"], "STRING"),
    (["SGVsbG8gd29ybGQhISE="], "DATA base64 plain"), (["internationalisation"], "STRING"),
    (["d41d8cd98f00b204e9800998ecf8427e"], "STRING"), (["/usr/local/lib/X11/abc123"], "STRING"),
    (["SGVsbG8="], "STRING"), ([" x"], "STRING preserve"), (["x y"], "STRING"),
  ])
  func findsTheType(_ values: [String], _ expected: String) throws {
    #expect(try Self.type(values) == expected, "\(values)")
  }

  @Test func distinguishesBase64InLinesFromWords() throws {
    let line = String(repeating: "SGVsbG8gd29y", count: 5)
    #expect(try Self.type(["\(line)&#10;\(line)&#10;SGVsbG8="]) == "DATA base64 plain")
    #expect(try Self.type(["\(line)&#13;&#10;   \(line)&#13;&#10;   SGVsbG8="]) == "DATA base64 plain")
    #expect(try Self.type(["\(line) \(line)"]) == "STRING")
    #expect(try Self.type(["\(line)&#10;SGVsbG8=&#10;\(line)"]) == "STRING")
    #expect(try Self.type(["\(line)&#10;\(line)SGVsbG8="]) == "STRING")
    #expect(try Self.type(["The Apache Log4j Implementation"]) == "STRING")
    #expect(try Self.type(["The&#10;Apache&#10;Log4j&#10;Implementation"]) == "STRING")
    #expect(try Self.type(["Version1&#10;Version2&#10;Version3"]) == "STRING")
  }

  @Test func keepsTheZerosOfVersions() throws {
    #expect(try Self.type(["1.9", "1.10"], "version") == "STRING")
    #expect(try Self.type(["1.9", "1.8"], "version") == "NUMBER Decimal")
  }

  @Test func makesEnumsOfFewNames() throws {
    let names = ["kg", "m", "l"]
    #expect(try Self.type((0..<20).map { names[$0 % 3] }) == "ENUM A")
    #expect(try Self.type((0..<19).map { names[$0 % 3] }) == "STRING")
    #expect(try Self.type((0..<20).map { _ in "kg" }) == "STRING")
    #expect(try Self.type((0..<90).map { "n\($0 % 9)" }) == "STRING")
    #expect(try Self.type((0..<80).map { "n\($0 % 8)" }) == "ENUM A")
    #expect(try Self.type((0..<20).map { "a b \($0 % 2)" }) == "STRING")
  }

  @Test func sharesEnums() throws {
    let items = (0..<20).map { $0 % 2 == 0 ? #"<i unit="kg"/><j unit="m"/>"# : #"<i unit="m"/><j unit="kg"/>"# }
    let inferred = try InferredDefinition(["<r>\(items.joined())</r>"])
    #expect(inferred.definition.enums.map(\.enumName) == ["Unit"])
  }
}
