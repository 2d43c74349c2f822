import Foundation
import Fremont
import FremontTools
import Testing

/// What is doubtful in a document is found by explaining all of it, or nothing where there is no doubt.
@Suite struct DoubtTests {
  /// The doubtful and the kept parts among all explanations of a document.
  private func parts(of document: String, _ manager: ModelManager) throws -> [String] {
    var lines: [String] = []
    _ = try manager.explain(Data(document.utf8), file: "d") { if Self.matters($0) { lines.append("\($0)") } }
    return lines
  }

  /// The same, as it is found in pieces of some length, and how many parts were explained.
  private func doubts(of document: String, _ manager: ModelManager, cut length: Int = .max) throws -> (
    lines: [String], count: Int
  ) {
    let found = Found()
    try manager.explainDoubts(ofItemsAt: nil, file: "d", explainsAll: false) {
      var rest = Data(document.utf8)[...]
      return {
        if rest.isEmpty { return nil }
        defer { rest = rest.dropFirst(length) }
        return rest.prefix(length)
      }
    } _: {
      found.count += 1
      if Self.matters($0) { found.lines.append("\($0)") }
    }
    return (found.lines, found.count)
  }

  private final class Found {
    var lines: [String] = []
    var count = 0
  }

  private static func matters(_ explanation: Explanation) -> Bool {
    if case .kept = explanation.verdict { return true }
    return explanation.isDoubtful
  }

  private static func manager(_ classes: String, _ model: String = "") throws -> ModelManager {
    try ModelManager(
      modelDefinition: ModelDefinition(
        xml: "<Model rootDataType='UDC' rootTypeName='R' rootXMLName='r' \(model)>\(classes)</Model>"))
  }

  private static let parts = """
    <ModelClass className='R'>
      <ModelProperty propertyName='fill' xmlType='ATTRIBUTE'/>
      <ModelProperty propertyName='name'/><ModelProperty propertyName='title'/><ModelProperty propertyName='link'/>
      <ModelProperty propertyName='x' xmlName='w/x'/><ModelProperty propertyName='y' xmlName='w/y'/>
      <ModelProperty propertyName='tags' xmlName='tag' maxOccurs='unbounded'/>
      <ModelProperty propertyName='c' dataType='UDC' typeName='C'/>
    </ModelClass>
    <ModelClass className='C'><ModelProperty propertyName='a'/><ModelProperty propertyName='b'/></ModelClass>
    """

  /// Documents in order, with unknown content that is like no rule, are read and not explained; in another order nothing is found either.
  @Test(arguments: [
    ("<r><name>1</name><title>2</title><w><x>1</x><y/></w><tag/><tag/></r>", true),
    ("<r other='2'><name>1</name><names><name/></names><title>2</title><nothing><deep/></nothing><tag/></r>", true),
    ("<r><tag/><link>1</link><tag/><title>2</title><name>3</name><tag/><w><y/><x/></w></r>", false),
    (
      "<r fill-rule='1' other='2' il='3'><tag/><c><b/><a/></c><names><name/></names><tag/><nothing><deep/></nothing></r>",
      false
    ),
    ("<r><c><a/><b/></c><title/><link/><name/></r>", false),
  ]) func explainsNothingWithoutNeed(_ document: String, _ isInOrder: Bool) throws {
    let found = try doubts(of: document, Self.manager(Self.parts))
    #expect(found.lines == [])
    if isInOrder { #expect(found.count == 0) }
  }

  /// One doubt in it lets a document be explained, however late it comes.
  @Test(arguments: [
    ("<r><name>1</name><name>2</name></r>", "d:1:18  /r/name"),
    ("<r><name/><title/><link/><name/></r>", "d:1:26  /r/name"),
    ("<r><link/><name/><title/><link/></r>", "d:1:26  /r/link"),
    ("<r><w><x/></w><tag/><w><y/></w></r>", "d:1:21  /r/w"),
    ("<r><c><b/><a/><b/></c></r>", "d:1:15  /r/c/b"), ("<r><title/><nmae/></r>", "d:1:12  /r/nmae"),
    ("<r><title/></r>", nil), ("<r fil='1'/>", "d:1:4  /r/@fil"),
  ]) func findsEachDoubt(_ document: String, _ place: String?) throws {
    let manager = try Self.manager(Self.parts)
    let lines = try parts(of: document, manager)
    let places = lines.map { line in
      line.components(separatedBy: "  ").prefix(2).map { $0.components(separatedBy: " = ")[0] }.joined(separator: "  ")
    }
    #expect(places == (place.map { [$0] } ?? []))
    #expect(try doubts(of: document, manager).lines == lines)
    #expect(try doubts(of: document, manager, cut: 1).lines == lines)
  }

  /// Rows of one value that nothing else tells apart.
  @Test func findsValuesOfOneBaseClass() throws {
    let manager = try Self.manager(
      """
      <ModelClass className='R'><ModelProperty propertyName='s' dataType='UDC' typeName='S' xmlName='*'/></ModelClass>
      <ModelClass className='S'/><ModelClass className='A' xmlName='a' extends='S'/>
      <ModelClass className='B' xmlName='b' extends='S'/>
      """)
    for document in ["<r><a/><b/></r>", "<r><b/><a/></r>", "<r><a/></r>", "<r><a/><a/></r>"] {
      let lines = try parts(of: document, manager)
      #expect(lines.isEmpty == (document == "<r><a/></r>"))
      #expect(try doubts(of: document, manager).lines == lines)
    }
  }

  @Test func throwsWhatIsWrong() throws {
    let manager = try Self.manager(
      "<ModelClass className='R'><ModelProperty propertyName='n' dataType='NUMBER'/></ModelClass>")
    for document in ["<r><n>x</n></r>", "<r><m>1</m><n>x</n><n>y</n></r>", "<r><n>", "<q/>"] {
      let failure = Fixture.failure { try manager.xmlToObject(document, as: RecordValue.self, file: "d") }
      #expect(Fixture.failure { _ = try doubts(of: document, manager) } == failure)
    }
  }

  /// Definitions by chance: what is found is what explaining finds.
  @Test(arguments: ["IGNORE", "KEEP"]) func findsWhatExplainingFinds(_ unknown: String) throws {
    for seed in Seeds.first(150) {
      var random = RandomDefinition(seed: seed, unknown: unknown)
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text))
      for round in 0..<6 {
        let xml = try manager.bareXML(random.value())
        let document: String
        switch round % 3 {
        case 0: document = xml
        case 1: document = random.disordered(xml, nils: true, strangeness: true)
        default: document = Self.changed(random.disordered(xml), by: &random)
        }
        // What cannot be mapped is not looked at.
        guard (try? manager.xmlToObject(document, as: RecordValue.self)) != nil else { continue }
        let lines = try parts(of: document, manager)
        let found = try doubts(of: document, manager, cut: round.isMultiple(of: 2) ? .max : 7)
        if found.lines != lines {
          Issue.record(
            "seed \(seed)\n\(random.text)\n\(document)\n\(lines.joined(separator: "\n"))\n--\n\(found.lines)")
          return
        }
      }
    }
  }

  /// Lets some elements come twice, and misspells some names.
  private static func changed(_ document: String, by random: inout RandomDefinition) -> String {
    document.replacing(/<(?<name>\w+)(?<rest>[^<>]*)>(?<text>[^<>]*)<\/(\w+)>/) { match in
      let whole = String(match.0)
      if random.chance(10) { return whole + whole }
      if random.chance(5) { return "<\(match.name)q\(match.rest)>\(match.text)</\(match.name)q>" }
      return whole
    }
  }
}
