#if Macros
  public import Foundation
  public import Fremont
  import Observation

  /// Types of every shape that can be annotated. That they compile is half of what is tested.
  public enum Annotated {

    /// All who work here.
    ///
    /// A second paragraph is not part of it.
    @ModelObject("staff", namespace: "urn:staff", namespaces: ["x": "urn:extra"])
    struct Staff: Equatable {
      @ModelProperty(.attribute) var name = ""
      var people: [Person] = []
      @ModelProperty("Skills", items: "Skill") var skills: [String] = []
      @ModelProperty("Notes", items: "note", keys: "@of") var notes: [String: String] = [:]
      var payments: [Payment] = []
      @ModelExcluded var isSelected = false
      @ModelExcluded var action: (@Sendable () -> Void)?
      var `class`: String?

      static let all = 3
      var count: Int { people.count }

      static func == (one: Staff, other: Staff) -> Bool { one.name == other.name && one.people == other.people }
    }

    /// One of them.
    @ModelObject
    public struct Person: Equatable, Sendable {
      /// What one is called by.
      @ModelProperty(.attribute, jsonName: "NAME") public let name: String
      @ModelProperty(.attribute, format: "0.00", jsonFormat: "0.0") var pay: Decimal?
      /// When one was born.
      public internal(set) var born: Date?
      var term = Term.hourly { didSet { changes += 1 } }
      private var secret = "none"
      @ModelProperty("tag") var tags: [String]
      @ModelExcluded var changes = 0

      @ModelProperty(.attribute, default: "1") var level: Int {
        get { rank - 1 }
        set { rank = newValue + 1 }
      }
      @ModelExcluded private var rank = 2

      var seen: String { secret }
    }

    enum Term: String, ModelEnumeration, CaseIterable {
      case hourly, yearly
    }

    @ModelChoice
    enum Payment: Equatable {
      case card(number: String)
      @ModelProperty("Cash", format: "0.0") case cash(Decimal)
      case later(Later)
    }

    @ModelObject
    struct Either {
      @ModelProperty(.attribute) @ModelProperty @ModelProperty("key/value") var id: String
      @ModelProperty("name") @ModelProperty("title") var name = ""
    }

    @ModelObject
    struct Later: Equatable {
      @ModelProperty(.text) var text = ""
    }

    /// A class that can be extended.
    @ModelObject("animal")
    class Animal {
      var name = ""
      var friend: Animal?
    }

    @ModelObject("dog")
    class Dog: Animal {
      @ModelProperty(.attribute) var barks = false
    }

    @ModelObject("pug", className: "Mops")
    final class Pug: Dog {
      var wrinkles: Int?
    }

    @ModelObject
    final class Wolf: Animal, ModelLifecycle {
      @ModelProperty(.attribute) let age: Int

      init(age: Int) throws { self.age = age }
    }

    /// What the macro takes from the types around.
    struct Page<Content> {
      @ModelObject
      struct Head {
        var value = 0
      }

      @ModelChoice
      enum Line {
        case text(String)
      }
    }

    @ModelObject
    final class Heard: ModelLifecycle {
      var name = ""
      var place: URL = URL(fileURLWithPath: "/")

      func didRead() { name += "!" }
    }

    /// What an initialiser can ask for.
    @ModelObject
    struct Asked {
      @ModelProperty(.attribute) let name: String
      @ModelProperty(.attribute) let unit: String
      var tags = [String]()
      var parts: [String]

      init(with name: String, unit: String = "m", tags: [String], parts: String...) throws {
        self.name = name
        self.unit = unit
        self.tags = tags
        self.parts = parts
      }

      init(from decoder: any Decoder) throws { fatalError("\(decoder)") }
    }

    /// A class whose initialiser asks for what it needs.
    @ModelObject
    final class Account {
      @ModelProperty(.attribute) let number: Int
      let owner: String
      var balance: Decimal = 10
      var history: [Int] = []

      init(number: Int, _ owner: String, balance: Decimal = 20) {
        self.number = number
        self.owner = owner
        self.balance = balance
      }

      convenience init(number: Int) { self.init(number: number, "nobody") }
    }

    @ModelObject("pair")
    struct Pair<First: ModelValue & Sendable, Second: ModelValue & Sendable> {
      var first: First
      @ModelProperty(.attribute) var second: Second
    }

    struct Outer {
      @ModelObject
      struct Inner {
        var value = 0
        @ModelProperty(.attribute) @Clamped(0...5) var clamped: Int
        @ModelProperty(.attribute) @Clamped(0...5) var given = 7
      }

      @ModelObject
      fileprivate struct Hidden {
        fileprivate var value = 0
      }
    }

    @propertyWrapper
    struct Clamped {
      private var value: Int
      private let range: ClosedRange<Int>

      var wrappedValue: Int {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
      }

      init(_ range: ClosedRange<Int>) {
        self.init(wrappedValue: range.lowerBound, range)
      }

      init(wrappedValue: Int, _ range: ClosedRange<Int>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
      }
    }

    protocol Figure: Sendable {
      var area: Int { get }
    }

    @ModelObject("ring")
    struct Ring: Figure {
      @ModelProperty(.attribute) var radius: Int
      var area: Int { 3 * radius * radius }
    }

    @ModelObject
    struct Tile: Figure {
      @ModelProperty(.attribute) let width, height: Int
      var area: Int { width * height }
    }

    @ModelObject(unknown: .keep)
    struct Sketch {
      @ModelProperty(of: [Ring.self, Tile.self]) var shapes: [any Figure] = []
      @ModelProperty(of: [Ring.self]) var frame: (any Figure)?
      let rest: UnknownContent
    }

    @ModelObject("squad", formerly: "Crew")
    struct Squad {
      @ModelProperty(.attribute, formerly: ["title", "label"]) let name: String
      @ModelProperty("member", formerly: "worker") var members: [String] = []
      @ModelProperty(of: [Ring.self], formerly: "figure") var frame: (any Figure)?
    }

    /// Nodes that refer to each other.
    @ModelObject
    final class Node {
      @ModelProperty(.attribute, identity: true) var id = ""
      @ModelProperty(.attribute, dataType: .reference) weak var next: Node?
      var children: [Node] = []
    }
  }

  extension Annotated {
    static let seconds = ModelConverter<Duration>(
      parse: { text in
        guard let seconds = Int64(text) else { throw ValueFault("'\(text)' is no number of seconds") }
        return .seconds(seconds)
      }, format: { "\($0.components.seconds)" })

    @ModelObject("trip")
    struct Trip {
      @ModelProperty(.attribute, converter: seconds, default: "0") var length: Duration = .zero
      @ModelProperty("Stops", items: "Stop", converter: seconds) let stops: [Duration]
      @ModelProperty(converter: seconds) let pause: Duration
      @ModelProperty(converter: seconds, whenNil: .empty) var delay: Duration?
    }

    /// What views observe: its properties are made computed ones by another macro.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Observable
    @ModelObject("watched")
    final class Watched {
      @ModelProperty(.attribute) var name = ""
      var count: Int?
      @ModelProperty("part", items: .text) var parts: [Int] = []
      @ModelExcluded var isSelected = false
    }

    @ModelObject
    struct Extended {
      var value = 0
    }
  }
#endif
