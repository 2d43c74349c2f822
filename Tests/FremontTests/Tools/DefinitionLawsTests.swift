import Foundation
import Fremont
import FremontTools
import Testing

/// Laws of definitions, tried on values by chance.
struct DefinitionLawsTests {
  @Test(arguments: SampleFiles.definitions) func holdForSamples(_ url: URL) throws {
    let laws = try DefinitionLaws(of: ModelDefinition(contentsOf: url))
    let counterexample = try laws.counterexample(among: 25)
    #expect(counterexample == nil, "\(counterexample?.description ?? "")")
  }

  @Test func findTheSmallestCounterexample() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="root" rootTypeName="Root">
          <ModelClass className="Root">
            <ModelProperty propertyName="name"/>
            <ModelProperty propertyName="places" dataType="UDC" typeName="Place" xmlName="place" maxOccurs="unbounded"/>
          </ModelClass>
          <ModelClass className="Place">
            <ModelProperty propertyName="label" xmlName="@label"/>
            <ModelProperty propertyName="day" dataType="DATE" formatString="xs:dateTime => xs:date"/>
          </ModelClass>
        </Model>
        """)
    let laws = try DefinitionLaws(of: definition)
    let found = try laws.counterexample(among: 1000)
    let again = try laws.counterexample(among: 1000)
    #expect(found == again)
    let document = try #require(found?.document)
    #expect(found?.reason.hasPrefix("what is written cannot be read: ") == true, "\(found?.description ?? "")")
    #expect(document.contains("<day>") && document.components(separatedBy: "<place").count == 2)
    #expect(!document.contains("<name>") && !document.contains("label="))
    #expect(try laws.counterexample(among: 0) == nil)
  }

  /// The names that `*` stands for are in its namespace.
  @Test(arguments: ["##any", "##other", "##local", "urn:a", "urn:b", "urn:c", "##local urn:b"])
  func holdForNamesOfNamespaces(_ namespace: String) throws {
    for property in [
      """
      <ModelProperty propertyName="p" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*" xmlNamespace="\(namespace)">
        <ModelDictionaryElement/>
      </ModelProperty>
      """,
      """
      <ModelProperty propertyName="p" dataType="DICTIONARY" xmlName="d">
        <ModelDictionaryElement xmlName="*" xmlNamespace="\(namespace)"/>
      </ModelProperty>
      """,
      #"<ModelProperty propertyName="p" dataType="XML" xmlName="*" xmlNamespace="\#(namespace)"/>"#,
      #"<ModelProperty propertyName="p" dataType="UDC" typeName="N" xmlName="*" xmlNamespace="\#(namespace)"/>"#,
    ] {
      let definition = try ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" xmlNamespace="urn:a" xmlns:b="urn:b">
            <ModelClass className="R">\(property)</ModelClass>
            <ModelClass className="N"><ModelProperty propertyName="name" xmlType="NAME"/></ModelClass>
          </Model>
          """)
      let counterexample = try DefinitionLaws(of: definition).counterexample(among: 100)
      #expect(counterexample == nil, "\(property) \(counterexample?.description ?? "")")
    }
  }

  @Test func sayWhichValueCannotBeMade() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="root" rootTypeName="Root">
          <ModelClass className="Root">
            <ModelProperty propertyName="id" xmlName="@id" identity="YES"/>
            <ModelProperty propertyName="other" dataType="REFERENCE" typeName="Root" xmlName="@other" minOccurs="1"/>
          </ModelClass>
        </Model>
        """, file: "a.model.xml")
    let laws = try DefinitionLaws(of: definition)
    #expect(
      Fixture.failure { try laws.counterexample(among: 10) }
        == "invalidDefinition\na.model.xml:1:1: error: no value can be made by chance for 'other' of 'Root', which is required"
    )
  }
}
