import Fremont

/// An object that holds others of a protocol, in a property, a list, a set of names and a dictionary, and a converted value.
///
/// `@unchecked Sendable` holds because an instance never leaves the call that reads it.
final class ShapeModel: ModelObject, @unchecked Sendable {
  /// What stands in the lists.
  protocol Shape: AnyObject {}

  final class Circle: ModelObject, Shape, @unchecked Sendable {
    var radius = 0
    static let factory = TypeFactory(Circle.init, className: "Circle") { Mapped("radius", \.radius) }
  }

  final class Square: ModelObject, Shape, @unchecked Sendable {
    var side: Double?
    static let factory = TypeFactory(Square.init, className: "Square") { Mapped("side", \.side) }
  }

  /// A value that only a converter can read.
  final class Label: Sendable {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  var first: (any Shape)?
  var shapes: [any Shape] = []
  var byName: [String: any Shape] = [:]
  var label: Label?
  var labels: [Label]?

  static let factory = TypeFactory(ShapeModel.init, className: "R") {
    Mapped("first", anyOf: \.first)
    Mapped("shapes", anyOf: \.shapes)
    Mapped("byName", anyOf: \.byName)
    Mapped("label", \.label)
    Mapped("labels", \.labels)
  }

  static let types: [any ModelType.Type] = [ShapeModel.self, Circle.self, Square.self]

  static let converter = ModelConverter<Label>(parse: { Label($0) }, format: { $0.text })

  static let text = DocumentText(
    definition: """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r">
      <ModelClass className="R">
      <ModelProperty propertyName="first" dataType="UDC" typeName="Circle" xmlName="circle"/>
      <ModelProperty propertyName="first" dataType="UDC" typeName="Square" xmlName="square"/>
      <ModelProperty propertyName="shapes" dataType="ARRAY" xmlName="shapes"><ModelArrayElement dataType="UDC" typeName="Circle" xmlName="c"/><ModelArrayElement dataType="UDC" typeName="Square" xmlName="s"/></ModelProperty>
      <ModelProperty propertyName="byName" dataType="DICTIONARY" xmlName="names"><ModelDictionaryElement dataType="UDC" typeName="Circle" xmlName="n" keyXMLName="@k"/></ModelProperty>
      <ModelProperty propertyName="label" dataType="CUSTOM" typeName="Label" xmlName="label"/>
      <ModelProperty propertyName="labels" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="CUSTOM" typeName="Label" xmlName="l"/></ModelProperty>
      </ModelClass>
      <ModelClass className="Circle"><ModelProperty propertyName="radius" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="radius"/></ModelClass>
      <ModelClass className="Square"><ModelProperty propertyName="side" dataType="NUMBER" xmlName="side"/></ModelClass>
      </Model>
      """,
    documents: [
      """
      <r><square><side>1.5</side></square><label>a label</label><shapes><c radius="2"/><s><side>3</side></s><c/></shapes>\
      <names><n k="a" radius="1"/><n k="b"/><n k="a"/></names><l>x</l><l/></r>
      """
    ])
}
