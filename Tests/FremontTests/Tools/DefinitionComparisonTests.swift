import Foundation
import Fremont
import FremontTools
import Testing

/// Each kind of change between two definitions, and what it breaks.
struct DefinitionComparisonTests {
  /// Two definitions that differ, each as the properties of a class `Root`, and what is said of them.
  struct Row: Sendable, CustomTestStringConvertible {
    var kind: String
    var old: String
    var new: String
    /// The changes, with `Old.xml` and `New.xml` as `O` and `N`.
    var changes: [String]
    var oldModel = ""
    var newModel = ""
    var oldClass = ""
    var newClass = ""
    var oldTypes = ""
    var newTypes = ""

    /// Properties that differ.
    static func property(_ kind: String, _ old: String, _ new: String, _ changes: String...) -> Row {
      Row(
        kind: kind, old: "<ModelProperty propertyName=\"a\" \(old)/>",
        new: "<ModelProperty propertyName=\"a\" \(new)/>",
        changes: changes)
    }

    /// Attributes of the model that differ.
    static func model(_ kind: String, _ old: String, _ new: String, _ changes: String...) -> Row {
      Row(kind: kind, old: property, new: property, changes: changes, oldModel: old, newModel: new)
    }

    /// Attributes of the class that differ.
    static func type(_ kind: String, _ old: String, _ new: String, _ changes: String...) -> Row {
      Row(kind: kind, old: property, new: property, changes: changes, oldClass: old, newClass: new)
    }

    /// Other declarations that differ.
    static func types(_ kind: String, _ old: String, _ new: String, _ changes: String...) -> Row {
      Row(kind: kind, old: property, new: property, changes: changes, oldTypes: old, newTypes: new)
    }

    /// Properties and other declarations that differ.
    static func lines(
      _ kind: String, _ old: String, _ new: String, types: String = "", model: String = "", _ changes: String...
    ) -> Row {
      Row(
        kind: kind, old: old, new: new, changes: changes, oldModel: model, newModel: model, oldTypes: types,
        newTypes: types)
    }

    private static let property = "<ModelProperty propertyName=\"a\"/>"

    var testDescription: String { "\(kind): \(old) -> \(new)" }

    func definitions() throws -> (old: ModelDefinition, new: ModelDefinition) {
      func definition(_ file: String, _ model: String, _ type: String, _ properties: String, _ types: String) throws
        -> ModelDefinition
      {
        let root =
          model.contains("rootXMLName") ? "" : "rootDataType=\"UDC\" rootXMLName=\"Root\" rootTypeName=\"Root\""
        return try ModelDefinition(
          xml:
            "<Model \(root) \(model)>\n<ModelClass className=\"Root\" \(type)>\n\(properties)\n</ModelClass>\n\(types)</Model>",
          file: file)
      }
      return try (
        definition("O", oldModel, oldClass, old, oldTypes), definition("N", newModel, newClass, new, newTypes)
      )
    }
  }

  private static let enums = "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"x\"/></ModelEnum>"
  private static let ab = "<ModelProperty propertyName=\"a\"/>\n<ModelProperty propertyName=\"b\"/>"

  static let model: [Row] = [
    .model("unknown", "", "unknown=\"REJECT\"", "N:1:1: breaks old documents: Model: unknown is REJECT, not IGNORE"),
    .model("unknown", "unknown=\"KEEP\"", "", "N:1:1: breaks old documents: Model: unknown is IGNORE, not KEEP"),
    .model(
      "unknown", "unknown=\"REJECT\"", "unknown=\"KEEP\"",
      "N:1:1: breaks old readers: Model: unknown is KEEP, not REJECT"),
    .model("unknown", "", "unknown=\"KEEP\"", "N:1:1: harmless: Model: unknown is KEEP, not IGNORE"),
    .model("unfit", "unfit=\"KEEP\"", "", "N:1:1: breaks old documents: Model: unfit is ERROR, not KEEP"),
    .model("unfit", "", "unfit=\"KEEP\"", "N:1:1: breaks old readers: Model: unfit is KEEP, not ERROR"),
    .model(
      "xmlNamespace", "xmlNamespace=\"urn:1\"", "xmlNamespace=\"urn:2\"",
      "N:1:1: breaks old documents, old readers: Model: xmlNamespace is 'urn:2', not 'urn:1'"),
    .model(
      "xmlNamespace", "xmlNamespace=\"urn:1\"", "xmlNamespace=\"urn:2 urn:1\"",
      "N:1:1: breaks old readers: Model: xmlNamespace is 'urn:2 urn:1', not 'urn:1'"),
    .model(
      "xmlNamespace", "xmlNamespace=\"urn:1\"", "xmlNamespace=\"urn:1 urn:2\"",
      "N:1:1: harmless: Model: xmlNamespace is 'urn:1 urn:2', not 'urn:1'"),
    .model(
      "byteOrder", "", "byteOrder=\"BIG\"",
      "N:1:1: breaks old documents, old readers: numbers of binary messages have the bytes in another order"),
    .model(
      "prefix", "xmlns:p=\"urn:p\"", "xmlns:q=\"urn:p\"",
      "N:1:1: harmless: the prefix of 'urn:p' is 'q', not 'p'"),
    .model(
      "documentation", "", "documentation=\"New.\"", "N:1:1: harmless: Model: documentation has changed"),
    .model(
      "rootName", "rootDataType=\"UDC\" rootTypeName=\"Root\" rootXMLName=\"r\"",
      "rootDataType=\"UDC\" rootTypeName=\"Root\" rootXMLName=\"s\"",
      "N:1:1: breaks old documents, old readers: the root is 's', not 'r'"),
    .types(
      "rootAdded", "", "<ModelRoot xmlName=\"other\" dataType=\"NUMBER\"/>",
      "N:5:1: breaks old readers: the root 'other' is new"),
    .types(
      "rootRemoved", "<ModelRoot xmlName=\"other\" dataType=\"NUMBER\"/>", "",
      "O:5:1: breaks old documents: the root 'other' is no more"),
  ]

  static let enumRows: [Row] = [
    .types("enumAdded", "", enums, "N:5:1: harmless: ModelEnum 'E' is new"),
    .types("enumRemoved", enums, "", "O:5:1: breaks programs and JSON: ModelEnum 'E' is no more"),
    .types(
      "itemAdded", enums,
      "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"x\"/><ModelEnumItem name=\"y\"/></ModelEnum>",
      "N:5:50: breaks old readers: ModelEnumItem 'y' of 'E' is new"),
    .types(
      "itemAdded", enums,
      "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"x\"/><ModelEnumItem name=\"y\" xmlName=\"*\"/></ModelEnum>",
      "N:5:50: harmless: ModelEnumItem 'y' of 'E' is new and stands for all other spellings"),
    .types(
      "itemRemoved", "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"x\"/><ModelEnumItem name=\"y\"/></ModelEnum>",
      enums,
      "O:5:50: breaks old documents, programs and JSON: ModelEnumItem 'y' of 'E' is no more"),
    .types(
      "itemSpelling", enums, "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"x\" xmlName=\"X\"/></ModelEnum>",
      "N:5:25: breaks old documents, old readers: ModelEnumItem 'x' of 'E' is spelled 'X'"),
    .types(
      "itemSpelling", enums,
      "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"x\"/><ModelEnumItem name=\"x\" xmlName=\"X\"/></ModelEnum>",
      "N:5:25: harmless: ModelEnumItem 'x' of 'E' is spelled 'x' or 'X'"),
    .types(
      "itemValue", enums, "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"x\" value=\"2\"/></ModelEnum>",
      "N:5:25: harmless: ModelEnumItem 'x' of 'E' has another number"),
    .types(
      "itemJSONName", enums, "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"x\" jsonName=\"X\"/></ModelEnum>",
      "N:5:25: breaks programs and JSON: ModelEnumItem 'x' of 'E' is 'X' in JSON"),
    .types(
      "itemRenamed", enums, "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"y\" xmlName=\"x\"/></ModelEnum>",
      "N:5:25: breaks programs and JSON: ModelEnumItem 'y' of 'E' was called 'x'"),
  ]

  static let classes: [Row] = [
    .types("classAdded", "", "<ModelClass className=\"B\"/>", "N:5:1: harmless: ModelClass 'B' is new"),
    .types(
      "classAdded", "", "<ModelClass className=\"B\" extends=\"Root\"/>",
      "N:5:1: breaks old readers: ModelClass 'B' is new, and values of 'Root' can be of it"),
    .types(
      "classRemoved", "<ModelClass className=\"B\" extends=\"Root\"/>", "",
      "O:5:1: breaks old documents, programs and JSON: ModelClass 'B' is no more"),
    .types(
      "className", "<ModelClass className=\"B\"/>", "<ModelClass className=\"C\" formerNames=\"B\"/>",
      "N:5:1: breaks programs and JSON: ModelClass 'C' was called 'B'"),
    .types(
      "formerNames", "<ModelClass className=\"B\" formerNames=\"A\"/>", "<ModelClass className=\"B\"/>",
      "N:5:1: breaks old documents: ModelClass 'B' is not found by 'A' any more"),
    .types(
      "abstract", "<ModelClass className=\"B\"/>", "<ModelClass className=\"B\" abstract=\"YES\"/>",
      "N:5:1: breaks old documents: ModelClass 'B' is abstract"),
    .types(
      "abstract", "<ModelClass className=\"B\" abstract=\"YES\"/>", "<ModelClass className=\"B\"/>",
      "N:5:1: breaks old readers: ModelClass 'B' is not abstract any more"),
    .types(
      "extends", "<ModelClass className=\"B\"/>", "<ModelClass className=\"B\" extends=\"Root\"/>",
      "N:5:1: breaks old readers, programs and JSON: ModelClass 'B' extends 'Root'",
      "N:3:1: harmless: ModelProperty 'a' of 'B' is new"),
    .types(
      "discriminatorXMLName", "<ModelClass className=\"B\" extends=\"Root\"/>",
      "<ModelClass className=\"B\" extends=\"Root\" discriminatorXMLName=\"kind\"/>",
      "N:5:1: breaks old documents, old readers: ModelClass 'B' is told by the attribute 'kind'"),
    .types(
      "discriminatorValue", "<ModelClass className=\"B\" extends=\"Root\"/>",
      "<ModelClass className=\"B\" extends=\"Root\" discriminatorValue=\"b\"/>",
      "N:5:1: breaks old documents, old readers: ModelClass 'B' is told by 'b', not 'B'"),
    .type("classXMLName", "", "xmlName=\"r\"", "N:2:1: harmless: ModelClass 'Root': xmlName is 'r', not absent"),
    .type(
      "unknown", "", "unknown=\"REJECT\"",
      "N:2:1: breaks old documents: ModelClass 'Root': unknown is REJECT, not IGNORE"),
    .type("unfit", "", "unfit=\"KEEP\"", "N:2:1: breaks old readers: ModelClass 'Root': unfit is KEEP, not ERROR"),
    .type(
      "xmlNamespace", "xmlNamespace=\"urn:a\"", "xmlNamespace=\"urn:b\"",
      "N:2:1: breaks old documents, old readers: ModelClass 'Root': xmlNamespace is 'urn:b', not 'urn:a'"),
    .type(
      "byteOrder", "", "byteOrder=\"BIG\"",
      "N:2:1: breaks old documents, old readers: ModelClass 'Root' has the bytes of numbers in another order"),
    .type("documentation", "documentation=\"a\"", "", "N:2:1: harmless: ModelClass 'Root': documentation has changed"),
    .type(
      "text", "textPropertyName=\"t\"", "textPropertyName=\"t\" textDataType=\"NUMBER\"",
      "N:2:1: breaks old documents, programs and JSON: ModelProperty 't' of 'Root' is NUMBER, not STRING"),
    .lines(
      "propertyAdded", "", "<ModelProperty propertyName=\"a\"/>", "N:3:1: harmless: ModelProperty 'a' of 'Root' is new"),
    .lines(
      "propertyAdded", "", "<ModelProperty propertyName=\"a\" minOccurs=\"1\"/>",
      "N:3:1: breaks old documents: ModelProperty 'a' of 'Root' is new and required"),
    .lines(
      "propertyAdded", "", "<ModelProperty propertyName=\"a\"/>", model: "unknown=\"REJECT\"",
      "N:3:1: breaks old readers: ModelProperty 'a' of 'Root' is new"),
    .lines(
      "propertyRemoved", "<ModelProperty propertyName=\"a\"/>", "",
      "O:3:1: breaks old documents, programs and JSON: ModelProperty 'a' of 'Root' is no more"),
    .lines(
      "propertyRemoved", "<ModelProperty propertyName=\"a\" minOccurs=\"1\"/>", "",
      "O:3:1: breaks old documents, old readers, programs and JSON: ModelProperty 'a' of 'Root' is no more"),
    .lines(
      "propertyName", "<ModelProperty propertyName=\"a\"/>", "<ModelProperty propertyName=\"b\" xmlName=\"a\"/>",
      "N:3:1: breaks programs and JSON: ModelProperty 'b' of 'Root' was called 'a'"),
    .lines(
      "propertyOrder", ab, "<ModelProperty propertyName=\"b\"/>\n<ModelProperty propertyName=\"a\"/>",
      "N:2:1: harmless: ModelClass 'Root': properties are written in another order, from 'b' on"),
    .property(
      "identity", "", "identity=\"YES\"",
      "N:3:1: breaks old documents: ModelProperty 'a' of 'Root' is the identity, which no two instances can share"),
  ]

  static let types: [Row] = [
    .property(
      "dataType", "dataType=\"NUMBER\"", "dataType=\"DATE\"",
      "N:3:1: breaks old documents, old readers, programs and JSON: ModelProperty 'a' of 'Root' is DATE, not NUMBER"),
    .property(
      "dataType", "dataType=\"NUMBER\"", "",
      "N:3:1: breaks old readers, programs and JSON: ModelProperty 'a' of 'Root' is STRING, not NUMBER"),
    .property(
      "dataType", "", "dataType=\"NUMBER\"",
      "N:3:1: breaks old documents, programs and JSON: ModelProperty 'a' of 'Root' is NUMBER, not STRING"),
    .property(
      "typeName", "dataType=\"NUMBER\" typeName=\"Int8\"", "dataType=\"NUMBER\" typeName=\"Int\"",
      "N:3:1: breaks old readers, programs and JSON: ModelProperty 'a' of 'Root' is Int, not Int8"),
    .property(
      "typeName", "dataType=\"NUMBER\" typeName=\"Double\"", "dataType=\"NUMBER\" typeName=\"Float\"",
      "N:3:1: breaks old documents, programs and JSON: ModelProperty 'a' of 'Root' is Float, not Double"),
    .property(
      "typeName", "dataType=\"CUSTOM\" typeName=\"A\"", "dataType=\"CUSTOM\" typeName=\"B\"",
      "N:3:1: breaks old documents, old readers, programs and JSON: ModelProperty 'a' of 'Root' is 'B', not 'A'"),
    .lines(
      "typeName", "<ModelProperty propertyName=\"a\" dataType=\"UDC\" typeName=\"B\" xmlName=\"a\"/>",
      "<ModelProperty propertyName=\"a\" dataType=\"UDC\" typeName=\"C\" xmlName=\"a\"/>",
      types: "<ModelClass className=\"B\"/><ModelClass className=\"C\"/>",
      "N:3:1: breaks old documents, old readers, programs and JSON: ModelProperty 'a' of 'Root' is 'C', not 'B'"),
    .lines(
      "typeName", "<ModelProperty propertyName=\"a\" dataType=\"ENUM\" typeName=\"E\"/>",
      "<ModelProperty propertyName=\"a\" dataType=\"ENUM\" typeName=\"F\"/>",
      types: enums + "<ModelEnum enumName=\"F\"><ModelEnumItem name=\"x\"/><ModelEnumItem name=\"y\"/></ModelEnum>",
      "N:3:1: breaks old readers, programs and JSON: ModelProperty 'a' of 'Root' is 'F', not 'E'"),
    .property(
      "format", "dataType=\"DATE\" formatString=\"xs:date\"", "dataType=\"DATE\" formatString=\"unix\"",
      "N:3:1: breaks old documents, old readers: ModelProperty 'a' of 'Root': the format is 'unix', not 'xs:date'"),
    .property(
      "format", "dataType=\"NUMBER\"", "dataType=\"NUMBER\" formatString=\"0.00\"",
      "N:3:1: harmless: ModelProperty 'a' of 'Root': the format is '0.00', not the default"),
    .property(
      "format", "dataType=\"BOOLEAN\" formatString=\"true/false\"",
      "dataType=\"BOOLEAN\" formatString=\"1,true/0,false\"",
      "N:3:1: breaks old readers: ModelProperty 'a' of 'Root': the format is '1,true/0,false', not 'true/false'"),
    .property(
      "format", "dataType=\"DATE\" formatString=\"unix\"", "dataType=\"DATE\" formatString=\"unix => xs:dateTime\"",
      "N:3:1: breaks old readers: ModelProperty 'a' of 'Root': the format is 'unix => xs:dateTime', not 'unix'"),
    .property(
      "format", "formatString=\"preserve\"", "formatString=\"preserve cdata\"",
      "N:3:1: harmless: ModelProperty 'a' of 'Root': the format is 'preserve cdata', not 'preserve'"),
    .property(
      "format", "dataType=\"DATA\"", "dataType=\"DATA\" formatString=\"base64 plain\"",
      "N:3:1: harmless: ModelProperty 'a' of 'Root': the format is 'base64 plain', not the default"),
    .property(
      "jsonFormat", "dataType=\"DATE\"", "dataType=\"DATE\" jsonFormatString=\"unix\"",
      "N:3:1: breaks programs and JSON: ModelProperty 'a' of 'Root' has another format in JSON"),
    .property(
      "binaryFormat", "dataType=\"NUMBER\" binaryFormat=\"UINT8\"", "dataType=\"NUMBER\" binaryFormat=\"UINT16\"",
      "N:3:1: breaks old documents, old readers: ModelProperty 'a' of 'Root' lies in other bytes of a message"),
  ]

  static let places: [Row] = [
    .property(
      "xmlName", "", "xmlName=\"b\"",
      "N:3:1: breaks old documents, old readers: ModelProperty 'a' of 'Root' is the element 'b', not the element 'a'"),
    .property(
      "xmlType", "", "xmlName=\"@a\"",
      "N:3:1: breaks old documents, old readers: ModelProperty 'a' of 'Root' is the attribute 'a', not the element 'a'"),
    .lines(
      "alternativeAdded", "<ModelProperty propertyName=\"a\"/>",
      "<ModelProperty propertyName=\"a\" xmlName=\"b\"/>\n<ModelProperty propertyName=\"a\" tagged=\"NO\"/>",
      "N:3:1: breaks old readers: ModelProperty 'a' of 'Root' can be the element 'b'",
      "N:4:1: breaks programs and JSON: ModelProperty 'a' of 'Root': the name does not belong to the value"),
    .lines(
      "alternativeAdded", "<ModelProperty propertyName=\"a\"/>",
      "<ModelProperty propertyName=\"a\"/>\n<ModelProperty propertyName=\"a\" xmlName=\"b\" tagged=\"NO\"/>",
      "N:4:1: harmless: ModelProperty 'a' of 'Root' can be the element 'b', which is read only"),
    .lines(
      "alternativeRemoved",
      "<ModelProperty propertyName=\"a\"/>\n<ModelProperty propertyName=\"a\" xmlName=\"b\" tagged=\"NO\"/>",
      "<ModelProperty propertyName=\"a\"/>",
      "O:4:1: breaks old documents: ModelProperty 'a' of 'Root' cannot be the element 'b' any more"),
    .lines(
      "alternativeOrder",
      "<ModelProperty propertyName=\"a\"/>\n<ModelProperty propertyName=\"a\" dataType=\"NUMBER\" xmlName=\"b\"/>",
      "<ModelProperty propertyName=\"a\" dataType=\"NUMBER\" xmlName=\"b\"/>\n<ModelProperty propertyName=\"a\"/>",
      "N:3:1: harmless: ModelProperty 'a' of 'Root': the alternatives stand in another order"),
    .property(
      "wildcard", "dataType=\"XML\" xmlName=\"*\" xmlNamespace=\"urn:a\"",
      "dataType=\"XML\" xmlName=\"*\" xmlNamespace=\"urn:a urn:b\"",
      "N:3:1: breaks old readers: ModelProperty 'a' of 'Root': '*' stands for names of urn:a urn:b, not of urn:a"),
    .property(
      "minOccurs", "", "minOccurs=\"1\"", "N:3:1: breaks old documents: ModelProperty 'a' of 'Root' is required"),
    .property(
      "minOccurs", "minOccurs=\"1\"", "",
      "N:3:1: breaks old readers: ModelProperty 'a' of 'Root' is not required any more"),
    .property(
      "single", "", "maxOccurs=\"unbounded\"",
      "N:3:1: breaks old readers, programs and JSON: ModelProperty 'a' of 'Root' has many values, not one"),
    .property(
      "single", "maxOccurs=\"unbounded\"", "",
      "N:3:1: breaks old documents, programs and JSON: ModelProperty 'a' of 'Root' has one value, not many"),
    .property(
      "maxOccurs", "maxOccurs=\"3\"", "maxOccurs=\"2\"",
      "N:3:1: breaks old documents: an item of ModelProperty 'a' of 'Root': maxOccurs is 2, not 3"),
    .property(
      "default", "", "defaultValue=\"x\"",
      "N:3:1: breaks old documents, old readers: ModelProperty 'a' of 'Root' has the default 'x'"),
    .property(
      "default", "defaultValue=\"x\"", "defaultValue=\"y\"",
      "N:3:1: breaks old documents, old readers: ModelProperty 'a' of 'Root': the default is 'y', not 'x'"),
    .property(
      "default", "defaultValue=\"x\"", "",
      "N:3:1: breaks old documents: ModelProperty 'a' of 'Root' has the default 'x' no more"),
    .property(
      "defaultWhen", "defaultValue=\"x\"", "defaultValue=\"x\" defaultWhen=\"EMPTY\"",
      "N:3:1: breaks old documents, old readers: ModelProperty 'a' of 'Root': the default is for an element that is empty"
    ),
    .property(
      "whenNil", "", "whenNil=\"EMPTY\"",
      "N:3:1: breaks old documents, old readers: ModelProperty 'a' of 'Root': whenNil is EMPTY, not OMIT"),
    .property(
      "whenNil", "dataType=\"NUMBER\"", "dataType=\"NUMBER\" whenNil=\"NIL\"",
      "N:3:1: harmless: ModelProperty 'a' of 'Root': whenNil is NIL, not OMIT"),
    .property(
      "jsonName", "", "jsonName=\"x\"", "N:3:1: breaks programs and JSON: ModelProperty 'a' of 'Root' is 'x' in JSON"),
    .property(
      "documentation", "", "documentation=\"x\"",
      "N:3:1: harmless: ModelProperty 'a' of 'Root': documentation has changed"),
  ]

  static let lists: [Row] = [
    .lines(
      "items", list("<ModelArrayElement xmlName=\"i\"/>"),
      list("<ModelArrayElement xmlName=\"i\"/><ModelArrayElement dataType=\"NUMBER\" xmlName=\"j\"/>"),
      "N:3:83: breaks old readers: an item of ModelProperty 'a' of 'Root' can be the element 'j'"),
    .lines(
      "items", list("<ModelArrayElement xmlName=\"i\"/>"), list("<ModelArrayElement xmlName=\"j\"/>"),
      "N:3:51: breaks old documents, old readers: an item of ModelProperty 'a' of 'Root' is the element 'j', not the element 'i'"
    ),
    .lines(
      "items", list("<ModelArrayElement xmlName=\"i\"/>"), list("<ModelArrayElement xmlName=\"i\" maxOccurs=\"9\"/>"),
      "N:3:51: breaks old documents: an item of ModelProperty 'a' of 'Root': maxOccurs is 9, not unbounded"),
    .lines(
      "separator", list("<ModelArrayElement/>", "xmlType=\"ATTRIBUTE\""),
      list("<ModelArrayElement/>", "xmlType=\"ATTRIBUTE\" formatString=\",\""),
      "N:3:1: breaks old documents, old readers: ModelProperty 'a' of 'Root': the format is ',', not the default"),
    .lines(
      "entryAdded", entries("<ModelDictionaryElement key=\"x\" xmlName=\"x\"/>"),
      entries("<ModelDictionaryElement key=\"x\" xmlName=\"x\"/><ModelDictionaryElement key=\"y\" xmlName=\"y\"/>"),
      "N:3:100: harmless: the key 'y' of ModelProperty 'a' of 'Root' is new"),
    .lines(
      "entryRemoved",
      entries("<ModelDictionaryElement key=\"x\" xmlName=\"x\"/><ModelDictionaryElement key=\"y\" xmlName=\"y\"/>"),
      entries("<ModelDictionaryElement key=\"x\" xmlName=\"x\"/>"),
      "O:3:100: breaks old documents, programs and JSON: the key 'y' of ModelProperty 'a' of 'Root' is no more"),
    .lines(
      "keyXMLName", entries("<ModelDictionaryElement keyXMLName=\"@k\" xmlName=\"e\"/>"),
      entries("<ModelDictionaryElement keyXMLName=\"@l\" xmlName=\"e\"/>"),
      "N:3:55: breaks old documents, old readers: the open key of ModelProperty 'a' of 'Root' stands in '@l'"),
  ]

  private static func list(_ items: String, _ attributes: String = "") -> String {
    "<ModelProperty propertyName=\"a\" dataType=\"ARRAY\" \(attributes)>\(items)</ModelProperty>"
  }

  private static func entries(_ entries: String) -> String {
    "<ModelProperty propertyName=\"a\" dataType=\"DICTIONARY\">\(entries)</ModelProperty>"
  }

  @Test(arguments: model + enumRows + classes + types + places + lists) func saysWhatBreaks(_ row: Row) throws {
    let (old, new) = try row.definitions()
    let found = try DefinitionComparison(from: old, to: new).changes.map(\.description)
    #expect(found == row.changes, "\(found.joined(separator: "\n"))")
    #expect(try DefinitionComparison(from: new, to: new).changes == [])
  }

  @Test func countsTheKinds() {
    let rows = Self.model + Self.enumRows + Self.classes + Self.types + Self.places + Self.lists
    #expect(Set(rows.map(\.kind)).count >= 40)
  }

  /// What is only written in another way is no change.
  @Test func shortFormsAreNoChange() throws {
    let short = """
      <Model rootDataType="UDC" rootXMLName="Root" rootTypeName="Root" dateFormat="xs:date">
      <ModelClass className="Root" mixins="M"><ModelProperty propertyName="d" dataType="DATE"/></ModelClass>
      <ModelClass className="M"><ModelProperty propertyName="l" maxOccurs="unbounded"/></ModelClass></Model>
      """
    let long = """
      <Model rootDataType="UDC" rootXMLName="Root" rootTypeName="Root">
      <ModelClass className="Root"><ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement xmlName="l" maxOccurs="unbounded"/></ModelProperty>
      <ModelProperty propertyName="d" dataType="DATE" xmlName="d" formatString="xs:date"/></ModelClass>
      <ModelClass className="M"><ModelProperty propertyName="l" maxOccurs="unbounded"/></ModelClass></Model>
      """
    let comparison = try DefinitionComparison(from: ModelDefinition(xml: short), to: ModelDefinition(xml: long))
    #expect(comparison.changes.map(\.description) == [])
    #expect(comparison.summary == "0 changes")
  }

  @Test func movedPropertiesAreNoChange() throws {
    let old = """
      <Model rootDataType="UDC" rootXMLName="Root" rootTypeName="B"><ModelClass className="A"/>
      <ModelClass className="B" extends="A"><ModelProperty propertyName="p"/></ModelClass></Model>
      """
    let new = """
      <Model rootDataType="UDC" rootXMLName="Root" rootTypeName="B"><ModelClass className="A">
      <ModelProperty propertyName="p"/></ModelClass><ModelClass className="B" extends="A"/></Model>
      """
    let comparison = try DefinitionComparison(from: ModelDefinition(xml: old), to: ModelDefinition(xml: new))
    #expect(comparison.changes.map(\.description) == ["<input>:2:1: harmless: ModelProperty 'p' of 'A' is new"])
  }

  @Test func sumsUp() throws {
    let row = Row.lines(
      "", "<ModelProperty propertyName=\"a\"/>", "<ModelProperty propertyName=\"b\" minOccurs=\"1\"/>")
    let (old, new) = try row.definitions()
    let comparison = try DefinitionComparison(from: old, to: new)
    #expect(comparison.summary == "2 changes, of which 2 break old documents, 1 breaks programs and JSON")
    #expect(comparison.breakage == [.oldDocuments, .programs])
  }

  /// Each version of a sample against the next one: the changes have places, and nothing is found twice.
  @Test func samplesAgainstTheirVersions() throws {
    let files = SampleFiles.allDefinitions.filter { $0.path.contains("/camt.053") }
    for (old, new) in zip(files, files.dropFirst()) {
      let comparison = try DefinitionComparison(
        from: ModelDefinition(contentsOf: old), to: ModelDefinition(contentsOf: new))
      #expect(comparison.changes.allSatisfy { $0.location != nil })
      #expect(Set(comparison.changes).count == comparison.changes.count)
      #expect(!comparison.breakage.isEmpty)
    }
  }
}
