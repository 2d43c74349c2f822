import Fremont
import Testing

/// Items that have changed, and that nothing tells from others but their place: the document keeps what it holds of them, also where items
/// are added or removed.
struct ItemByPlaceTests {
  private static func mapping() throws -> Mapping {
    try Mapping(
      """
      <ModelProperty propertyName="c" dataType="UDC" typeName="C" xmlName="Connector" maxOccurs="unbounded"/>
      <ModelProperty propertyName="i" xmlName="i" maxOccurs="unbounded"/>
      """, types: "<ModelClass className=\"C\"><ModelProperty propertyName=\"port\" xmlName=\"@port\"/></ModelClass>")
  }

  private static func connectors(_ ports: String...) -> RecordValue {
    .array(ports.map { .record(ModelRecord("C", ["port": .string($0)])) })
  }

  private static let first = "<Connector port=\"8080\" protocol=\"HTTP/1.1\"><!-- c --><SSL/></Connector>"
  private static let changed = first.replacing("8080", with: "9090")
  private static let second = "<Connector port=\"8443\"/>"

  @Test func oneChangesAndAnotherIsAppended() throws {
    let mapping = try Self.mapping()
    mapping.updates("<Root>\(Self.first)</Root>", to: "<Root>\(Self.changed)<Connector port=\"1\"/></Root>") {
      $0["c"] = Self.connectors("9090", "1")
    }
    mapping.updates(
      "<Root>\(Self.second)\(Self.first)\(Self.second)</Root>",
      to: "<Root>\(Self.second)\(Self.changed)<Connector port=\"1\"/>\(Self.second)</Root>"
    ) { $0["c"] = Self.connectors("8443", "9090", "1", "8443") }
  }

  @Test func oneChangesAndAnotherGoes() throws {
    let mapping = try Self.mapping()
    mapping.updates("<Root>\(Self.first)\(Self.second)</Root>", to: "<Root>\(Self.changed)</Root>") {
      $0["c"] = Self.connectors("9090")
    }
  }

  @Test func textsKeepTheirElements() throws {
    let mapping = try Self.mapping()
    mapping.updates("<Root><i k=\"1\">1<!-- c --></i></Root>", to: "<Root><i k=\"1\">7<!-- c --></i><i>8</i></Root>") {
      $0["i"] = ["7", "8"]
    }
  }

  /// What stands elsewhere now is not changed in its place.
  @Test func whatMovesIsNotChanged() throws {
    let mapping = try Self.mapping()
    mapping.updates(
      "<Root>\(Self.first)\(Self.second)</Root>", to: "<Root><Connector port=\"1\"/>\(Self.second)\(Self.first)</Root>"
    ) { $0["c"] = Self.connectors("1", "8443", "8080") }
  }
}
