import Fremont

/// Records with four values of one type, each in a separate element.
struct Rows<Value: RowValue>: ModelObject {
  var rows: [Row<Value>] = []

  static var factory: TypeFactory {
    TypeFactory(Self.init, className: "Rows") { Mapped("rows", \.rows) }
  }
}

struct Row<Value: RowValue>: ModelObject {
  var a = Value.initial
  var b = Value.initial
  var c = Value.initial
  var d = Value.initial

  static var factory: TypeFactory {
    TypeFactory(Self.init, className: "Row") {
      Mapped("a", \.a)
      Mapped("b", \.b)
      Mapped("c", \.c)
      Mapped("d", \.d)
    }
  }
}

/// A value of which a record has four.
protocol RowValue: ModelValue, Sendable {
  static var initial: Self { get }
}

extension Rows {
  /// The definition of the records: `property` gives the type and the format of each value, `rest` further declarations
  /// of the model.
  static func definition(_ property: String, _ rest: String = "", of names: [String] = ["a", "b", "c", "d"]) -> String {
    """
    <Model rootDataType="UDC" rootXMLName="Rows" rootTypeName="Rows">
      <ModelClass className="Rows">
        <ModelProperty propertyName="rows" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Row" xmlName="Row"/>
        </ModelProperty>
      </ModelClass>
      <ModelClass className="Row">
    \(names.map { "    <ModelProperty propertyName=\"\($0)\" xmlName=\"\($0)\" \(property)/>" }.joined(separator: "\n"))
      </ModelClass>
    \(rest)
    </Model>
    """
  }

  /// A document of records, as Fremont writes it.
  static func document(
    _ count: Int, of names: [String] = ["a", "b", "c", "d"], _ value: (inout SplitMix64) -> String
  ) -> String {
    var random = SplitMix64(seed: 1)
    var text = DocumentShape.declaration + "<Rows>\n"
    for _ in 0..<count {
      text += "  <Row>\n"
      for name in names { text += "    <\(name)>\(value(&random))</\(name)>\n" }
      text += "  </Row>\n"
    }
    return text + "</Rows>\n"
  }

  /// A shape with one type of values.
  static func shape(
    _ name: String, _ summary: String, _ property: String, count: Int = 6_000,
    _ value: @escaping (inout SplitMix64) -> String
  ) -> DocumentShape {
    DocumentShape(name, summary, read: 0.7, write: 0.7) {
      let subject = try DocumentShape.Subject(
        "structs", definition(property), [Rows.self, Row<Value>.self], document(count, value), as: Rows.self)
      return ([subject], [])
    }
  }
}
