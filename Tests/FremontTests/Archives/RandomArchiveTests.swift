import Foundation
import Fremont
import Testing

/// Random graphs: what is read, and what is copied, has the same shape.
struct RandomArchiveTests {
  typealias Person = ArchiveFixture.Person
  typealias Student = ArchiveFixture.Student
  typealias Place = ArchiveFixture.Place
  typealias Pet = ArchiveFixture.Pet

  /// A graph, which is taken apart at the end, since its cycles would keep it.
  private struct Graph {
    let people: [Person]

    init(_ generator: inout Repeatable) {
      let count = Int.random(in: 1...12, using: &generator)
      people = (0..<count).map { Bool.random(using: &generator) ? Person("p\($0)") : Student("s\($0)") }
      for person in people {
        (person as? Student)?.school = "é\(Int.random(in: 0...9, using: &generator))"
        person.friends = (0..<Int.random(in: 0...4, using: &generator)).map { _ in any(&generator) }
        if Bool.random(using: &generator) { person.best = any(&generator) }
        if Bool.random(using: &generator) { person.boss = any(&generator) }
        if Bool.random(using: &generator) { person.home = Place(town: "t", owner: any(&generator)) }
        person.owned = Set((0..<Int.random(in: 0...3, using: &generator)).map { _ in any(&generator) })
        // A pet is built from its fields, so that nobody holds it who its keeper holds.
        for key in 0..<Int.random(in: 0...2, using: &generator) {
          person.pets["k\(key)"] = Pet(name: "n\(key)", keeper: Bool.random(using: &generator) ? person : nil)
        }
      }
    }

    private func any(_ generator: inout Repeatable) -> Person {
      people[Int.random(in: people.indices, using: &generator)]
    }

    static func takeApart(_ people: some Sequence<Person>) {
      for person in people {
        person.friends = []
        person.best = nil
        person.home = nil
        person.owned = []
        person.pets = [:]
      }
    }
  }

  /// Every person that is reached, in the order of meeting, each with what it holds as numbers of others.
  private struct Shape: Equatable {
    var lines: [String] = []
    var people: [Person] = []

    init(_ root: Person) {
      var numbers: [ObjectIdentifier: Int] = [:]
      func number(_ person: Person?) -> String {
        guard let person else { return "-" }
        if let known = numbers[ObjectIdentifier(person)] { return "\(known)" }
        numbers[ObjectIdentifier(person)] = people.count
        people.append(person)
        return "\(people.count - 1)"
      }
      _ = number(root)
      var next = 0
      while next < people.count {
        let person = people[next]
        next += 1
        var line = "\(type(of: person)) \(person.name) \((person as? Student)?.school ?? "")"
        line += " \(person.friends.map { number($0) }) \(number(person.best))"
        line += " \(person.home?.town ?? "") \(number(person.home?.owner))"
        for key in person.pets.keys.sorted() {
          line += " \(key) \(person.pets[key]?.name ?? "") \(number(person.pets[key]?.keeper))"
        }
        // A set has no order.
        line += " \(person.owned.sorted { $0.name < $1.name }.map { number($0) })"
        // Whom only a weak property holds is gone.
        let boss = person.boss.flatMap { numbers[ObjectIdentifier($0)] == nil ? nil : $0 }
        line += " \(boss?.name ?? "")"
        lines.append(line)
      }
    }

    static func == (left: Shape, right: Shape) -> Bool { left.lines == right.lines }
  }

  @Test func graphsComeBack() throws {
    let manager = try ArchiveFixture.manager()
    for seed in 0..<300 {
      var generator = Repeatable(seed: UInt64(seed))
      let graph = Graph(&generator)
      // Whoever is held by a weak property alone comes in no order that both sides share.
      for person in graph.people where person.boss.map({ !Shape(graph.people[0]).people.contains($0) }) ?? false {
        person.boss = nil
      }
      let root = graph.people[0]
      let archive = try manager.archive(root)
      let read = try manager.unarchive(archive, as: Person.self)
      let copy = try manager.copy(of: root)
      let shape = Shape(root)
      #expect(Shape(read) == shape, "seed \(seed)")
      #expect(Shape(copy) == shape, "seed \(seed)")
      #expect(
        Set(Shape(read).people.map(ObjectIdentifier.init)).isDisjoint(with: shape.people.map(ObjectIdentifier.init)))
      #expect(try Shape(manager.unarchive(manager.archive(read), as: Person.self)) == shape, "seed \(seed)")
      Graph.takeApart(Shape(read).people)
      Graph.takeApart(Shape(copy).people)
      Graph.takeApart(graph.people)
    }
  }
}
