import Foundation
import Fremont

/// Documents of one shape and any size, and what is done with them.
struct Shape {
  let name: String

  /// The largest size that there is a document of.
  var largest = Int.max

  /// Makes a document of a size, and returns what is to be measured.
  let make: (Int) throws -> () throws -> Void

  static func all() throws -> [Shape] {
    try decoding() + inputs() + streaming() + encoding() + updating() + json() + formats() + definitions()
  }

  /// A document in which each child is compared with all those before it, which the proof has to notice.
  static var control: Shape {
    Shape(name: "the square of the size, on purpose", largest: 16_000) { size in
      let numbers = (0..<size).map { $0 &* 7919 }
      return {
        var count = 0
        for (index, number) in numbers.enumerated() where numbers[..<index].contains(number ^ 1) { count += 1 }
        if count > size { throw CancellationError() }
      }
    }
  }

  /// A text so many times.
  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// The class that the shapes are read by: a tree, its leaves, its texts.
  static func manager(unknown: UnknownPolicy = .ignore, doctype: DoctypePolicy = .ignored) throws -> ModelManager {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="t" unknown="\(unknown.rawValue)">
          <ModelClass className="Tree" xmlName="t" textPropertyName="text" textDataType="STRING">
            <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
            <ModelProperty propertyName="child" dataType="UDC" typeName="Tree" xmlName="t"/>
            <ModelProperty propertyName="numbers" dataType="ARRAY" xmlType="INLINE">
              <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="n"/></ModelProperty>
            <ModelProperty propertyName="list" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="list">
              <ModelArrayElement dataType="NUMBER" typeName="Int"/></ModelProperty>
            <ModelProperty propertyName="bytes" dataType="DATA" xmlName="bytes"/>
            <ModelProperty propertyName="trees" dataType="UDC" typeName="Tree" xmlName="i" maxOccurs="unbounded"/>
            <ModelProperty propertyName="others" dataType="DICTIONARY" xmlName="others">
              <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
          </ModelClass>
        </Model>
        """)
    var decoding = DecodingOptions()
    decoding.doctype = doctype
    decoding.maximumDepth = .max
    decoding.maximumTextLength = .max
    decoding.maximumDocumentLength = .max
    decoding.maximumFaults = .max
    var encoding = EncodingOptions(layout: .compact)
    encoding.maximumDepth = .max
    return try ModelManager(modelDefinition: definition, decodingOptions: decoding, encodingOptions: encoding)
  }
}
