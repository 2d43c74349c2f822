import Fremont
import Testing

/// What nobody claims stays in its namespace, with the declarations of the document.
struct KeptNamespaceTests {
  @Test(arguments: [
    #"<r xmlns="u:n"><a>1</a><b>2</b></r>"#,
    #"<p:r xmlns:p="u:n"><p:b>2</p:b></p:r>"#,
    #"<r xmlns="u:n"><b xmlns="">2</b></r>"#,
    #"<p:r xmlns:p="u:n"><b>2</b></p:r>"#,
    #"<p:r xmlns:p="u:n" xmlns="u:m"><b>2</b></p:r>"#,
    #"<r xmlns="u:n"><b xmlns="u:m"><c/></b></r>"#,
  ])
  func keeps(_ document: String) throws {
    let manager = try Fixture.records(
      Fixture.definition(
        #"""
        <ModelClass className="R">
          <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
        </ModelClass>
        """#,
        root: #"rootDataType="UDC" rootTypeName="R" rootXMLName="r" xmlNamespace="u:n" unknown="KEEP""#
      )
    )
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(try manager.bareXML(record) == document)
  }
}
