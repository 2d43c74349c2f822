import Fremont
import Testing

/// No more faults are told of than the limit says, even when one tag has several.
struct FaultLimitTests {
  @Test func holdsWithinOneTag() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="T">
          <ModelClass className="T" xmlName="T">
            <ModelProperty propertyName="a" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="a"/>
            <ModelProperty propertyName="b" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="b"/>
          </ModelClass>
        </Model>
        """,
      file: "T.model.xml"
    )
    var options = DecodingOptions()
    options.maximumFaults = 1
    let manager = try ModelManager(modelDefinition: definition, decodingOptions: options)
    let error = #expect(throws: FremontError.self) {
      try manager.xmlToObject("<T a='x' b='y'/>", as: ModelRecord.self)
    }
    #expect(
      error?.description == """
        <input>:1:7: error: 'x' is not a number (/T/@a)
        T.model.xml:3:5: note: declared here: ModelProperty 'a', NUMBER
        """
    )
  }
}
