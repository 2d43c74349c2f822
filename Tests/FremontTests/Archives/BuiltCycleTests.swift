import Foundation
import Testing

@testable import Fremont

/// A class that is built from its fields, held by what it holds: the reference waits until it has been made.
struct BuiltCycleTests {
  /// Built: its children are there before it is.
  private final class Family: ModelObject {
    let name: String
    let children: [Child]
    let first: Child?

    init(name: String, children: [Child], first: Child?) {
      (self.name, self.children, self.first) = (name, children, first)
    }

    static var factory: TypeFactory {
      TypeFactory { fields in
        let name: String = try fields["name"]
        if name == "refused" { throw ValueFault("no family") }
        return Family(name: name, children: try fields["children"], first: try fields["first"])
      } properties: {
        Mapped("name", \.name)
        Mapped("children", \.children)
        Mapped("first", \.first)
      }
    }
  }

  private class Child: ModelObject {
    var name = ""
    weak var family: Family?
    var other: Family?

    required init() {}

    init(_ name: String) { self.name = name }

    class var factory: TypeFactory {
      TypeFactory(Child.init) {
        Mapped("name", \.name)
        Mapped("family", \.family)
        Mapped("other", \.other)
      }
    }
  }

  private final class Twin: Child {
    weak var twin: Child?

    override class var factory: TypeFactory {
      TypeFactory(Twin.init, extends: Child.self) { Mapped("twin", \.twin) }
    }
  }

  private static func manager() throws -> ModelManager {
    try ModelManager(
      modelDefinition: Fixture.definition(
        """
        <ModelClass className="Family" xmlName="Root">
          <ModelProperty propertyName="name"/>
          <ModelProperty propertyName="children" dataType="ARRAY">
            <ModelArrayElement dataType="UDC" typeName="Child"/><ModelArrayElement dataType="UDC" typeName="Twin"/>
          </ModelProperty>
          <ModelProperty propertyName="first" dataType="UDC" typeName="Child" xmlName="first"/>
        </ModelClass>
        <ModelClass className="Child" xmlName="Child">
          <ModelProperty propertyName="name"/>
          <ModelProperty propertyName="family" dataType="UDC" typeName="Family" xmlName="family"/>
          <ModelProperty propertyName="other" dataType="UDC" typeName="Family" xmlName="other"/>
        </ModelClass>
        <ModelClass className="Twin" extends="Child" xmlName="Twin">
          <ModelProperty propertyName="twin" dataType="UDC" typeName="Child" xmlName="twin"/>
        </ModelClass>
        """), types: [Family.self, Child.self, Twin.self])
  }

  /// Random families are archived from random members, and read and copied.
  @Test(arguments: 0..<60)
  func comesBackWhateverStandsFirst(seed: Int) throws {
    var random = Repeatable(seed: UInt64(seed))
    let manager = try Self.manager()
    let children = (0..<Int.random(in: 1...6, using: &random)).map { index in
      Bool.random(using: &random) ? Child("c\(index)") : Twin("t\(index)")
    }
    let family = Family(name: "a", children: children, first: children.randomElement(using: &random))
    for child in children {
      if Int.random(in: 0..<4, using: &random) > 0 { child.family = family }
      if Int.random(in: 0..<4, using: &random) == 0 { child.other = family }
      if let twin = child as? Twin { twin.twin = children.randomElement(using: &random) }
    }
    defer { for child in children { child.other = nil } }
    for read in [
      try manager.unarchive(manager.archive(family), as: Family.self), try manager.copy(of: family),
    ] {
      #expect(read.name == "a" && read.children.map(\.name) == children.map(\.name))
      #expect(read.first === family.first.flatMap { first in read.children.first { $0.name == first.name } })
      for (child, original) in zip(read.children, children) {
        #expect(child.family === (original.family == nil ? nil : read))
        #expect(child.other === (original.other == nil ? nil : read))
        #expect(type(of: child) == type(of: original))
        if let original = original as? Twin {
          #expect((child as? Twin)?.twin?.name == original.twin?.name)
          #expect(read.children.contains { $0 === (child as? Twin)?.twin } == (original.twin != nil))
        }
        child.other = nil
      }
    }
    // From a child the family is inside of what it is held by.
    guard let child = children.first(where: { $0.other != nil }) else { return }
    let read = try manager.unarchive(manager.archive(child), as: Child.self)
    #expect(read.other?.children.contains { $0 === read } == true)
    for child in read.other?.children ?? [] where child !== read { child.other = nil }
    read.other = nil
  }

  /// What cannot be made is one fault, whoever waits for it.
  @Test func whatCannotBeBuiltIsOneFault() throws {
    let child = Child("c")
    let family = Family(name: "refused", children: [child], first: nil)
    child.family = family
    let manager = try Self.manager()
    let archive = try manager.archive(family)
    let failure = Fixture.failure { try manager.unarchive(archive, as: Family.self, file: "a") }
    #expect(failure.contains("no family") && failure.components(separatedBy: "error:").count == 2, "\(failure)")
  }
}
