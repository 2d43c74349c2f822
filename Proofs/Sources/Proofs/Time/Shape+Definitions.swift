import Foundation
import Fremont

extension Shape {
  /// Definitions that are loaded, checked and linked.
  static func definitions() throws -> [Shape] {
    func shape(_ name: String, largest: Int = 4_000, _ body: @escaping (Int) -> String) -> Shape {
      Shape(name: "definition: \(name)", largest: largest) { size in
        let text = "<Model rootDataType=\"UDC\" rootTypeName=\"R\" rootXMLName=\"r\">\(body(size))</Model>"
        return {
          let manager = try ModelManager(modelDefinition: ModelDefinition(xml: text))
          _ = try manager.xmlToObject("<r/>", as: ModelRecord.self)
        }
      }
    }
    func each(_ size: Int, _ text: (Int) -> String) -> String { (0..<size).map { text($0) + "\n" }.joined() }
    func root(_ properties: String) -> String { "<ModelClass className=\"R\">\(properties)</ModelClass>" }
    let string = "dataType=\"STRING\""
    return [
      shape("properties of a class") {
        root(each($0) { "<ModelProperty propertyName=\"p\($0)\" xmlName=\"p\($0)\" \(string)/>" })
      },
      shape("properties of a class on one line") {
        root(each($0) { "<ModelProperty propertyName=\"p\($0)\" xmlName=\"p\($0)\" \(string)/>" })
          .replacing("\n", with: " ")
      },
      shape("attributes of a class") {
        root(each($0) { "<ModelProperty propertyName=\"p\($0)\" xmlName=\"p\($0)\" xmlType=\"ATTRIBUTE\" \(string)/>" })
      },
      shape("classes") {
        root("")
          + each($0) {
            "<ModelClass className=\"C\($0)\"><ModelProperty propertyName=\"p\" xmlName=\"p\" \(string)/></ModelClass>"
          }
      },
      shape("classes that hold each other") { size in
        root("<ModelProperty propertyName=\"p\" dataType=\"UDC\" typeName=\"C0\" xmlName=\"p\"/>")
          + each(size) {
            """
            <ModelClass className="C\($0)"><ModelProperty propertyName="p" dataType="UDC" typeName="C\(($0 + 1) % size)" \
            xmlName="p"/></ModelClass>
            """
          }
      },
      shape("subclasses of a class") {
        root("<ModelProperty propertyName=\"p\" dataType=\"UDC\" typeName=\"B\" xmlName=\"p\"/>")
          + "<ModelClass className=\"B\"/>" + each($0) { "<ModelClass className=\"C\($0)\" extends=\"B\"/>" }
      },
      shape("items of an enum") {
        root("<ModelProperty propertyName=\"p\" xmlName=\"p\" dataType=\"ENUM\" typeName=\"E\"/>")
          + "<ModelEnum enumName=\"E\">\(each($0) { "<ModelEnumItem name=\"i\($0)\" value=\"\($0)\"/>" })</ModelEnum>"
      },
      shape("keys of a dictionary") {
        let keys = each($0) { "<ModelDictionaryElement key=\"k\($0)\" \(string) xmlName=\"k\($0)\"/>" }
        return root("<ModelProperty propertyName=\"p\" dataType=\"DICTIONARY\" xmlName=\"p\">\(keys)</ModelProperty>")
      },
      shape("alternatives of a property") {
        root(each($0) { "<ModelProperty propertyName=\"p\" \(string) xmlName=\"p\($0)\"/>" })
      },
      shape("sorts of items of a list") {
        let items = each($0) { "<ModelArrayElement \(string) xmlName=\"i\($0)\"/>" }
        return root("<ModelProperty propertyName=\"p\" dataType=\"ARRAY\" xmlName=\"p\">\(items)</ModelProperty>")
      },
      shape("classes among the items of a list") {
        let items = each($0) { "<ModelArrayElement dataType=\"UDC\" typeName=\"C\($0)\" xmlName=\"i\($0)\"/>" }
        return root("<ModelProperty propertyName=\"p\" dataType=\"ARRAY\" xmlName=\"p\">\(items)</ModelProperty>")
          + each($0) { "<ModelClass className=\"C\($0)\"/>" }
      },
      shape("former names of a class") { size in
        root("") + "<ModelClass className=\"C\" formerNames=\"\(each(size) { "F\($0)" })\"/>"
      },
      shape("steps of paths") { size in
        root(each(size) { "<ModelProperty propertyName=\"p\($0)\" \(string) xmlName=\"a/b\($0 / 10)/c\($0)\"/>" })
      },
      shape("lists in lists", largest: 27) { size in
        let items = repeated("<ModelArrayElement dataType=\"ARRAY\" xmlName=\"a\">", size)
        let end = repeated("</ModelArrayElement>", size)
        return root(
          "<ModelProperty propertyName=\"p\" xmlName=\"p\" dataType=\"ARRAY\">\(items)<ModelArrayElement \(string) xmlName=\"a\"/>\(end)</ModelProperty>"
        )
      },
      shape("length of a documentation, 100 bytes each") {
        root(
          "<ModelProperty propertyName=\"p\" xmlName=\"p\" \(string) documentation=\"\(repeated(repeated("word ", 20), $0))\"/>"
        )
      },
      shape("comments") { root(repeated("<!-- a comment -->\n", $0)) },
    ]
  }
}
