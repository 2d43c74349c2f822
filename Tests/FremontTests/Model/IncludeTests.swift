import Foundation
import Fremont
import Testing

/// A resolver of files that are held in memory.
private func memory(_ files: [String: String]) -> IncludeResolver {
  IncludeResolver { path in
    guard let text = files[path] else { throw FremontError(.inputOutput, "there is no such file") }
    return Array(text.utf8)
  }
}

/// A main file whose root is a STRING.
private func main(_ content: String, attributes: String = "") -> String {
  "<Model rootDataType=\"STRING\" rootXMLName=\"a\"\(attributes)>\n\(content)\n</Model>"
}

private func faults(_ xml: String, _ files: [String: String] = [:], file: String? = "m.xml") -> String {
  do throws(FremontError) {
    _ = try ModelDefinition(xml: xml, file: file, resolver: memory(files))
    return ""
  } catch {
    return error.code == .invalidDefinition ? error.description : "wrong code \(error.code)"
  }
}

@Suite struct IncludeTests {
  @Test func includedDeclarationsComeFirstAndLaterOnesReplaceThem() throws {
    let files = [
      "base/a.xml": """
      <Model><ModelInclude file="../b.xml"/>
        <ModelClass className="A"/><ModelClass className="X" documentation="of a"/>
        <ModelEnum enumName="E"><ModelEnumItem name="a"/></ModelEnum>
        <ModelDictionary xmlName="D"/>
      </Model>
      """,
      "b.xml": """
      <Model><ModelClass className="B"/><ModelClass className="X" documentation="of b"/>
        <ModelArray xmlName="L"><ModelArrayElement dataType="UDC" typeName="B" xmlName="b"/></ModelArray>
      </Model>
      """,
    ]
    let definition = try ModelDefinition(
      xml: main(
        """
        <ModelClass className="M" extends="A"/>
        <ModelEnum enumName="E"><ModelEnumItem name="m"/></ModelEnum>
        <ModelInclude file="./base/a.xml"/>
        """), file: "models/m.xml", resolver: memory(files))
    #expect(definition.classes.map(\.className) == ["B", "X", "A", "M"])
    #expect(definition.modelClass(named: "X")?.documentation == "of a")
    #expect(definition.modelClass(named: "X")?.location?.description == "models/base/a.xml:2:30")
    #expect(definition.modelEnum(named: "E")?.items == [ModelEnumItem("m")])
    #expect(definition.enums.count == 1)
    #expect(definition.arrays.map(\.xmlName) == ["L"])
    #expect(definition.dictionaries.map(\.xmlName) == ["D"])
    #expect(definition.rootXMLName == "a")
  }

  @Test func aLoadedDefinitionIsWrittenWhole() throws {
    let files = [
      "b.xml": "<Model xmlns:p='urn:p' xmlNamespace='urn:b'><ModelClass className='B' xmlName='p:b'/></Model>"
    ]
    let definition = try ModelDefinition(
      xml: main("<ModelInclude file='b.xml'/><ModelClass className='M'/>"), resolver: memory(files))
    #expect(definition.includes.isEmpty)
    #expect(try ModelDefinition(xml: definition.xml()) == definition)
  }

  @Test func aFileThatTwoIncludeIsReadOnce() throws {
    let counter = Counter()
    let resolver = IncludeResolver { path in
      counter.count(path)
      switch path {
      case "c.xml": return Array("<Model><ModelClass className='C'/></Model>".utf8)
      default: return Array("<Model><ModelInclude file='c.xml'/></Model>".utf8)
      }
    }
    let text = main("<ModelInclude file='a.xml'/><ModelInclude file='b.xml'/><ModelInclude file='x/../a.xml'/>")
    let definition = try ModelDefinition(xml: text, resolver: resolver)
    #expect(definition.classes.map(\.className) == ["C"])
    #expect(counter.paths == ["a.xml", "c.xml", "b.xml"])
  }

  @Test func whatAFileSaysOfItselfHoldsForItsOwnDeclarations() throws {
    let files = [
      "a.xml": """
      <Model xmlNamespace="urn:a" unknown="KEEP" whenNil="NIL">
        <ModelInclude file="b.xml"/>
        <ModelClass className="A">
          <ModelProperty propertyName="p" dataType="STRING" xmlName="p"/>
          <ModelProperty propertyName="q" dataType="STRING" xmlName="q" xmlType="ATTRIBUTE"/>
          <ModelProperty propertyName="r" dataType="STRING" xmlName="r" whenNil="EMPTY"/>
        </ModelClass>
        <ModelClass className="Own" xmlNamespace="urn:own" unknown="REJECT"/>
      </Model>
      """,
      "b.xml": "<Model xmlNamespace='urn:b'><ModelClass className='B'/></Model>",
      "c.xml": "<Model><ModelClass className='C'/></Model>",
    ]
    let definition = try ModelDefinition(
      xml: main("<ModelInclude file='a.xml'/><ModelInclude file='c.xml'/>", attributes: " xmlNamespace='urn:m'"),
      resolver: memory(files))
    func namespace(_ name: String) -> String? { definition.modelClass(named: name)?.xmlNamespace }
    #expect(["A", "Own", "B", "C"].map(namespace) == ["urn:a", "urn:own", "urn:b", nil])
    #expect(definition.classes.map(\.unknown) == [.keep, .keep, .reject, nil])
    #expect(definition.modelClass(named: "A")?.properties.map(\.whenNil) == [.xsiNil, nil, .empty])
    #expect(definition.xmlNamespace == "urn:m")
    #expect(definition.unknown == nil)
  }

  @Test(arguments: [
    ("/etc/passwd", "it is an absolute path; expected a relative one"),
    ("http://localhost/b.xml", "it is a URL; expected a relative path"),
    ("file:b.xml", "it is a URL; expected a relative path"),
    ("../b.xml", "it is outside the folder of the main definition"),
    ("sub/../../m/b.xml", "it is outside the folder of the main definition"),
    ("sub/..", "it is a folder"),
    // For the system a combining mark does not make another character of the one in front of it.
    ("/\u{301}b.xml", "it is an absolute path; expected a relative one"),
    ("a:\u{301}b.xml", "it is a URL; expected a relative path"),
    ("../\u{301}b.xml", "it is outside the folder of the main definition"),
    ("sub/../../\u{301}b.xml", "it is outside the folder of the main definition"),
    ("none.xml", "there is no such file"),
    ("m.xml", "it includes itself: m.xml -> m.xml"),
    ("sub/c.xml", ""),
    ("sub//./c.xml", ""),
  ])
  func refusesPathsThatLeaveTheFolder(_ path: String, _ reason: String) {
    let fault = reason.isEmpty ? "" : "m.xml:2:21: error: '\(path)' cannot be included: \(reason)"
    #expect(faults(main("<ModelInclude file=\"\(path)\"/>"), ["sub/c.xml": "<Model/>"]) == fault)
  }

  @Test func aCycleIsShown() {
    let files = [
      "a.xml": "<Model><ModelInclude file='sub/b.xml'/></Model>",
      "sub/b.xml": "<Model>\n<ModelInclude file='../a.xml'/></Model>",
    ]
    #expect(
      faults(main("<ModelInclude file='a.xml'/>"), files)
        == "sub/b.xml:2:21: error: '../a.xml' cannot be included: it includes itself: a.xml -> sub/b.xml -> a.xml")
    #expect(
      faults(main("<ModelInclude file='a.xml'/>"), files, file: "models/a.xml")
        == "models/a.xml:2:21: error: 'a.xml' cannot be included: it includes itself: a.xml -> a.xml")
  }

  @Test func textNeedsAResolver() {
    do throws(FremontError) {
      _ = try ModelDefinition(bytes: Array(main("<ModelInclude file='a.xml'/>").utf8))
      Issue.record("loaded")
    } catch {
      let reason = "a definition that is not read from a file needs a resolver for its includes"
      #expect(error.description == "<input>:2:21: error: 'a.xml' cannot be included: \(reason)")
    }
  }

  @Test func depthAndNumberAreBounded() {
    let endless = IncludeResolver { path in
      let number = Int(path.dropLast(4)) ?? 0
      return Array("<Model><ModelInclude file='\(number + 1).xml'/></Model>".utf8)
    }
    do throws(FremontError) {
      _ = try ModelDefinition(xml: main("<ModelInclude file='1.xml'/>"), resolver: endless)
      Issue.record("loaded")
    } catch {
      #expect(error.description == "32.xml:1:28: error: '33.xml' cannot be included: includes nest deeper than 32")
    }
    let many = (1...1001).map { "<ModelInclude file='\($0).xml'/>" }.joined(separator: "\n")
    do throws(FremontError) {
      _ = try ModelDefinition(xml: main(many), file: "m.xml", resolver: IncludeResolver { _ in Array("<Model/>".utf8) })
      Issue.record("loaded")
    } catch {
      #expect(
        error.description == "m.xml:1002:21: error: '1001.xml' cannot be included: more than 1000 files are included")
    }
  }

  @Test func diagnosticsNameTheIncludedFile() {
    let files = [
      "a.xml": """
      <Model>
        <ModelClass className="A" colour="red"/>
        <ModelClass className="B"><ModelProperty propertyName="p" dataType="UDC" typeName="Non" xmlName="p"/></ModelClass>
      </Model>
      """
    ]
    #expect(
      faults(main("<ModelInclude file='a.xml'/><ModelClass className='C' extends='No'/>"), files, file: "d/m.xml")
        == """
        d/a.xml:2:29: error: unknown attribute 'colour' of ModelClass
        d/a.xml:3:86: error: there is no ModelClass 'Non' for ModelProperty 'p'
        d/m.xml:2:64: error: there is no ModelClass 'No' for ModelClass 'C' to extend
        """)
  }

  @Test func aMalformedFileIsReportedWithItsInclude() {
    let files = ["a.xml": "<Model>", "b.xml": "<Modle/>"]
    // What the missing declarations leave dangling is not worth reporting.
    let content = "<ModelInclude file='a.xml'/>\n<ModelInclude file='b.xml'/><ModelClass className='C' extends='A'/>"
    #expect(
      faults(main(content), files) == """
        a.xml:1:8: error: the document ends inside the element 'Model', expected '</Model>'
        m.xml:2:21: note: included here
        b.xml:1:1: error: the root element is 'Modle'; expected 'Model'
        """)
  }

  @Test func onePrefixCannotStandForTwoNamespaces() throws {
    let files = [
      "a.xml": "<Model xmlns:p='urn:a' xmlns:q='urn:q'><ModelClass className='A' xmlName='q:a'/></Model>",
      "b.xml": "<Model xmlns:r='urn:r' xmlns:q='urn:q'><ModelClass className='B' xmlName='r:b'/></Model>",
    ]
    #expect(
      faults(main("<ModelInclude file='a.xml'/>", attributes: " xmlns:p='urn:m'"), files) == """
        m.xml:1:1: error: the prefix 'p' is 'urn:m' here and something else in another file
        a.xml:1:1: note: here it is 'urn:a'
        """)
    let definition = try ModelDefinition(
      xml: main("<ModelInclude file='a.xml'/><ModelInclude file='b.xml'/>"), resolver: memory(files))
    #expect(definition.namespaces == ["p": "urn:a", "q": "urn:q", "r": "urn:r"])
  }

  @Test func aNameTwiceInOneFileStaysAFault() {
    let files = ["a.xml": "<Model><ModelClass className='A'/></Model>"]
    let content = "<ModelInclude file='a.xml'/>\n<ModelClass className='A'/>\n<ModelClass className='A'/>"
    #expect(
      faults(main(content), files) == """
        m.xml:4:24: error: ModelClass 'A' is declared twice
        m.xml:3:24: note: declared here first
        """)
  }

  @Test func anIncludeMadeInCodeIsNotYetRead() {
    var definition = ModelDefinition(rootXMLName: "a", .string)
    definition.includes = [ModelInclude(file: "b.xml")]
    #expect(throws: FremontError.self) { try ModelManager(modelDefinition: definition) }
    #expect(definition.xml().contains("<ModelInclude file=\"b.xml\"/>"))
  }

  /// The system takes names for what their bytes are, Swift for what characters they show.
  @Test func aFolderWhoseNameOnlyLooksTheSameIsOutside() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["\u{E9}", "e\u{301}"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    try "<Model/>".write(toFile: "\(folder.path)/e\u{301}/b.xml", atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\u{E9}/b.xml", withDestinationPath: "../e\u{301}/b.xml")
    let resolver = IncludeResolver.folder(URL(fileURLWithPath: "\(folder.path)/\u{E9}"))
    do throws(FremontError) {
      _ = try ModelDefinition(xml: main("<ModelInclude file='b.xml'/>"), resolver: resolver)
      Issue.record("loaded")
    } catch {
      #expect(error.description.hasSuffix("a symbolic link leads out of the folder of the definition"))
    }
  }

  @Test func aFolderHoldsItsFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    let models = folder.appendingPathComponent("models", isDirectory: true)
    try FileManager.default.createDirectory(
      at: models.appendingPathComponent("sub"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ path: String) throws {
      try text.write(to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }
    try write("<Model><ModelClass className='Out'/></Model>", "out.xml")
    try write("<Model><ModelInclude file='../b.xml'/></Model>", "models/sub/a.xml")
    try write("<Model><ModelClass className='B'/></Model>", "models/b.xml")
    func link(_ path: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: models.appendingPathComponent(path).path, withDestinationPath: target)
    }
    try link("link.xml", to: "../out.xml")
    try link("inside.xml", to: "sub/a.xml")

    func load(_ file: String) throws -> ModelDefinition {
      try write(main("<ModelInclude file='\(file)'/>"), "models/m.xml")
      return try ModelDefinition(contentsOf: URL(fileURLWithPath: "models/m.xml", relativeTo: folder))
    }
    #expect(try load("sub/a.xml").classes.map(\.className) == ["B"])
    #expect(try load("sub/a.xml").classes.first?.location?.description == "models/b.xml:1:8")
    for (file, reason) in [
      ("link.xml", "a symbolic link leads out of the folder of the definition"),
      ("none.xml", "there is no such file"), ("sub", "it is a folder"),
      ("inside.xml", "it is outside the folder of the main definition"),
    ] {
      do {
        _ = try load(file)
        Issue.record("loaded \(file)")
      } catch let error as FremontError {
        let (place, name) = file == "inside.xml" ? ("models/inside.xml:1", "../b.xml") : ("models/m.xml:2", file)
        let column = file == "inside.xml" ? 28 : 21
        #expect(error.description == "\(place):\(column): error: '\(name)' cannot be included: \(reason)")
      }
    }
  }
}

/// Counts calls, from whatever thread they come.
private final class Counter: @unchecked Sendable {
  // The lock guards the array.
  private let lock = NSLock()
  private var list: [String] = []

  func count(_ path: String) { lock.withLock { list.append(path) } }

  var paths: [String] { lock.withLock { list } }
}
