import Fremont
import Testing

/// What is unknown inside the parts of a group, which is one item of a list without an element of its own.
struct UnknownInGroupTests {
  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP">
      <ModelClass className="R">
        <ModelProperty propertyName="groups" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Group" xmlType="INLINE"/>
        </ModelProperty>
        <ModelProperty propertyName="name" xmlName="name"/>
        <ModelProperty propertyName="wrapped" dataType="ARRAY" xmlName="list">
          <ModelArrayElement dataType="UDC" typeName="Group" xmlType="INLINE"/>
        </ModelProperty>
      </ModelClass>
      <ModelClass className="Group">
        <ModelProperty propertyName="a" dataType="NUMBER" xmlName="a"/>
        <ModelProperty propertyName="b" xmlName="b"/>
        <ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlName="part"/>
        <ModelProperty propertyName="e" xmlName="w/e"/>
        <ModelProperty propertyName="f" xmlName="w/f"/>
        <ModelProperty propertyName="inner" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Inner" xmlType="INLINE"/>
        </ModelProperty>
      </ModelClass>
      <ModelClass className="Inner">
        <ModelProperty propertyName="g" xmlName="g"/>
        <ModelProperty propertyName="h" xmlName="h"/>
      </ModelClass>
      <ModelClass className="Part">
        <ModelProperty propertyName="c" xmlName="c"/>
      </ModelClass>
    </Model>
    """

  private static var bare: EncodingOptions {
    var options = EncodingOptions(layout: .compact)
    options.writesDeclaration = false
    return options
  }

  @Test(arguments: [
    #"<r><a>1</a><a x="2">2</a></r>"#,
    #"<r><a>1</a><b x="2">t</b><a>2</a></r>"#,
    #"<r><a x="1">1</a><b x="2">t</b><a y="3">2</a><b y="4">u</b></r>"#,
    #"<r><a>1</a><a xmlns:q="urn:q" q:a="banana">2</a><name xmlns:q="urn:q" q:b="true">n</name></r>"#,
    #"<r><a>1<x/></a><b>t<!-- c --></b><!-- d --><a>2</a></r>"#,
    #"<r><a>1</a><!-- c --><b>t</b><!-- d --><a>2</a><!-- e --><b>u</b><!-- f --><a>3</a></r>"#,
    #"<r><b y="1">t</b><a>1</a><!-- c --><a>2</a><b>u</b></r>"#,
    #"<r><a>1</a><w x="1"><f y="1">s</f><!-- c --><e>u</e></w><a>2</a><w><e/><z/><f x="2">v</f></w></r>"#,
    #"<r><a>1</a><g x="1">s</g><h>t</h><!-- c --><g>u</g><h x="2">v</h><a>2</a><h x="3">w</h><g x="4"/></r>"#,
    #"<r><a>1</a><list x="1"><a>1</a><b x="2">t</b><!-- c --><a>3</a><b>u</b></list></r>"#,
    #"<r><a>1</a><list><b>s</b><a>4</a><b x="2">t</b><a>3</a><!-- c --></list></r>"#,
    #"<r><a x="0">1</a><part x="1"><c x="2">v</c><y/></part><a>2</a><part><z/></part></r>"#,
  ])
  func isWrittenInsideOfThem(_ document: String) throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition))
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    #expect(try manager.objectToXML(record, options: Self.bare) == document)
    // The same where nobody holds the document.
    #expect(try manager.bareXML(record.apart) == document)
    // A change of something else leaves it where it is.
    var changed = record
    changed["groups"]?[0]?["a"] = 7
    let expected = document.replacing(">1<", with: ">7<", maxReplacements: 1)
    #expect(try manager.objectToXML(changed, options: Self.bare) == expected)
    #expect(try manager.xmlToObject(expected, as: ModelRecord.self) == changed)
  }
}
