import Foundation
import Fremont

/// A definition with any number of classes: a tree in which each class contains two others and six values.
enum ManyClasses {
  static let document = "<Part1 number=\"1\"><Title>first</Title></Part1>"

  static func definition(_ count: Int) -> String {
    var xml = "<Model rootDataType=\"UDC\" rootXMLName=\"Part1\">\n"
    for number in 1...count {
      xml += """
          <ModelClass className="Part\(number)" xmlName="Part\(number)">
            <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" xmlName="number"/>
            <ModelProperty propertyName="isOpen" dataType="BOOLEAN" xmlType="ATTRIBUTE" xmlName="isOpen"/>
            <ModelProperty propertyName="title" dataType="STRING" xmlName="Title"/>
            <ModelProperty propertyName="note" dataType="STRING" xmlName="Note"/>
            <ModelProperty propertyName="amount" dataType="NUMBER" typeName="Double" xmlName="Amount"/>
            <ModelProperty propertyName="changed" dataType="DATE" xmlName="Changed" formatString="xs:dateTime"/>

        """
      for (name, child) in [("left", 2 * number), ("right", 2 * number + 1)] where child <= count {
        xml += """
              <ModelProperty propertyName="\(name)" dataType="UDC" typeName="Part\(child)" xmlName="Part\(child)"/>

          """
      }
      xml += "  </ModelClass>\n"
    }
    return xml + "</Model>\n"
  }

  /// One Swift type registered for all the classes.
  static func factories(_ count: Int) -> FactoryTable {
    var table = FactoryTable()
    for number in 1...count { table.register(Part.factory, named: "Part\(number)") }
    return table
  }

  /// An instance of any of the classes.
  final class Part: ModelObject {
    var number = 0
    var isOpen = false
    var title = ""
    var note = ""
    var amount = 0.0
    var changed: Date?
    var left: Part?
    var right: Part?

    static let factory = TypeFactory(Part.init) {
      Mapped("number", \.number)
      Mapped("isOpen", \.isOpen)
      Mapped("title", \.title)
      Mapped("note", \.note)
      Mapped("amount", \.amount)
      Mapped("changed", \.changed)
      Mapped("left", \.left)
      Mapped("right", \.right)
    }
  }
}
