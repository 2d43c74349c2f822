import Fremont
import Testing

/// Documents of definitions that include others.
struct IncludedDeclarationTests {
  private func mapping(_ main: String, _ files: [String: String]) throws -> Mapping {
    let resolver = IncludeResolver { path in
      guard let text = files[path] else { throw ValueFault("there is no such file") }
      return Array(text.utf8)
    }
    return try Mapping(ModelDefinition(xml: main, file: "Model.xml", resolver: resolver))
  }

  @Test func includedDeclarationsAreUsedAndReplaced() throws {
    let mapping = try mapping(
      """
      <Model rootDataType="UDC" rootXMLName="Root" rootTypeName="Root">
        <ModelInclude file="a.xml"/>
        <ModelClass className="Root"><ModelProperty propertyName="p" dataType="UDC" typeName="Part" xmlName="p"/></ModelClass>
        <ModelEnum enumName="Kind"><ModelEnumItem name="NEW"/></ModelEnum>
      </Model>
      """,
      [
        "a.xml": """
        <Model><ModelInclude file="sub/b.xml"/>
          <ModelClass className="Part"><ModelProperty propertyName="kind" dataType="ENUM" typeName="Kind" xmlName="kind"/>
            <ModelProperty propertyName="list" dataType="ARRAY" xmlName="Sizes"/></ModelClass></Model>
        """,
        "sub/b.xml": """
        <Model><ModelEnum enumName="Kind"><ModelEnumItem name="OLD"/></ModelEnum>
          <ModelArray xmlName="Sizes"><ModelArrayElement dataType="NUMBER" xmlName="size"/></ModelArray></Model>
        """,
      ])
    mapping.maps(
      "<Root><p><kind>NEW</kind><Sizes><size>1</size></Sizes></p></Root>", #"{"p":{"kind":"NEW","list":[1]}}"#)
    mapping.refuses(
      "<Root><p><kind>OLD</kind></p></Root>",
      """
      invalidDocument
      <input>:1:16: error: 'OLD' is not a Kind; expected NEW (/Root/p/kind)
      a.xml:2:32: note: declared here: ModelProperty 'kind', ENUM
      """)
  }

  @Test func theNamespaceIsInheritedUnlessTheFileHasItsOwn() throws {
    let mapping = try mapping(
      """
      <Model rootDataType="UDC" rootXMLName="Root" rootTypeName="Root" xmlNamespace="urn:m">
        <ModelInclude file="a.xml"/><ModelInclude file="b.xml"/>
        <ModelClass className="Root"><ModelProperty propertyName="a" dataType="UDC" typeName="A" xmlName="a"/>
          <ModelProperty propertyName="b" dataType="UDC" typeName="B" xmlName="b"/></ModelClass>
      </Model>
      """,
      [
        "a.xml": """
        <Model><ModelClass className="A"><ModelProperty propertyName="x" dataType="STRING" xmlName="x"/></ModelClass></Model>
        """,
        "b.xml": """
        <Model xmlNamespace="urn:b" xmlns:p="urn:p"><ModelClass className="B">
          <ModelProperty propertyName="x" dataType="STRING" xmlName="x"/>
          <ModelProperty propertyName="y" dataType="STRING" xmlName="p:y"/></ModelClass></Model>
        """,
      ])
    mapping.maps(
      "<Root xmlns:p=\"urn:p\" xmlns=\"urn:m\"><a><x>1</x></a><b><x xmlns=\"urn:b\">2</x><p:y>3</p:y></b></Root>",
      #"{"a":{"x":"1"},"b":{"x":"2","y":"3"}}"#)
  }
}
