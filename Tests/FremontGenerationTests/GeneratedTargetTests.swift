import Foundation
import Fremont
import FremontGeneration
import Testing

/// Several definitions in one target: whose source has which types.
struct GeneratedTargetTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("target-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The sources of definitions, each by its name without the ending, or what is said of it.
  private func sources(_ definitions: [String: String]) throws -> [String: String] {
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in definitions {
      try text.write(to: folder.appendingPathComponent("\(name).model.xml"), atomically: true, encoding: .utf8)
    }
    // The order does not matter.
    let files = definitions.keys.sorted().reversed().map { folder.appendingPathComponent("\($0).model.xml").path }
    let target = GeneratedTarget(files)
    var sources: [String: String] = [:]
    for (name, file) in zip(definitions.keys.sorted().reversed(), files) {
      do {
        sources[name] = try target.source(of: file, access: .internal, name: name)
      } catch {
        sources[name] = "\(error)".replacingOccurrences(of: folder.path + "/", with: "")
      }
    }
    return sources
  }

  /// The names of the types that a source declares.
  private static func types(_ source: String?) -> [String] {
    let lines = (source ?? "").split(separator: "\n")
    return lines.compactMap { line in
      let words = line.split(separator: " ").drop { ["public", "open", "final"].contains($0) }
      guard let kind = words.first, ["struct", "class", "enum"].contains(kind), !line.hasPrefix(" ") else { return nil }
      return words.dropFirst().first.map { $0.split(separator: ":")[0].description }
    }
  }

  private static let order = """
    <Model>
      <ModelClass className="Order"><ModelProperty propertyName="to" dataType="UDC" typeName="Address"/></ModelClass>
    </Model>
    """

  private static let address = "<ModelClass className=\"Address\"><ModelProperty propertyName=\"street\"/></ModelClass>"

  private static func root(_ name: String, includes: [String], _ more: String = "", words: String = "") -> String {
    let includes = includes.map { "<ModelInclude file=\"\($0).model.xml\"/>" }.joined()
    return
      "<Model rootDataType=\"UDC\" rootXMLName=\"\(name)\" rootTypeName=\"Order\" \(words)>\n\(includes)\n\(more)\n</Model>"
  }

  @Test func aPartStandsInTheSourceOfWhatIncludesIt() throws {
    let sources = try sources(["Part": Self.order, "Whole": Self.root("order", includes: ["Part"], Self.address)])
    #expect(
      sources["Part"] == """
        // Made from Part.model.xml by `fremont generate`. What is changed here is lost when it is made again.
        // swift-format-ignore-file

        // The types stand in the source of Whole.model.xml, which has all that they name.

        """)
    #expect(Self.types(sources["Whole"]) == ["Order", "Address", "WholeDefinition"])
  }

  @Test func aPartStandsInOneSourceOfSeveral() throws {
    let address = "<Model>\(Self.address)</Model>"
    let whole = { (words: String) in Self.root("order", includes: ["Part", "Address"], words: words) }
    let definitions = ["Address": address, "Part": Self.order, "First": whole(""), "Second": whole("")]
    let found = try sources(definitions)
    #expect(Self.types(found["Address"]) == ["Address", "AddressDefinition"])
    #expect(Self.types(found["Part"]).isEmpty)
    #expect(Self.types(found["First"]) == ["Order", "FirstDefinition"])
    #expect(Self.types(found["Second"]) == ["SecondDefinition"])
    #expect(try #require(found["Second"]).contains("Order.self, Address.self"))
  }

  @Test func theInnermostHasThePart() throws {
    let found = try sources([
      "Part": Self.order, "Middle": "<Model><ModelInclude file=\"Part.model.xml\"/>\(Self.address)</Model>",
      "A": Self.root("order", includes: ["Middle"]),
    ])
    #expect(Self.types(found["Middle"]) == ["Address", "Order", "MiddleDefinition"])
    #expect(Self.types(found["A"]) == ["ADefinition"])
  }

  @Test func aPartThatIsAnotherOneElsewhereIsRefused() throws {
    let found = try sources([
      "Address": "<Model unknown=\"KEEP\">\(Self.address)</Model>", "Part": Self.order,
      "First": Self.root("order", includes: ["Part", "Address"]),
      "Second": Self.root("order", includes: ["Part", "Address"], words: "unknown=\"KEEP\""),
    ])
    #expect(Self.types(found["First"]) == ["Order", "FirstDefinition"])
    #expect(
      found["Second"] == """
        Second.model.xml:1:1: error: ModelClass 'Order' keeps unknown content here and nothing by 'First.model.xml'
        Part.model.xml:2:3: note: declared here
        """)
  }

  @Test func aPartThatNothingIncludesIsRefused() throws {
    let found = try sources(["Part": Self.order])
    #expect(
      found["Part"] == """
        Part.model.xml:2:91: error: there is no ModelClass 'Address' for ModelProperty 'to'
        """)
  }

  @Test func choicesOfAPartHaveOneName() throws {
    let pay = """
      <ModelProperty propertyName="pay" xmlName="a"/><ModelProperty propertyName="pay" dataType="DATE" xmlName="b"/>
      """
    let part = """
      <Model><ModelClass className="Order">\(pay)<ModelProperty propertyName="to" dataType="UDC" typeName="Address"/></ModelClass></Model>
      """
    let found = try sources([
      "Address": "<Model>\(Self.address)</Model>", "Part": part,
      "First": Self.root("order", includes: ["Part", "Address"], "<ModelClass className=\"Bill\">\(pay)</ModelClass>"),
      "Second": Self.root(
        "order", includes: ["Part", "Address"], "<ModelClass className=\"Wage\">\(pay)</ModelClass>"),
    ])
    #expect(Set(Self.types(found["First"])) == ["Order", "TextOrDate", "Bill", "FirstDefinition"])
    #expect(Self.types(found["Second"]) == ["Wage", "SecondDefinition"])
    #expect(try #require(found["Second"]).contains("var pay: TextOrDate?"))
  }

  @Test func oneTypeInTwoSourcesIsRefused() throws {
    let whole = { (name: String, className: String) in
      Self.root(
        name, includes: [],
        """
        <ModelClass className="Order"/>
        <ModelClass className="\(className)"/>
        <ModelEnum enumName="Kind-\(name)"><ModelEnumItem name="a"/></ModelEnum>
        """)
    }
    let found = try sources(["One": whole("one", "my-address"), "Two": whole("two", "MyAddress")])
    #expect(Self.types(found["One"]).contains("MyAddress"))
    let ending = "both become the Swift type"
    #expect(
      found["Two"] == """
        Two.model.xml:3:1: error: ModelClass 'Order' and ModelClass 'Order' of 'One.model.xml' \(ending) 'Order': \
        rename one, or declare it in a file that both include
        One.model.xml:3:1: note: declared here
        Two.model.xml:4:1: error: ModelClass 'MyAddress' and ModelClass 'my-address' of 'One.model.xml' \(ending) 'MyAddress': \
        rename one, or declare it in a file that both include
        One.model.xml:4:1: note: declared here
        """)
  }

  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("SampleModels")

  /// The samples of a folder as one target. Versions of a format that have names in common are refused.
  @Test(arguments: [
    ("Company", []), ("Mallard", []), ("Maven", []), ("SAML", []), ("Wayland", []),
    ("Feeds", ["Atom-bare", "RDF", "RSS-harvard"]),
    (
      "ISO20022",
      [
        "camt.052.001.08", "camt.053.001.08", "camt.054.001.08", "pain.001.001.03.ch.02", "pain.001.001.08",
        "pain.001.001.09",
      ]
    ),
  ])
  func samplesAreTargets(_ folder: String, _ expected: [String]) throws {
    let root = Self.samples.appendingPathComponent(folder)
    let found = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let names = found.filter { $0.hasSuffix(".model.xml") && !$0.hasPrefix("Invalid/") }.sorted()
    try #require(!names.isEmpty)
    let files = names.map { root.appendingPathComponent($0).path }
    let target = GeneratedTarget(files)
    var types: [String] = []
    var refused: [String] = []
    for (name, file) in zip(names, files) {
      let plainName = String(name.dropLast(".model.xml".count))
      do {
        types += try Self.types(target.source(of: file, access: .internal, name: plainName))
      } catch {
        refused.append(plainName)
        let isExplained = error.diagnostics.allSatisfy { fault in
          ["both become", "replaces one of", " by '"].contains { fault.message.contains($0) }
        }
        #expect(isExplained, "\(error)")
      }
    }
    #expect(refused == expected)
    #expect(Set(types).count == types.count)
  }
}
