import Foundation
import Fremont
import Testing

/// A rule for an attribute of an element changes nothing of what the rule for the element itself says.
struct AttributeBesideTests {
  private static let xsi = #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#

  /// Data types with formats, and a text of each.
  private static let kinds: [(rule: String, text: String)] = [
    (#"dataType="STRING""#, "a b"), (#"dataType="STRING" formatString="preserve""#, " a "),
    (#"dataType="STRING" formatString="collapse cdata""#, "a"),
    (#"dataType="NUMBER" typeName="Int""#, "7"), (#"dataType="NUMBER" formatString="0.00""#, "7.00"),
    (#"dataType="BOOLEAN""#, "YES"), (#"dataType="BOOLEAN" formatString="xs:boolean""#, "true"),
    (#"dataType="BOOLEAN" formatString="present""#, ""), (#"dataType="DATE" formatString="xs:date""#, "2024-05-01"),
    (#"dataType="DATA" formatString="base64 plain""#, "AAEC"), (#"dataType="DATA""#, "AAEC"),
    (#"dataType="ENUM" typeName="E""#, "x"),
    (#"dataType="ENUM" typeName="E" formatString="value""#, "1"),
  ]

  private static let demands = [
    "", #"minOccurs="1""#, "default", #"whenNil="EMPTY""#, #"whenNil="NIL""#, #"minOccurs="1" whenNil="EMPTY""#,
    #"minOccurs="1" whenNil="NIL""#, #"whenNil="EMPTY" default"#,
  ]

  private static let combinations = kinds.flatMap { kind in demands.map { (kind.rule, kind.text, $0) } }

  /// What a mapping makes of a document, or the code of its error.
  private func read(_ mapping: Mapping, _ document: String) -> String {
    do {
      let record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
      return "\(record["v"] ?? .null)"
    } catch { return "\(error.code)" }
  }

  private func write(_ mapping: Mapping, _ values: KeyValuePairs<String, RecordValue>) -> String {
    do { return try mapping.manager.bareXML(ModelRecord("Root", values)) } catch {
      return "\((error as? FremontError)?.code.description ?? "")"
    }
  }

  @Test(arguments: combinations) func itChangesNothing(_ rule: String, _ text: String, _ demand: String) throws {
    let isPresence = rule.contains("present")
    // What is present has no default but false.
    if isPresence, demand.contains("default") { return }
    let demand = demand.replacing("default", with: #"defaultValue="\#(text)""#)
    let property = #"<ModelProperty propertyName="v" xmlName="v" \#(rule) \#(demand)/>"#
    let types =
      #"<ModelEnum enumName="E"><ModelEnumItem name="x" value="1"/><ModelEnumItem name="y" value="2"/></ModelEnum>"#
    for unknown in ["IGNORE", "REJECT", "KEEP"] {
      let alone = try Mapping(property, model: #"\#(Self.xsi) unknown="\#(unknown)""#, types: types)
      let beside = try Mapping(
        property + #"<ModelProperty propertyName="k" xmlName="v/@k"/>"#, model: #"\#(Self.xsi) unknown="\#(unknown)""#,
        types: types)
      let title: Comment = "\(rule) \(demand) \(unknown)"
      #expect(read(alone, "<Root/>") == read(beside, "<Root/>"), title)
      var values: [RecordValue] = [.null]
      for content in ["", " ", text] {
        let expected = read(alone, "<Root><v>\(content)</v></Root>")
        #expect(read(beside, "<Root><v>\(content)</v></Root>") == expected, title)
        #expect(read(beside, "<Root><v k=\"1\">\(content)</v></Root>") == expected, title)
        if let value = try? alone.manager.xmlToObject("<Root><v>\(content)</v></Root>", as: ModelRecord.self)["v"] {
          values.append(value)
        }
      }
      let isNil = read(alone, #"<Root \#(Self.xsi)><v xsi:nil="true"/></Root>"#)
      #expect(read(beside, #"<Root \#(Self.xsi)><v xsi:nil="true"/></Root>"#) == isNil, title)
      #expect(read(beside, #"<Root \#(Self.xsi)><v k="1" xsi:nil="true"/></Root>"#) == isNil, title)
      if isPresence { values.append(false) }
      for value in values {
        // It would be read as nil, which a value with an attribute beside says.
        let isEmpty = value == .string("") || value.data?.isEmpty == true || isPresence && value == true
        let isRefused = demand.contains("EMPTY") && isEmpty
        if !isRefused { #expect(write(beside, ["v": value]) == write(alone, ["v": value]), title) }
        let written = write(beside, ["v": value, "k": "1"])
        if !written.hasPrefix("<") { continue }
        let again = try beside.manager.xmlToObject(written, as: ModelRecord.self)
        #expect(again["k"] == "1", title)
        #expect(again["v"] ?? .null == value, "\(title) \(written)")
      }
    }
  }

  @Test func whatIsSkippedSaysWhy() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="skipped" dataType="BOOLEAN" formatString="present" xmlName="skipped"/>
      <ModelProperty propertyName="why" xmlName="skipped/@message"/>
      """)
    mapping.maps(#"<Root><skipped message="later"/></Root>"#, #"{"skipped":true,"why":"later"}"#)
    mapping.maps("<Root><skipped/></Root>", #"{"skipped":true}"#)
    mapping.maps("<Root/>", #"{"skipped":false}"#)
    mapping.cannotWrite(
      #"{"skipped":false,"why":"later"}"#,
      """
      unwritableValue
      error: the value is false, but its element is there for an attribute, and would be read as true (/Root/skipped/text())
      Model.xml:3:1: note: declared here: ModelProperty 'skipped', BOOLEAN
      """)
  }

  @Test func anEmptyElementIsThere() throws {
    let properties = """
      <ModelProperty propertyName="note" xmlName="note" minOccurs="1"/>
      <ModelProperty propertyName="lang" xmlName="note/@lang"/>
      """
    let mapping = try Mapping(properties)
    mapping.maps(#"<Root><note lang="en"/></Root>"#, #"{"note":"","lang":"en"}"#)
    mapping.maps("<Root><note/></Root>", #"{"note":""}"#)
    let optional = try Mapping(properties.replacing(#" minOccurs="1""#, with: ""))
    optional.maps("<Root><note/></Root>", #"{"note":""}"#)
    optional.cannotWrite(
      #"{"lang":"en"}"#,
      """
      unwritableValue
      error: the value is nil, but its element is there for an attribute, and would be read as empty; set whenNil to NIL (/Root/note/text())
      Model.xml:3:1: note: declared here: ModelProperty 'note', STRING
      """)
    let standard = try Mapping(properties.replacing(#"minOccurs="1""#, with: #"defaultValue="x""#))
    standard.maps("<Root><note/></Root>", #"{"note":""}"#)
    standard.maps(#"<Root><note lang="en">x</note></Root>"#, #"{"note":"x","lang":"en"}"#)
    standard.writes(#"{"note":"x"}"#, "<Root/>")
  }

  @Test func aRequiredTextCanBeEmpty() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="id" xmlName="@id"/>
      <ModelProperty propertyName="text" xmlType="TEXT" minOccurs="1"/>
      """)
    mapping.maps(#"<Root id="2"/>"#, #"{"id":"2","text":""}"#)
    let number = try Mapping(#"<ModelProperty propertyName="text" dataType="NUMBER" xmlType="TEXT" minOccurs="1"/>"#)
    number.refuses(
      "<Root/>",
      """
      invalidDocument
      <input>:1:1: error: the text of element 'Root' is absent (/Root)
      Model.xml:3:1: note: declared here: ModelProperty 'text', NUMBER
      """)
  }

  @Test(arguments: [
    #"""
    <ModelProperty propertyName="t" xmlName="t" maxOccurs="unbounded"/>
    <ModelProperty propertyName="s" xmlName="t/@s"/>
    """#,
    #"""
    <ModelProperty propertyName="t" xmlName="t/@a" maxOccurs="unbounded"/>
    <ModelProperty propertyName="s" xmlName="t/@s" maxOccurs="unbounded"/>
    """#,
    #"""
    <ModelProperty propertyName="t" xmlName="t/@a" maxOccurs="unbounded"/>
    <ModelProperty propertyName="s" xmlName="t/b"/>
    """#,
  ])
  func anElementForEachItemHasOneRule(_ properties: String) {
    let found = definitionFaults("<ModelClass className=\"C\">\(properties)</ModelClass>")
    #expect(
      found.contains(
        "the element 't' repeats for each item, but belongs to the properties 't' and 's'; "
          + "put its content into one ModelClass (ModelClass 'C')"), "\(found)")
  }
}
