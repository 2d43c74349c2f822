import Fremont
import Testing

/// Values with thousands of alternatives: which of them writes a value is found once, and not anew for each of them.
struct ManyAlternativesTests {
  /// What the alternatives are.
  enum Kind: CaseIterable {
    case names, subclasses, types

    fileprivate func definition(_ count: Int) -> String {
      func root(_ properties: String) -> String {
        """
        <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
          <ModelClass className="R">\(properties)</ModelClass>
        """
      }
      func each(_ text: (Int) -> String) -> String { (0..<count).map { text($0) + "\n" }.joined() }
      switch self {
      case .names: return root(each { "<ModelProperty propertyName=\"p\" xmlName=\"p\($0)\"/>" }) + "</Model>"
      case .subclasses:
        let classes = each {
          "<ModelClass className=\"C\($0)\" extends=\"B\"><ModelProperty propertyName=\"q\($0)\"/></ModelClass>"
        }
        let property = "<ModelProperty propertyName=\"p\" dataType=\"UDC\" typeName=\"B\"/>"
        return root(property) + "<ModelClass className=\"B\"/>\(classes)</Model>"
      case .types:
        // The value fits the later half alone.
        return root(
          each {
            "<ModelProperty propertyName=\"p\" xmlName=\"p\($0)\" dataType=\"\($0 < count / 2 ? "BOOLEAN" : "STRING")\"/>"
          }) + "</Model>"
      }
    }

    fileprivate func value(_ count: Int) -> RecordValue {
      self == .subclasses ? .record(ModelRecord("C\(count - 1)", ["q\(count - 1)": "v"])) : "v"
    }

    fileprivate func xml(_ count: Int) -> String {
      switch self {
      case .names: "<r><p0>v</p0></r>"
      case .subclasses:
        "<r><p xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:type=\"C\(count - 1)\">"
          + "<q\(count - 1)>v</q\(count - 1)></p></r>"
      case .types: "<r><p\(count / 2)>v</p\(count / 2)></r>"
      }
    }
  }

  /// The time for a value and for nil, in both formats, once all is linked.
  private static func time(_ kind: Kind, _ count: Int) throws -> Duration {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(xml: kind.definition(count)), encodingOptions: Fixture.bare)
    let record = ModelRecord("R", ["p": kind.value(count)])
    let xml = try manager.objectToXML(record)
    if kind == .subclasses {
      #expect(xml.contains("<q\(count - 1)>v</q\(count - 1)>"))
    } else {
      #expect(xml == kind.xml(count))
    }
    _ = try manager.objectToJSON(record)
    return try ContinuousClock().measure {
      _ = try manager.objectToXML(record)
      _ = try manager.objectToXML(ModelRecord("R", [:]))
      _ = try manager.objectToJSON(record)
      _ = try manager.objectToJSON(ModelRecord("R", [:]))
    }
  }

  /// Eight times the alternatives took 64 times as long.
  @Test(arguments: Kind.allCases)
  func timeGrowsWithTheirNumber(_ kind: Kind) throws {
    let short = try Self.time(kind, 400)
    #expect(try Self.time(kind, 3_200) < short * 24 + .milliseconds(300))
  }
}
