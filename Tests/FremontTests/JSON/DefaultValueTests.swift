import Fremont
import Testing

/// A `defaultValue` is text in the format of the property, and means the same in each format of documents.
struct DefaultValueTests {
  @Test func isTheSameInXMLAndJSON() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="T">
          <ModelEnum enumName="E"><ModelEnumItem name="a" xmlName="AA" value="0"/></ModelEnum>
          <ModelClass className="T" xmlName="T">
            <ModelProperty propertyName="b" dataType="BOOLEAN" xmlName="b" defaultValue="YES"/>
            <ModelProperty propertyName="d" dataType="DATE" xmlName="d" formatString="yyyy/MM/dd" defaultValue="2010/01/02"/>
            <ModelProperty propertyName="e" dataType="ENUM" typeName="E" xmlName="e" defaultValue="AA"/>
            <ModelProperty propertyName="x" dataType="DATA" xmlName="x" formatString="hex" defaultValue="FF00"/>
          </ModelClass>
        </Model>
        """
    )
    let manager = try ModelManager(modelDefinition: definition)
    let record = try manager.xmlToObject("<T/>", as: ModelRecord.self)
    #expect(
      try manager.objectToJSON(record, layout: .compact)
        == #"{"b":true,"d":"2010-01-02","e":"a","x":"/wA="}"#)
    #expect(try manager.jsonToObject("{}", as: ModelRecord.self) == record)
    #expect(try manager.jsonToObject(#"{"b":false}"#, as: ModelRecord.self)["b"] == false)
  }
}
