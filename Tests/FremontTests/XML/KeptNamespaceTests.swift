import Fremont
import Testing

/// What nobody claims stays in its namespace, with no more declarations than it needs.
struct KeptNamespaceTests {
  @Test(arguments: [
    (#"<r xmlns="u:n"><a>1</a><b>2</b></r>"#, #"<r xmlns="u:n"><a>1</a><b>2</b></r>"#),
    (#"<p:r xmlns:p="u:n"><p:b>2</p:b></p:r>"#, #"<r xmlns="u:n"><p:b xmlns:p="u:n">2</p:b></r>"#),
    (#"<r xmlns="u:n"><b xmlns="">2</b></r>"#, #"<r xmlns="u:n"><b xmlns="">2</b></r>"#),
    (#"<p:r xmlns:p="u:n"><b>2</b></p:r>"#, #"<r xmlns="u:n"><b xmlns="">2</b></r>"#),
    (#"<p:r xmlns:p="u:n" xmlns="u:m"><b>2</b></p:r>"#, #"<r xmlns="u:n"><b xmlns="u:m">2</b></r>"#),
    (#"<r xmlns="u:n"><b xmlns="u:m"><c/></b></r>"#, #"<r xmlns="u:n"><b xmlns="u:m"><c/></b></r>"#),
  ])
  func keeps(_ document: String, _ written: String) throws {
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
    #expect(try manager.bareXML(record) == written)
  }
}
