import Foundation
import Fremont

/// Definitions that have almost as many elements as a definition may have.
enum DefinitionBombs {
  /// The number of elements of each, of which few more are refused.
  private static let count = DefinitionLimits().maximumElements - 100

  /// The names and the texts.
  static func all() -> [(name: String, bytes: Data)] {
    func each(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined(separator: "\n") }
    let string = "dataType=\"STRING\""
    return [
      (
        "properties",
        root(each(count) { "<ModelProperty propertyName=\"p\($0)\" \(string) xmlName=\"p\($0)\"/>" })
      ),
      (
        "classes that hold each other",
        root("<ModelProperty propertyName=\"p\" dataType=\"UDC\" typeName=\"C0\" xmlName=\"p\"/>")
          + each(count / 2) {
            "<ModelClass className=\"C\($0)\"><ModelProperty propertyName=\"p\" dataType=\"UDC\" "
              + "typeName=\"C\(($0 + 1) % (count / 2))\" xmlName=\"p\"/></ModelClass>"
          }
      ),
      (
        "items of an enum",
        root("<ModelProperty propertyName=\"p\" dataType=\"ENUM\" typeName=\"E\" xmlName=\"p\"/>")
          + "<ModelEnum enumName=\"E\">\(each(count) { "<ModelEnumItem name=\"i\($0)\" value=\"\($0)\"/>" })</ModelEnum>"
      ),
      (
        "alternatives of a property",
        root(each(count) { "<ModelProperty propertyName=\"p\" \(string) xmlName=\"p\($0)\"/>" })
      ),
    ].map { name, body in
      (
        "\(count) elements, \(name)",
        Data("<Model rootDataType=\"UDC\" rootTypeName=\"R\" rootXMLName=\"r\">\(body)</Model>".utf8)
      )
    }
  }

  private static func root(_ properties: String) -> String {
    "<ModelClass className=\"R\">\(properties)</ModelClass>"
  }
}
