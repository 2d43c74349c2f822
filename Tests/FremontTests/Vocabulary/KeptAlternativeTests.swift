import Fremont
import Testing

/// Alternatives and wrappers, where the order of a document is kept and something has changed.
struct KeptAlternativeTests {
  private static let wrappers = [
    "<n2>a</n2><n6><n7/></n6><n6><p>1</p></n6><n3><n4>7</n4></n3>",
    "<n2>a</n2><n8/><n6><!-- d --><n7/></n6><y/><n6><!-- d --><p>1</p></n6><n3><!-- d --><n4>7</n4></n3><y/>",
    "<n3><n4>7</n4></n3>", "<n6><p>1</p></n6><n3><n4>7</n4></n3><n2>a</n2>",
  ]

  private func mapping() throws -> Mapping {
    try Mapping(
      """
      <ModelProperty propertyName="v0" dataType="UDC" typeName="C1" xmlType="INLINE"/>
      <ModelProperty propertyName="v1" dataType="XML" xmlName="n6/n7"/>
      <ModelProperty propertyName="v2" dataType="STRING" xmlName="n8"/>
      <ModelProperty propertyName="v3" dataType="STRING" xmlName="n6/p"/>
      """, model: "unknown=\"KEEP\"",
      types: """
        <ModelClass className="C1">
          <ModelProperty propertyName="v0" dataType="STRING" xmlName="n2"/>
          <ModelProperty propertyName="v1" dataType="NUMBER" xmlName="n3/n4"/>
          <ModelProperty propertyName="v1" dataType="STRING" xmlName="n3/n5"/></ModelClass>
        """)
  }

  @Test(arguments: wrappers) func anotherAlternativeStandsInItsElement(_ content: String) throws {
    let mapping = try mapping()
    var record = try mapping.manager.xmlToObject("<Root>\(content)</Root>", as: ModelRecord.self)
    record["v0"]?["v1"] = "x"
    let written = try mapping.manager.objectToXML(record)
    let back = try mapping.manager.xmlToObject(written, as: ModelRecord.self)
    #expect(back["v0"]?["v1"] == "x", "\(written)")
  }

  /// What stands in front of the first value of a wrapper says nothing about which of several it is.
  @Test(arguments: wrappers) func whatIsUnknownStaysInItsWrapper(_ content: String) throws {
    let manager = try mapping().manager
    var record = try manager.xmlToObject("<Root>\(content)</Root>", as: ModelRecord.self)
    record["v0"]?["v1"] = 8
    let written = try manager.bareXML(record)
    let expected = content.replacing("<n4>7", with: "<n4>8")
    #expect(written == "<Root>\(expected)</Root>", "\(written)")
  }
}
