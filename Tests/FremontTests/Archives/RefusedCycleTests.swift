import Foundation
import Fremont
import Testing

/// Objects that hold each other in a document that is refused: all of them are freed.
@Suite(.serialized) struct RefusedCycleTests {
  /// A number that initialisers and deinitialisers change.
  ///
  /// `@unchecked Sendable` holds because the lock guards it.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    func add(_ count: Int) { lock.withLock { number += count } }

    var count: Int { lock.withLock { number } }
  }

  /// The number of nodes that are there.
  private static let alive = Counter()

  final class Node: ModelObject, Hashable {
    var id = ""
    var label: String?
    var best: Node?
    var friends: [Node] = []
    var named: [String: Node] = [:]
    var owned: Set<Node> = []
    var home = Place()
    var pet: Pet?

    init() { RefusedCycleTests.alive.add(1) }

    deinit { RefusedCycleTests.alive.add(-1) }

    static func == (left: Node, right: Node) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    func clear() { (best, friends, named, owned, home, pet) = (nil, [], [:], [], Place(), nil) }

    static let factory = TypeFactory(Node.init) {
      Mapped("id", \.id)
      Mapped("label", \.label)
      Mapped("best", \.best)
      Mapped("friends", \.friends)
      Mapped("named", \.named)
      Mapped("owned", \.owned)
      Mapped("home", \.home)
      Mapped("pet", \.pet)
    }
  }

  /// A struct that is always there.
  struct Place: ModelObject {
    var owner: Node?
    static let factory = TypeFactory(Place.init) { Mapped("owner", \.owner) }
  }

  /// A class that is built from its fields.
  final class Pet: ModelObject {
    let keeper: Node?

    init(keeper: Node?) { self.keeper = keeper }

    static let factory = TypeFactory { fields in
      Pet(keeper: try fields["keeper"])
    } properties: {
      Mapped("keeper", \Pet.keeper)
    }
  }

  /// How one node holds another.
  enum Edge: CaseIterable {
    case best, friends, named, owned, home, pet

    func connect(_ node: Node, to other: Node) {
      switch self {
      case .best: node.best = other
      case .friends: node.friends = [other]
      case .named: node.named = ["k": other]
      case .owned: node.owned = [other]
      case .home: node.home = Place(owner: other)
      case .pet: node.pet = Pet(keeper: other)
      }
    }
  }

  private static func manager(requiresLabel: Bool = false) throws -> ModelManager {
    let node = "dataType=\"UDC\" typeName=\"Node\""
    return try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="n" rootTypeName="Node"><ModelClass className="Node">
            <ModelProperty propertyName="id"/>
            <ModelProperty propertyName="label" \(requiresLabel ? "minOccurs=\"1\"" : "")/>
            <ModelProperty propertyName="best" \(node)/>
            <ModelProperty propertyName="friends" dataType="ARRAY"><ModelArrayElement \(node) xmlName="i"/></ModelProperty>
            <ModelProperty propertyName="named" dataType="DICTIONARY">
              <ModelDictionaryElement keyXMLName="@k" \(node) xmlName="i"/></ModelProperty>
            <ModelProperty propertyName="owned" dataType="ARRAY"><ModelArrayElement \(node) xmlName="i"/></ModelProperty>
            <ModelProperty propertyName="home" dataType="UDC" typeName="Place"/>
            <ModelProperty propertyName="pet" dataType="UDC" typeName="Pet"/>
          </ModelClass>
          <ModelClass className="Place"><ModelProperty propertyName="owner" \(node)/></ModelClass>
          <ModelClass className="Pet"><ModelProperty propertyName="keeper" \(node)/></ModelClass></Model>
          """), types: [Node.self, Place.self, Pet.self])
  }

  private static func archive(_ edge: Edge, back: Edge) throws -> [UInt8] {
    let (first, second) = (Node(), Node())
    first.label = "first"
    edge.connect(first, to: second)
    back.connect(second, to: first)
    defer {
      first.clear()
      second.clear()
    }
    return try manager().archive(first, to: .bytes)
  }

  private static var count: Int { alive.count }

  @Test(arguments: Edge.allCases)
  func archivesOfOneEdge(_ edge: Edge) throws {
    for back in Edge.allCases {
      let archive = try Self.archive(edge, back: back)
      #expect(Self.count == 0)
      let strict = try Self.manager(requiresLabel: true)
      for _ in 0..<3 {
        #expect(
          Fixture.failure { try strict.unarchive(archive, as: Node.self) }.contains("'label' is missing")
            || Fixture.failure { try strict.unarchive(archive, as: Node.self) }.hasPrefix("invalidDocument"))
      }
      #expect(Self.count == 0, "\(edge) and \(back)")
    }
  }

  /// Each byte of an archive becomes others: what is refused leaves nothing.
  @Test func damagedArchives() throws {
    let manager = try Self.manager()
    for (edge, back) in [(Edge.best, Edge.friends), (.named, .pet), (.home, .owned)] {
      let archive = try Self.archive(edge, back: back)
      for index in archive.indices {
        for byte in [archive[index] ^ 1, archive[index] ^ 0x10, 0, 0xFF] {
          var damaged = archive
          damaged[index] = byte
          do {
            let read = try manager.unarchive(damaged, as: Node.self)
            var nodes = [read]
            var seen: Set<Node> = []
            while let node = nodes.popLast() {
              guard seen.insert(node).inserted else { continue }
              nodes += [node.best, node.home.owner, node.pet?.keeper].compactMap { $0 } + node.friends
              nodes += Array(node.named.values) + Array(node.owned)
            }
            for node in seen { node.clear() }
          } catch {
            #expect(!error.diagnostics.isEmpty)
          }
        }
      }
      #expect(Self.count == 0, "\(edge) and \(back)")
    }
  }

  private static func references(_ items: String) throws -> (ModelManager, [UInt8]) {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="ARRAY" rootXMLName="nodes" rootTypeName="nodes">
            <ModelArray xmlName="nodes"><ModelArrayElement dataType="UDC" typeName="Node" xmlName="n"/></ModelArray>
            <ModelClass className="Node">
              <ModelProperty propertyName="id" xmlType="ATTRIBUTE" identity="YES"/>
              <ModelProperty propertyName="label" minOccurs="1" xmlType="ATTRIBUTE"/>
              <ModelProperty propertyName="best" dataType="REFERENCE" typeName="Node" xmlType="ATTRIBUTE"/>
              <ModelProperty propertyName="friends" dataType="ARRAY" xmlType="INLINE">
                <ModelArrayElement dataType="REFERENCE" typeName="Node" xmlName="f"/></ModelProperty>
              <ModelProperty propertyName="owned" dataType="ARRAY" xmlType="INLINE">
                <ModelArrayElement dataType="UDC" typeName="Node" xmlName="n"/></ModelProperty>
            </ModelClass></Model>
          """), types: [Node.self])
    return (manager, Array("<nodes>\(items)</nodes>".utf8))
  }

  /// References of XML are assigned when the whole document has been read, and not in one that is refused.
  @Test func referencesOfXML() throws {
    let faulty = """
      <n id="a" label="a" best="b"><f>b</f></n><n id="b" label="b" best="a"><f>a</f></n><n id="c" best="c"/>
      """
    let (manager, document) = try Self.references(faulty)
    #expect(Fixture.failure { try manager.xmlToObject(document, as: [Node].self) }.hasPrefix("invalidDocument"))
    #expect(Self.count == 0)
    let (_, missing) = try Self.references("<n id='a' label='a' best='a'/><n id='b' label='b' best='d'/>")
    #expect(
      Fixture.failure { try manager.xmlToObject(missing, as: [Node].self) }
        .contains("there is no Node with the identity 'd'"))
    #expect(Self.count == 0)
  }

  /// An item that is left out holds nothing either.
  @Test func itemsWithFaults() throws {
    let items = """
      <n id="a" label="a" best="b"><n id="b" best="a"/></n><n id="c" label="c"><n id="d" label="d" best="c"/></n>
      """
    let (manager, document) = try Self.references(items)
    let decoder = try manager.decoder(of: Node.self, at: "", in: RecordValue.self)
    try decoder.feed(document)
    let read = try #require(decoder.next())
    #expect(read.id == "c" && read.owned.first?.best === read)
    read.clear()
    #expect(decoder.next() == nil)
    #expect(throws: FremontError.self) { _ = try decoder.finish() }
    withExtendedLifetime(read) { #expect(Self.count == 1) }
  }
}
