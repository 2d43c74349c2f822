// Made from Oddities.model.xml by `fremont generate`. What is changed here is lost when it is made again.
// swift-format-ignore-file

import Foundation
import Fremont

/// A name that Swift has itself.
enum TypeModel: String, ModelEnumeration, CaseIterable {
  case _1st = "1st"
  case noValue = "NO_VALUE"
  case selfItem = "self"
  case `default`
  case noValue2 = "no value"
}

/// Everything that is odd,
///
/// line by line.
struct OddIties: ModelObject {
  var stamp: Date?
  var xmlLang2: String?
  var xmlLang: String?
  /// Whether it is in.
  var `in` = false
  var selfValue = "\"a\\b\""
  var isbn10: String?
  var _2nd: Int8 = -2
  var kind: TypeModel = .default
  var due: Date
  var customer: String?
  var amount: Amount?
  var shape: Shape?
  var task: [Task] = []
  var pattern: [PatternItem]?
  var notes: [MixedItem]?
  var table: [[Decimal]]?
  var settings: [String: String]?
  var others: [String: String] = [:]
  var empty: StringModel?
  var tree: Tree?
  var ratio: Decimal = Decimal(sign: .minus, exponent: -3, significand: 3133)
  var huge: Decimal?
  var gap: String?
  var gaps: [Int?] = []
  var nested: [[RecordValue]]?
  var 数量2: 数量?
  var model: ModelChoice2?

  enum Amount: ModelChoice, Hashable, Sendable {
    case whole(Decimal)
    case words(String)

    static let choices = ModelCases {
      ModelCase(Amount.whole) { if case .whole(let value) = $0 { value } else { nil } }
      ModelCase(Amount.words) { if case .words(let value) = $0 { value } else { nil } }
    }
  }

  enum PatternItem: ModelChoice, Hashable, Sendable {
    case include(String)
    case exclude(String)

    static let choices = ModelCases {
      ModelCase(PatternItem.include, "include") { if case .include(let value) = $0 { value } else { nil } }
      ModelCase(PatternItem.exclude, "exclude") { if case .exclude(let value) = $0 { value } else { nil } }
    }
  }

  enum ModelChoice2: ModelChoice, Hashable, Sendable {
    case modelText(String)
    case modelNumber(Int)

    static let choices = ModelCases {
      ModelCase(ModelChoice2.modelText) { if case .modelText(let value) = $0 { value } else { nil } }
      ModelCase(ModelChoice2.modelNumber) { if case .modelNumber(let value) = $0 { value } else { nil } }
    }
  }

  static let factory = TypeFactory(className: "odd-ities") { fields in
    OddIties(
      stamp: try fields["stamp"],
      xmlLang2: try fields["xml:lang"],
      xmlLang: try fields["xmlLang"],
      in: try fields["in", default: false],
      selfValue: try fields["self", default: "\"a\\b\""],
      isbn10: try fields["ISBN10"],
      _2nd: try fields["2nd", default: -2],
      kind: try fields["kind", default: .default],
      due: try fields["due"],
      customer: try fields["customer"],
      amount: try fields["amount"],
      shape: try fields["shape"],
      task: try fields["task"],
      pattern: try fields["pattern"],
      notes: try fields["notes"],
      table: try fields["table"],
      settings: try fields["settings"],
      others: try fields["others"],
      empty: try fields["empty"],
      tree: try fields["tree"],
      ratio: try fields["ratio", default: Decimal(sign: .minus, exponent: -3, significand: 3133)],
      huge: try fields["huge"],
      gap: try fields["gap"],
      gaps: try fields["gaps"],
      nested: try fields["nested"],
      数量2: try fields["数量"],
      model: try fields["model"]
    )
  } properties: {
    Mapped("stamp", \.stamp)
    Mapped("xml:lang", \.xmlLang2)
    Mapped("xmlLang", \.xmlLang)
    Mapped("in", \.in)
    Mapped("self", \.selfValue)
    Mapped("ISBN10", \.isbn10)
    Mapped("2nd", \._2nd)
    Mapped("kind", \.kind)
    Mapped("due", \.due)
    Mapped("customer", \.customer)
    Mapped("amount", \.amount)
    Mapped("shape", \.shape)
    Mapped("task", \.task)
    Mapped("pattern", \.pattern)
    Mapped("notes", \.notes)
    Mapped("table", \.table)
    Mapped("settings", \.settings)
    Mapped("others", \.others)
    Mapped("empty", \.empty)
    Mapped("tree", \.tree)
    Mapped("ratio", \.ratio)
    Mapped("huge", \.huge)
    Mapped("gap", \.gap)
    Mapped("gaps", \.gaps)
    Mapped("nested", \.nested)
    Mapped("数量", \.数量2)
    Mapped("model", \.model)
  }
}

enum MixedItem: ModelChoice, Hashable, Sendable {
  case text(String)
  case b(String)
  case other(XMLFragment)

  static let choices = ModelCases {
    ModelCase(MixedItem.text) { if case .text(let value) = $0 { value } else { nil } }
    ModelCase(MixedItem.b, "b") { if case .b(let value) = $0 { value } else { nil } }
    ModelCase(MixedItem.other) { if case .other(let value) = $0 { value } else { nil } }
  }
}

struct 数量: ModelObject, Hashable, Sendable {
  var 数量2: String?

  static let factory = TypeFactory(数量.init) {
    Mapped("数量", \.数量2)
  }
}

struct Model: ModelObject, Hashable, Sendable {
  static let factory = TypeFactory(Model.init) {}
}

class Shape: ModelObject {
  var area: Decimal?
  /// What the document has beyond the definition.
  var unknown = UnknownContent()

  class var factory: TypeFactory {
    TypeFactory({ Shape() }) {
      Mapped("area", \.area)
      Mapped(unknown: \.unknown)
    }
  }
}

final class Circle: Shape {
  var unknown2: String?

  override class var factory: TypeFactory {
    TypeFactory({ Circle() }, extends: Shape.self) {
      Mapped("unknown", \.unknown2)
    }
  }
}

final class Task: ModelObject {
  var id = ""
  weak var next: Task?
  var after: [Task] = []
  var start: Date?
  var notes: [MixedItem]?

  static let factory = TypeFactory(Task.init) {
    Mapped("id", \.id)
    Mapped("next", \.next)
    Mapped("after", \.after)
    Mapped("start", \.start)
    Mapped("notes", \.notes)
  }
}

struct StringModel: ModelObject, Hashable, Sendable {
  static let factory = TypeFactory(StringModel.init, className: "String") {}
}

/// A tree holds a tree.
final class Tree: ModelObject {
  var leaf = false
  var branch: Branch?

  static let factory = TypeFactory(Tree.init) {
    Mapped("leaf", \.leaf)
    Mapped("branch", \.branch)
  }
}

final class Branch: ModelObject {
  var tree: Tree?

  static let factory = TypeFactory(Branch.init) {
    Mapped("tree", \.tree)
  }
}

/// What a manager needs for the documents of Oddities.model.xml.
enum OdditiesDefinition {
  /// The definition.
  static let definition = Result {
    try ModelDefinition(xml: text, file: "Oddities.model.xml")
  }

  private static let text = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- What is hard to say in Swift: names, values of several types, classes that hold each other. -->
    <Model rootDataType="UDC" rootXMLName="odd" rootTypeName="odd-ities" documentation="Oddities.">
      <ModelEnum enumName="Type" documentation="A name that Swift has itself.">
        <ModelEnumItem name="1st"/>
        <ModelEnumItem name="NO_VALUE" xmlName="none"/>
        <ModelEnumItem name="NO_VALUE" xmlName="nothing"/>
        <ModelEnumItem name="self"/>
        <ModelEnumItem name="default" value="7"/>
        <ModelEnumItem name="no value"/>
      </ModelEnum>
      <ModelClass className="Stamped">
        <ModelProperty propertyName="stamp" dataType="DATE" xmlType="ATTRIBUTE" formatString="xs:date"/>
      </ModelClass>
      <ModelClass className="odd-ities" mixins="Stamped" documentation="Everything that is odd,&#10;&#10;line by line.">
        <ModelProperty propertyName="xml:lang" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="xmlLang" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="in" dataType="BOOLEAN" formatString="present" documentation="Whether it is in."/>
        <ModelProperty propertyName="self" defaultValue="&quot;a\b&quot;"/>
        <ModelProperty propertyName="ISBN10"/>
        <ModelProperty propertyName="2nd" xmlName="second" dataType="NUMBER" typeName="Int8" defaultValue="-2"/>
        <ModelProperty propertyName="kind" dataType="ENUM" typeName="Type" defaultValue="default"/>
        <ModelProperty propertyName="due" dataType="DATE" formatString="xs:date" minOccurs="1"/>
        <ModelProperty propertyName="" xmlName="version" defaultValue="1"/>
        <ModelProperty propertyName="customer" xmlName="customer"/>
        <ModelProperty propertyName="customer" xmlName="client"/>
        <ModelProperty propertyName="amount" dataType="NUMBER" typeName="Int" xmlName="whole"/>
        <ModelProperty propertyName="amount" dataType="NUMBER" typeName="Double" xmlName="broken"/>
        <ModelProperty propertyName="amount" xmlName="words"/>
        <ModelProperty propertyName="shape" dataType="UDC" typeName="Shape" xmlName="*"/>
        <ModelProperty propertyName="task" dataType="UDC" typeName="Task" xmlName="task" maxOccurs="unbounded"/>
        <ModelProperty propertyName="pattern" dataType="ARRAY">
          <ModelArrayElement xmlName="include"/>
          <ModelArrayElement xmlName="exclude"/>
        </ModelProperty>
        <ModelProperty propertyName="notes" dataType="ARRAY" typeName="Mixed" xmlName="notes"/>
        <ModelProperty propertyName="table" dataType="ARRAY" xmlName="table">
          <ModelArrayElement dataType="ARRAY" xmlName="row">
            <ModelArrayElement dataType="NUMBER" xmlName="cell"/>
          </ModelArrayElement>
        </ModelProperty>
        <ModelProperty propertyName="settings" dataType="DICTIONARY" xmlName="settings">
          <ModelDictionaryElement xmlName="setting" keyXMLName="@name"/>
        </ModelProperty>
        <ModelProperty propertyName="others" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*"/>
        <ModelProperty propertyName="empty" dataType="UDC" typeName="String"/>
        <ModelProperty propertyName="tree" dataType="UDC" typeName="Tree"/>
        <ModelProperty propertyName="ratio" dataType="NUMBER" defaultValue="-3.133"/>
        <ModelProperty propertyName="huge" dataType="NUMBER" defaultValue="123456789012345678901234567890"/>
        <ModelProperty propertyName="gap" defaultValue="x" whenNil="NIL"/>
        <ModelProperty propertyName="gaps" dataType="NUMBER" typeName="Int" xmlName="gap2" maxOccurs="unbounded" whenNil="NIL"/>
        <ModelProperty propertyName="nested" dataType="ARRAY" typeName="Nested" xmlName="nested"/>
        <ModelProperty propertyName="数量" dataType="UDC" typeName="数量" xmlName="count"/>
        <ModelProperty propertyName="model" xmlName="modelText"/>
        <ModelProperty propertyName="model" dataType="NUMBER" typeName="Int" xmlName="modelNumber"/>
      </ModelClass>
      <ModelClass className="数量"><ModelProperty propertyName="数量" xmlType="TEXT"/></ModelClass>
      <ModelClass className="Model"/>
      <ModelClass className="Shape" unknown="KEEP" unfit="KEEP">
        <ModelProperty propertyName="area" dataType="NUMBER" xmlType="ATTRIBUTE" minOccurs="1"/>
      </ModelClass>
      <ModelClass className="Circle" xmlName="circle" extends="Shape">
        <ModelProperty propertyName="unknown" xmlType="ATTRIBUTE"/>
      </ModelClass>
      <ModelClass className="Task">
        <ModelProperty propertyName="id" xmlType="ATTRIBUTE" minOccurs="1" identity="YES"/>
        <ModelProperty propertyName="next" dataType="REFERENCE" typeName="Task" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="after" dataType="REFERENCE" typeName="Task" xmlName="after" maxOccurs="unbounded"/>
        <ModelProperty propertyName="start" dataType="DATE" formatString="xs:date" minOccurs="1"/>
        <ModelProperty propertyName="notes" dataType="ARRAY" typeName="Mixed" xmlName="notes"/>
      </ModelClass>
      <ModelClass className="String"/>
      <ModelClass className="Tree" documentation="A tree holds a tree.">
        <ModelProperty propertyName="leaf" dataType="BOOLEAN" xmlType="ATTRIBUTE" defaultValue="NO"/>
        <ModelProperty propertyName="branch" dataType="UDC" typeName="Branch"/>
      </ModelClass>
      <ModelClass className="Branch">
        <ModelProperty propertyName="tree" dataType="UDC" typeName="Tree" minOccurs="1"/>
      </ModelClass>
      <ModelArray xmlName="Nested"><ModelArrayElement dataType="ARRAY" typeName="Nested" xmlName="n"/></ModelArray>
      <ModelArray xmlName="Mixed">
        <ModelArrayElement xmlType="TEXT"/>
        <ModelArrayElement xmlName="b"/>
        <ModelArrayElement dataType="XML" xmlName="*"/>
      </ModelArray>
    </Model>

    """#

  /// The types of the definition.
  static var factories: FactoryTable {
    FactoryTable([
      OddIties.self, 数量.self, Model.self, Shape.self, Circle.self, Task.self, StringModel.self, Tree.self,
      Branch.self,
    ])
  }

  /// Reads and writes the documents: made when it is first used, and shared by all.
  static let manager = Result { try ModelManager(modelDefinition: definition.get(), factories: factories) }
}
