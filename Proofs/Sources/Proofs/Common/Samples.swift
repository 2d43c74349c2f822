import Foundation
import Fremont

/// The definitions that documents are read by.
enum Samples {
  /// The folder of the samples, found from this file.
  static let folder = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("SampleModels")
  }()

  /// The definition with every data type in every place.
  static func company() throws -> ModelDefinition {
    try ModelDefinition(contentsOf: folder.appendingPathComponent("Company/Company.model.xml"))
  }

  /// The document of that definition.
  static func companyDocument() throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent("Company/Company.xml"))
  }

  /// A definition of a few lines, with most of the vocabulary's attributes.
  static let smallDefinition = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Model xmlns:s="urn:s" rootDataType="UDC" rootTypeName="Shop" rootXMLName="s:shop" unknown="KEEP">
      <ModelEnum enumName="Size"><ModelEnumItem name="small" value="1"/><ModelEnumItem name="big" xmlName="B"/></ModelEnum>
      <ModelClass className="Shop" textPropertyName="note" textDataType="STRING">
        <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name" defaultValue="&amp;"/>
        <ModelProperty propertyName="sizes" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="ENUM" typeName="Size" xmlName="size" maxOccurs="3"/></ModelProperty>
        <ModelProperty propertyName="opened" dataType="DATE" xmlName="a/b[@k='v']/opened" formatString="d MMM yyyy"/>
      </ModelClass>
    </Model>
    """
}
