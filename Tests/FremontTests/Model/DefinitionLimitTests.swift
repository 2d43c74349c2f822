import Fremont
import Testing

/// How large a definition may be.
struct DefinitionLimitTests {
  private static func model(_ content: String) -> String {
    "<Model rootDataType='UDC' rootXMLName='R' rootTypeName='R'>\(content)</Model>"
  }

  private static func properties(_ count: Int, _ attributes: (Int) -> String = { "xmlName='p\($0)'" }) -> String {
    (0..<count).map { "<ModelProperty propertyName='p\($0)' dataType='STRING' \(attributes($0))/>" }.joined()
  }

  private static func classes(_ count: Int, _ attributes: (Int) -> String) -> String {
    (0..<count).map { "<ModelClass className='C\($0)' \(attributes($0))/>" }.joined()
  }

  private func failure(_ xml: String, elements: Int, resolver: IncludeResolver? = nil) -> String {
    var limits = DefinitionLimits()
    limits.maximumElements = elements
    return Fixture.failure { _ = try ModelDefinition(xml: xml, resolver: resolver, limits: limits) }
  }

  @Test func countsElements() {
    let xml = Self.model("<ModelClass className='R'>\(Self.properties(98))</ModelClass>")
    #expect(failure(xml, elements: 100) == "no error: ()")
    #expect(failure(xml, elements: 99).hasPrefix("elementCountLimit\n<input>:1:"))
    #expect(failure(xml, elements: 99).hasSuffix("error: there are more elements than the limit of 99"))
    #expect(FremontError.Code.elementCountLimit.isLimit)
  }

  @Test func countsElementsOfAllFiles() {
    let included = "<Model>\(Self.classes(50) { "xmlName='c\($0)'" })</Model>"
    let includes = ["a", "b"].map { "<ModelInclude file='\($0).xml'/>" }.joined()
    let xml = Self.model("\(includes)<ModelClass className='R'/>")
    let resolver = IncludeResolver { _ in Array(included.utf8) }
    #expect(failure(xml, elements: 106, resolver: resolver) == "no error: ()")
    #expect(failure(xml, elements: 105, resolver: resolver).hasPrefix("elementCountLimit\n<input>:1:"))
  }

  /// A small definition can stand for a large plan: here each time for some 2,500 entries.
  @Test(arguments: [
    (
      "classes that extend each other",
      "<ModelClass className='R'/><ModelClass className='C0'/>"
        + (1..<70).map { "<ModelClass className='C\($0)' extends='C\($0 - 1)'/>" }.joined()
    ),
    (
      "classes that extend a large one",
      "<ModelClass className='R'>\(properties(50))</ModelClass>"
        + classes(50) { _ in "extends='R'" }
    ),
    (
      "properties that hold any of many classes",
      "<ModelClass className='R'>"
        + (0..<50).map { "<ModelProperty propertyName='p\($0)' dataType='UDC' typeName='B' xmlName='p\($0)'/>" }
        .joined()
        + "</ModelClass><ModelClass className='B'/>" + classes(50) { _ in "extends='B'" }
    ),
    (
      "properties that hold a class of many names",
      "<ModelClass className='R'>"
        + (0..<50).map { "<ModelProperty propertyName='p\($0)' dataType='UDC' typeName='B' xmlName='p\($0)'/>" }
        .joined()
        + "</ModelClass><ModelClass className='B' formerNames='\((0..<50).map { "N\($0)" }.joined(separator: " "))'/>"
    ),
    (
      "properties that hold any class",
      "<ModelClass className='R'>"
        + (0..<50).map { "<ModelProperty propertyName='p\($0)' dataType='UDC' xmlName='a\($0)/*'/>" }.joined()
        + "</ModelClass>" + classes(50) { "xmlName='c\($0)'" }
    ),
    (
      "classes that are INLINE in many",
      "<ModelClass className='R'>\(properties(50))</ModelClass>"
        + (0..<50).map {
          "<ModelClass className='C\($0)'><ModelProperty propertyName='p' dataType='UDC' typeName='R' xmlType='INLINE'/></ModelClass>"
        }.joined()
    ),
    (
      "long paths",
      "<ModelClass className='R'>"
        + properties(20) { "xmlName='\(String(repeating: "a/", count: 120))b\($0)'" } + "</ModelClass>"
    ),
  ])
  func countsWhatIsTakenOver(_ title: String, _ content: String) {
    let xml = Self.model(content)
    #expect(failure(xml, elements: 5000) == "no error: ()")
    let message =
      "the definition expands to more than the limit of 2000 elements, counting inherited and inline ones"
    #expect(failure(xml, elements: 2000) == "elementCountLimit\n<input>:1:1: error: \(message)")
  }

  /// What has no end is beyond any limit, and told as what it is.
  @Test func circlesAreTold() {
    let inline = (0..<40).map {
      "<ModelClass className='C\($0)'>\(Self.properties(2) { "xmlName='x\($0)'" })"
        + (0..<2).map { "<ModelProperty propertyName='i\($0)' dataType='UDC' typeName='C\($0)' xmlType='INLINE'/>" }
        .joined()
        + "</ModelClass>"
    }.joined()
    let circle = failure(Self.model("<ModelClass className='R'/>\(inline)"), elements: 2000)
    #expect(
      circle == """
        invalidDefinition
        <input>:1:315: error: ModelClass 'C0' holds itself INLINE in the property 'i0'
        <input>:1:645: error: ModelClass 'C1' holds itself INLINE in the property 'i0'
        """)
    let extending = "<ModelClass className='R' extends='S'/><ModelClass className='S' extends='R'/>"
    #expect(failure(Self.model(extending), elements: 2000).contains("extends itself"))
  }

  @Test func countsNames() {
    var limits = DefinitionLimits()
    limits.maximumNames = 50
    let xml = Self.model((0..<100).map { "<e\($0)/>" }.joined() + String(repeating: " ", count: 100_000))
    let failure = Fixture.failure { _ = try ModelDefinition(xml: xml, limits: limits) }
    #expect(failure.hasPrefix("nameCountLimit\n"))
  }

  /// The validator is told of the tag at which a limit is exceeded.
  @Test func aLimitAtATagWithAttributesIsNoMoreThanAnError() {
    // The nesting is valid, so that the validator looks at the attributes.
    let attributes = "dataType='ARRAY' xmlName='a' documentation='\(String(repeating: "x", count: 50_000))'"
    let deep =
      "<ModelClass className='R'><ModelProperty propertyName='p' dataType='ARRAY' xmlName='a'>"
      + String(repeating: "<ModelArrayElement \(attributes)>", count: 300)
    #expect(failure("<Model>\(deep)", elements: 1000).contains("elements nest deeper than the limit of 32"))
    #expect(failure("<Model>\(deep)", elements: 20).hasPrefix("elementCountLimit\n"))
  }

  @Test func tellsNoMoreFaultsThanAnybodyReads() {
    let dangling = (0..<300).map {
      "<ModelProperty propertyName='p\($0)' dataType='UDC' typeName='Missing\($0)' xmlName='p\($0)'/>"
    }
    for content in [
      "<ModelClass className='R'>\(dangling.joined())</ModelClass>" + Self.classes(300) { _ in "" },
      Self.classes(300) { _ in "extends='Missing'" },
      Self.classes(300) { _ in "colour='red'" },
      "<ModelClass className='R'>\(Self.properties(300) { _ in "xmlName='a:b'" })</ModelClass>",
      String(repeating: "<ModelKlass className='A'/><Other/>", count: 300),
    ] {
      do throws(FremontError) {
        _ = try ModelDefinition(xml: Self.model(content))
        Issue.record("loaded")
      } catch {
        #expect(error.code == .invalidDefinition)
        #expect((50...100).contains(error.diagnostics.count))
      }
    }
  }
}
