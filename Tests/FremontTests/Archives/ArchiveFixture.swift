import Foundation
import Fremont

/// A graph of people: classes that hold each other, a subclass, a struct, and a class that is built from its fields.
enum ArchiveFixture {
  class Person: ModelObject, Hashable {
    var name = ""
    var friends: [Person] = []
    var best: Person?
    weak var boss: Person?
    var home: Place?
    var pets: [String: Pet] = [:]
    var owned: Set<Person> = []

    init() {}

    convenience init(_ name: String) {
      self.init()
      self.name = name
    }

    static func == (left: Person, right: Person) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    class var factory: TypeFactory {
      TypeFactory(Person.init) {
        Mapped("name", \.name)
        Mapped("friends", \.friends)
        Mapped("best", \.best)
        Mapped("boss", \.boss)
        Mapped("home", \.home)
        Mapped("pets", \.pets)
        Mapped("owned", \.owned)
      }
    }
  }

  final class Student: Person {
    var school = ""

    override class var factory: TypeFactory {
      TypeFactory(Student.init, extends: Person.self) {
        Mapped("school", \.school)
      }
    }
  }

  struct Place: ModelObject, Equatable {
    var town = ""
    var owner: Person?

    static let factory = TypeFactory(Place.init) {
      Mapped("town", \.town)
      Mapped("owner", \.owner)
    }
  }

  /// A class that is built from its fields.
  final class Pet: ModelObject {
    let name: String
    let keeper: Person?

    init(name: String, keeper: Person?) {
      self.name = name
      self.keeper = keeper
    }

    static let factory = TypeFactory { fields in
      Pet(name: try fields["name"], keeper: try fields["keeper"])
    } properties: {
      Mapped("name", \Pet.name)
      Mapped("keeper", \Pet.keeper)
    }
  }

  static func manager(
    _ decoding: DecodingOptions = DecodingOptions(), _ encoding: EncodingOptions = EncodingOptions()
  ) throws -> ModelManager {
    try ModelManager(
      for: Person.self, and: [Student.self], decodingOptions: decoding, encodingOptions: encoding)
  }
}
