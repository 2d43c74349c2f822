import Fremont
import Testing

/// Updates that change much: what cannot be said in its place is written anew, and what plain writing can say is not refused.
struct RewrittenValueTests {
  /// Checks that a document says the value of some JSON after an update, and returns it.
  @discardableResult
  private static func updated(
    _ mapping: Mapping, _ document: String, _ json: String, at place: Testing.SourceLocation = #_sourceLocation
  ) throws -> String {
    let value: ModelRecord = try mapping.manager.jsonToObject(json)
    let updated = try mapping.manager.objectToXML(value, updating: document)
    let again = try mapping.manager.xmlToObject(updated, as: ModelRecord.self)
    // An empty list without an element is not there in a new document either.
    let new = try mapping.manager.xmlToObject(mapping.manager.bareXML(value), as: ModelRecord.self)
    let (said, meant) = (try mapping.manager.objectToJSON(again), try mapping.manager.objectToJSON(new))
    #expect(said == meant, "\(updated)", sourceLocation: place)
    return updated
  }

  private static let inputs = """
    <Root xmlns:o="urn:o">
      <Input min="1" max="1000">
        <o:Id>input1</o:Id><o:Title>Input 1</o:Title>
        <Data>
          <o:Type o:ref="xs:string" xmlns:o="urn:o" />
          <o:Allowed xmlns:o="urn:o"><o:Value>COMMA</o:Value><o:Value>TAB</o:Value><o:Value>SPACE</o:Value></o:Allowed>
          <Default>COMMA</Default>
        </Data>
      </Input>
      <Input min="1" max="1">
        <o:Id>input2</o:Id><o:Title>Input 2</o:Title>
        <Data>
          <o:Type o:ref="#string" />
          <o:Allowed><o:Value>YS</o:Value><o:Value>MS</o:Value><o:Value>QS</o:Value><o:Value>AS</o:Value></o:Allowed>
          <Default>YS</Default>
        </Data>
      </Input>
      <Input min="1" max="1">
        <o:Id>input3</o:Id><o:Title>Input 3</o:Title><Data><o:Type o:ref="urn:string" /><o:Any /></Data>
      </Input>
      <Input min="1" max="1">
        <o:Id>input4</o:Id><o:Title>Input 4</o:Title><Data><o:Type>string</o:Type><o:Any /></Data>
      </Input>
      <Input min="1" max="1">
        <o:Id>input5</o:Id><o:Title>Input 5</o:Title>
        <Data>
          <o:Type o:ref="#string">string</o:Type>
          <o:Allowed><o:Value>YS</o:Value><o:Value>MS</o:Value><o:Value>QS</o:Value><o:Value>AS</o:Value></o:Allowed>
          <Default>YS</Default>
        </Data>
      </Input>
      <Input min="1" max="1">
        <o:Id>input6</o:Id><o:Title>Input 6</o:Title><Data><o:Type o:ref="urn:string">string</o:Type><o:Any /></Data>
      </Input>
    </Root>
    """

  private static let changedInputs = """
    {"inputs": [
      {"min": "1", "max": "1", "id": "input3", "title": "Input 2", "data": {"type": {"ref": "#string"},
       "allowed": {"values": ["AS", "YS", "COMMA"]}, "default": "YS"}},
      {"min": "1", "max": "1000", "id": "input4", "title": "Input 1", "data": {"type": {"ref": "xs:string"},
       "allowed": {"values": ["TAB", "TAB", "MS", "YS"]}, "default": "COMMA"}},
      {"min": "1", "max": "1000", "id": "input4", "title": "Input 6", "data": {"type": {"ref": "xs:string"}, "any": ""}},
      {"min": "1", "max": "1000", "id": "input3", "title": "Input 5", "data": {"type": {"text": "string"}, "any": ""}},
      {"min": "1", "max": "1000", "id": "input2", "title": "Input 4", "data": {"type": {"ref": "xs:string",
       "text": "string"}, "allowed": {"values": ["AS", "SPACE", "MS", "SPACE"]}, "default": "COMMA"}},
      {"min": "1", "max": "1000", "id": "input5", "title": "Input 5", "data": {"type": {"ref": "#string",
       "text": "string"}, "any": ""}}]}
    """

  @Test(arguments: ["IGNORE", "KEEP"]) func manyValues(_ unknown: String) throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"inputs\" dataType=\"UDC\" typeName=\"Input\" xmlName=\"Input\" maxOccurs=\"9\"/>",
      model: "xmlns:o=\"urn:o\" unknown=\"\(unknown)\"",
      types: """
        <ModelClass className="Input">
          <ModelProperty propertyName="min" xmlName="@min"/><ModelProperty propertyName="max" xmlName="@max"/>
          <ModelProperty propertyName="id" xmlName="o:Id"/><ModelProperty propertyName="title" xmlName="o:Title"/>
          <ModelProperty propertyName="data" dataType="UDC" typeName="Data" xmlName="Data"/>
        </ModelClass>
        <ModelClass className="Data">
          <ModelProperty propertyName="type" dataType="UDC" typeName="Type" xmlName="o:Type"/>
          <ModelProperty propertyName="allowed" dataType="UDC" typeName="Allowed" xmlName="o:Allowed"/>
          <ModelProperty propertyName="default" xmlName="Default"/><ModelProperty propertyName="any" xmlName="o:Any"/>
        </ModelClass>
        <ModelClass className="Type">
          <ModelProperty propertyName="ref" xmlName="@o:ref"/><ModelProperty propertyName="text" xmlType="TEXT"/>
        </ModelClass>
        <ModelClass className="Allowed">
          <ModelProperty propertyName="values" xmlName="o:Value" maxOccurs="unbounded"/>
        </ModelClass>
        """)
    try Self.updated(mapping, Self.inputs, Self.changedInputs)
  }

  private static let registers = """
    <Root><peripheral><registers>
      <register><fields><field><name>PSC</name><values><value></value></values></field></fields></register>
      <register><name>INT</name><fields>
        <field><name>EN</name><values><value></value></values></field>
        <field><name>MODE</name><values></values></field></fields></register>
    </registers></peripheral></Root>
    """

  /// What moves, and what is put into it, are alike.
  @Test(arguments: ["IGNORE", "KEEP"]) func aCopyOfWhatChanges(_ unknown: String) throws {
    func list(_ name: String, _ type: String, _ element: String) -> String {
      "<ModelProperty propertyName=\"\(name)\" dataType=\"UDC\" typeName=\"\(type)\" xmlName=\"\(element)\""
        + " maxOccurs=\"unbounded\"/>"
    }
    let name = "<ModelProperty propertyName=\"name\" dataType=\"UDC\" typeName=\"Name\" xmlName=\"name\"/>"
    let mapping = try Mapping(
      list("peripherals", "Peripheral", "peripheral"), model: "unknown=\"\(unknown)\"",
      types: """
        <ModelClass className="Name"><ModelProperty propertyName="text" xmlType="TEXT"/></ModelClass>
        <ModelClass className="Peripheral">\(list("items", "Registers", "registers"))
          <ModelProperty propertyName="text"/></ModelClass>
        <ModelClass className="Registers">\(list("items", "Register", "register"))</ModelClass>
        <ModelClass className="Register">\(name)
          <ModelProperty propertyName="fields" dataType="UDC" typeName="Fields" xmlName="fields"/></ModelClass>
        <ModelClass className="Fields">\(list("fields", "Field", "field"))</ModelClass>
        <ModelClass className="Field">\(name)\(list("lists", "Values", "values"))</ModelClass>
        <ModelClass className="Values">\(list("values", "Value", "value"))</ModelClass>
        <ModelClass className="Value"><ModelProperty propertyName="name"/></ModelClass>
        """)
    func registers(_ first: String, _ second: String) -> String {
      """
      [{"items": [{"fields": {"fields": [{"name": {"text": "PSC"}, "lists": [{"values": [\(first)]}]}]}},
      {"name": {"text": "INT"}, "fields": {"fields": [{"name": {"text": "EN"}, "lists": [{"values": [\(second)]}]},
      {"name": {"text": "MODE"}, "lists": []}]}}]}]
      """
    }
    try Self.updated(
      mapping, Self.registers,
      "{\"peripherals\": [{\"items\": \(registers("{}, {}", ""))}, {\"items\": \(registers("{}", "{}")), \"text\": \"X\"}]}"
    )
  }
}
