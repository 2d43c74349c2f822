import Fremont
import Testing

/// What XML Schema says of documents, each by documents that are valid and others that are not.
struct ValidatedContentTests {
  private typealias F = ValidationFixture

  private func expect(
    _ manager: ModelManager, valid: [String], invalid: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for document in valid {
      #expect(F.verdict(manager, document) == [], "\(document)", sourceLocation: sourceLocation)
    }
    for document in invalid {
      #expect(F.verdict(manager, document) != [], "\(document)", sourceLocation: sourceLocation)
    }
  }

  @Test func checksKeysAndReferences() throws {
    let manager = try F.validator(
      """
      <xs:element name="r">
        <xs:complexType>
          <xs:choice maxOccurs="unbounded">
            <xs:element name="k" type="xs:string"/>
            <xs:element name="f"><xs:complexType><xs:attribute name="to" type="xs:string"/></xs:complexType></xs:element>
          </xs:choice>
        </xs:complexType>
        <xs:key name="key"><xs:selector xpath="k"/><xs:field xpath="."/></xs:key>
        <xs:keyref name="ref" refer="key"><xs:selector xpath="f"/><xs:field xpath="@to"/></xs:keyref>
      </xs:element>
      """)
    expect(
      manager, valid: ["<r><k>1</k><k>2</k><f to='1'/></r>", "<r><f to='a&amp;#38;b'/><k>a&amp;#38;b</k></r>"],
      invalid: ["<r><k>1</k><k>1</k></r>", "<r><k>1</k><f to='2'/></r>"])
    #expect(
      F.verdict(manager, "<r>\n<k>1</k>\n<k>1</k></r>") == [
        "3:1 Element 'k': Duplicate key-sequence ['1'] in key identity-constraint 'key'. (/r/k)"
      ])
  }

  @Test func followsTypesOfInstances() throws {
    let manager = try F.validator(
      """
      <xs:complexType name="B"><xs:sequence><xs:element name="a"/></xs:sequence></xs:complexType>
      <xs:complexType name="D"><xs:complexContent><xs:extension base="B"><xs:sequence><xs:element name="b"/></xs:sequence>
      </xs:extension></xs:complexContent></xs:complexType>
      <xs:element name="r"><xs:complexType><xs:sequence><xs:element name="e" type="B"/></xs:sequence></xs:complexType></xs:element>
      """)
    let xsi = #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#
    expect(
      manager, valid: ["<r><e><a/></e></r>", "<r><e \(xsi) xsi:type='D'><a/><b/></e></r>"],
      invalid: [
        "<r><e/></r>", "<r><e><a/><b/></e></r>", "<r><e \(xsi) xsi:type='D'><a/></e></r>",
        "<r><e \(xsi) xsi:type='F'><a/></e></r>", "<r><e \(xsi) xsi:nil='true'/></r>",
      ])
  }

  @Test func knowsNilElements() throws {
    let manager = try F.validator(
      """
      <xs:element name="r"><xs:complexType><xs:sequence>
        <xs:element name="n" type="xs:int" nillable="true"/></xs:sequence></xs:complexType></xs:element>
      """)
    let xsi = #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true""#
    expect(
      manager, valid: ["<r><n \(xsi)/></r>", "<r><n \(xsi)></n></r>", "<r><n>1</n></r>"],
      invalid: ["<r><n \(xsi)>1</n></r>", "<r><n \(xsi)> </n></r>", "<r><n/></r>"])
  }

  @Test func knowsTextAmongElements() throws {
    let manager = try F.validator(
      """
      <xs:element name="r"><xs:complexType><xs:sequence maxOccurs="unbounded">
        <xs:element name="m" minOccurs="0"><xs:complexType mixed="true"><xs:sequence>
          <xs:element name="b" minOccurs="0" maxOccurs="9"/></xs:sequence></xs:complexType></xs:element>
        <xs:element name="e" minOccurs="0"><xs:complexType><xs:sequence>
          <xs:element name="b" minOccurs="0" maxOccurs="9"/></xs:sequence></xs:complexType></xs:element>
        <xs:element name="o" minOccurs="0"><xs:complexType/></xs:element>
      </xs:sequence></xs:complexType></xs:element>
      """)
    expect(
      manager,
      valid: [
        "<r><m>a<b/>c<b/>d</m></r>", "<r> <m/> <e> <b/> <b/> </e> </r>", "<r><e> </e></r>", "<r><o/><o></o></r>",
        "<r><o><!-- --></o></r>",
      ],
      invalid: [
        "<r><e>a<b/></e></r>", "<r><e><b/>a</e></r>", "<r><e><b/> <b/>a<b/></e></r>", "<r><e>a</e></r>",
        "<r>a<m/></r>", "<r><m/>&#97;</r>", "<r><e><![CDATA[a]]></e></r>", "<r><o>a</o></r>", "<r><o>\n</o></r>",
        "<r><o><b/></o></r>",
      ])
  }

  @Test func placesTextThatMayNotBe() throws {
    let manager = try F.validator(
      """
      <xs:element name="r"><xs:complexType><xs:sequence><xs:element name="b" maxOccurs="9"/></xs:sequence>
      </xs:complexType></xs:element>
      """)
    let message =
      "Element 'r': Character content other than whitespace is not allowed because the content type is 'element-only'. (/r)"
    #expect(F.verdict(manager, "<r>x<b/></r>") == ["1:4 \(message)"])
    #expect(F.verdict(manager, "<r><b/>\n<b/>x</r>") == ["2:5 \(message)"])
  }

  @Test func knowsNamespaces() throws {
    let manager = try F.manager(
      #"<Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="IGNORE"><ModelClass className="R"/></Model>"#,
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:a" targetNamespace="urn:a" elementFormDefault="qualified">
        <xs:element name="r"><xs:complexType><xs:sequence>
          <xs:element name="q" type="Q" minOccurs="0"/>
          <xs:any namespace="##other" processContents="skip" minOccurs="0" maxOccurs="9"/>
        </xs:sequence><xs:anyAttribute namespace="urn:b" processContents="skip"/></xs:complexType></xs:element>
        <xs:simpleType name="Q"><xs:restriction base="xs:QName"><xs:enumeration value="r"/></xs:restriction></xs:simpleType>
      </xs:schema>
      """)
    expect(
      manager,
      valid: [
        "<r xmlns='urn:a'><q>r</q></r>", "<p:r xmlns:p='urn:a'><p:q>p:r</p:q><b xmlns='urn:b'><c/>x</b></p:r>",
        "<r xmlns='urn:a' xmlns:b='urn:b' b:x='1'><b:y><r/></b:y></r>",
      ],
      invalid: [
        "<r/>", "<r xmlns='urn:b'/>", "<r xmlns='urn:a'><q xmlns=''>r</q></r>", "<r xmlns='urn:a' x='1'/>",
        "<r xmlns='urn:a' xmlns:p='urn:b'><q>p:r</q></r>", "<r xmlns='urn:a'><r/></r>",
      ])
    #expect(
      F.verdict(manager, "<p:r xmlns:p='urn:a' x='1'/>").first?.hasSuffix("(/p:r/@x)") == true)
  }

  @Test func comparesNamespacesThatCountAsOne() throws {
    let manager = try F.manager(
      """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" xmlNamespace="urn:a urn:b" unknown="IGNORE">
        <ModelClass className="R"><ModelProperty propertyName="a"/></ModelClass></Model>
      """,
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:b" elementFormDefault="qualified">
        <xs:element name="r"><xs:complexType><xs:sequence><xs:element name="a"/></xs:sequence></xs:complexType></xs:element>
      </xs:schema>
      """)
    expect(
      manager, valid: ["<r xmlns='urn:b'><a/></r>", "<p:r xmlns:p='urn:b'><p:a/></p:r>"],
      invalid: ["<r xmlns='urn:a'><a/></r>", "<r xmlns='urn:b'><a xmlns='urn:a'/></r>"])
  }

  /// A default is part of what is validated, and no part of the value: that is for the definition to say.
  @Test func knowsDefaults() throws {
    let manager = try F.validator(
      """
      <xs:element name="r"><xs:complexType><xs:sequence><xs:element name="d" default="5" type="xs:int"/></xs:sequence>
        <xs:attribute name="a" default="x"/><xs:attribute name="f" fixed="1"/></xs:complexType>
        <xs:key name="k"><xs:selector xpath="."/><xs:field xpath="@a"/></xs:key></xs:element>
      """)
    expect(
      manager, valid: ["<r><d/></r>", "<r f='1'><d>6</d></r>"], invalid: ["<r f='2'><d/></r>", "<r><d> </d></r>"])
  }

  @Test func namesElementsThatNoRuleTakes() throws {
    let manager = try F.validator(
      """
      <xs:element name="r"><xs:complexType><xs:sequence><xs:element name="a"><xs:complexType><xs:sequence>
        <xs:element name="n" type="xs:int" maxOccurs="9"/></xs:sequence></xs:complexType></xs:element>
      </xs:sequence></xs:complexType></xs:element>
      """)
    #expect(
      F.verdict(manager, "<r><a>\n<n>1</n><n>x</n></a></r>") == [
        "2:12 Element 'n': 'x' is not a valid value of the atomic type 'xs:int'. (/r/a/n)"
      ])
  }

  @Test func pointsAtElementsFarBack() throws {
    let manager = try F.validator(
      """
      <xs:element name="r"><xs:complexType><xs:sequence><xs:element name="a"><xs:complexType><xs:sequence>
        <xs:element name="n" maxOccurs="unbounded"/><xs:element name="m"/></xs:sequence></xs:complexType></xs:element>
      </xs:sequence></xs:complexType></xs:element>
      """)
    let decoder = try manager.decoder(of: ModelRecord.self, file: "d.xml")
    let error = #expect(throws: FremontError.self) {
      try decoder.feed(Array("<r>\n  <a>".utf8))
      for _ in 0..<5000 { try decoder.feed(Array("<n>text</n>\n".utf8)) }
      try decoder.feed(Array("</a></r>".utf8))
      _ = try decoder.finish()
    }
    #expect(error?.diagnostics.first?.location == .init(file: "d.xml", line: 2, column: 3))
  }
}
