#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import Testing

  @testable import FremontMacros

  /// What the macros write.
  struct MacroExpansionTests {
    @Test func aStructWithInitialValuesIsFilled() {
      let expansion = Expansion(
        """
        @ModelObject("employee", namespace: "urn:example:staff")
        public struct Employee {
          /// Who it is.
          @ModelProperty(.attribute) var name = ""
          @ModelProperty("Born", format: "yyyy-MM-dd") var born: Date?
          @ModelExcluded var isSelected = false
          static let shared = Employee()
          var short: String { name }
          var `in`, out: Int?
        }
        """)
      #expect(expansion.faults == [])
      #expect(
        expansion.source == """
          public struct Employee {
            /// Who it is.
            var name = ""
            var born: Date?
            var isSelected = false
            static let shared = Employee()
            var short: String { name }
            var `in`, out: Int?

            public static let factory = Fremont.TypeFactory({
                Employee()
              }, xmlName: "employee", namespace: "urn:example:staff", file: "Test/Test.swift", line: 2, column: 15) {
              Fremont.Mapped("name", \\.name, .attribute, documentation: "Who it is.", file: "Test/Test.swift", line: 4, column: 34)
              Fremont.Mapped("born", \\.born, "Born", format: "yyyy-MM-dd", file: "Test/Test.swift", line: 5, column: 52)
              Fremont.Mapped("in", \\.`in`, file: "Test/Test.swift", line: 9, column: 7)
              Fremont.Mapped("out", \\.out, file: "Test/Test.swift", line: 9, column: 13)
            }
          }

          extension Employee: Fremont.ModelObject {
          }
          """, "\(expansion.source)")
    }

    @Test func aStructWithoutInitialValuesIsBuilt() {
      let expansion = Expansion(
        """
        @ModelObject(documentation: "A place.")
        struct Point<Value: ModelValue> {
          let x: Value
          @ModelProperty(.attribute, identity: true) var y: Int
          var tags: [String]
          @ModelProperty(minOccurs: 0) var z: Int
          var note = ""
        }
        """)
      #expect(expansion.faults == [])
      #expect(
        expansion.members(of: "Point") == """
          static var factory: Fremont.TypeFactory {
            Fremont.TypeFactory(documentation: "A place.", building: { (fields: borrowing Fremont.ModelFields) throws -> Point in
                var object = Point(x: try fields["x"] as Value, y: try fields["y"] as Int, tags: try fields["tags"] as [String], z: try fields["z"] as Int)
                object.note = try fields["note", default: object.note]
                return object
              }, file: "Test/Test.swift", line: 2, column: 8) {
              Fremont.Mapped("x", \\.x, minOccurs: 1, file: "Test/Test.swift", line: 3, column: 7)
              Fremont.Mapped("y", \\.y, .attribute, minOccurs: 1, identity: true, file: "Test/Test.swift", line: 4, column: 50)
              Fremont.Mapped("tags", \\.tags, file: "Test/Test.swift", line: 5, column: 7)
              Fremont.Mapped("z", \\.z, minOccurs: 0, file: "Test/Test.swift", line: 6, column: 36)
              Fremont.Mapped("note", \\.note, file: "Test/Test.swift", line: 7, column: 7)
            }
          }
          """, "\(expansion.members(of: "Point"))")
    }

    @Test func formerNamesArePassedOn() {
      let expansion = Expansion(
        """
        @ModelObject("team", formerly: "Crew")
        struct Team {
          @ModelProperty("Name", jsonName: "NAME", formerly: "title") let name: String
          @ModelProperty(formerly: ["staff", "people"], documentation: "All.") var members: [String] = []
          @ModelProperty(of: [Circle.self], formerly: "figure") var shape: (any Shape)?
        }
        """)
      #expect(expansion.faults == [])
      #expect(
        expansion.members(of: "Team") == """
          static let factory = Fremont.TypeFactory(xmlName: "team", formerly: "Crew", building: { (fields: borrowing Fremont.ModelFields) throws -> Team in
              var object = Team(name: try fields["name"] as String)
              object.members = try fields["members", default: object.members]
              object.shape = try fields["shape", default: object.shape]
              return object
            }, file: "Test/Test.swift", line: 2, column: 8) {
            Fremont.Mapped("name", \\.name, "Name", minOccurs: 1, jsonName: "NAME", formerly: "title", file: "Test/Test.swift", line: 3, column: 67)
            Fremont.Mapped("members", \\.members, formerly: ["staff", "people"], documentation: "All.", file: "Test/Test.swift", line: 4, column: 76)
            Fremont.Mapped("shape", anyOf: \\.shape, of: [Circle.self], formerly: "figure", file: "Test/Test.swift", line: 5, column: 61)
          }
          """, "\(expansion.members(of: "Team"))")
    }

    @Test func whatDocumentsHoldAndTypesDoNotIsListed() {
      let expansion = Expansion(
        """
        @ModelObject("feed", byteOrder: .big, skipped: ["generator", "@base"])
        struct Feed {
          /// The one that is read.
          @ModelProperty(.attribute, dataType: .number) static let version = "2.0"
          var title = ""
          @ModelProperty("Kind", format: "preserve") static let kind: String = "k"
          @ModelProperty static let mark = "x"
          static let shared = Feed()
          @ModelProperty(itemsMinOccurs: 1, itemsWhenNil: .empty, binaryFormat: "UINT8", itemsBinaryFormat: "INT16")
          var marks: [Int] = []
        }
        """)
      #expect(expansion.faults == [])
      #expect(
        expansion.members(of: "Feed") == """
          static let factory = Fremont.TypeFactory({
              Feed()
            }, xmlName: "feed", byteOrder: .big, file: "Test/Test.swift", line: 2, column: 8) {
            Fremont.Mapped(constant: Feed.version, "version", .attribute, dataType: .number, documentation: "The one that is read.", file: "Test/Test.swift", line: 4, column: 60)
            Fremont.Mapped("title", \\.title, file: "Test/Test.swift", line: 5, column: 7)
            Fremont.Mapped(constant: Feed.kind, "Kind", format: "preserve", file: "Test/Test.swift", line: 6, column: 57)
            Fremont.Mapped(constant: Feed.mark, "mark", file: "Test/Test.swift", line: 7, column: 29)
            Fremont.Mapped("marks", \\.marks, itemsMinOccurs: 1, itemsWhenNil: .empty, binaryFormat: "UINT8", itemsBinaryFormat: "INT16", file: "Test/Test.swift", line: 10, column: 7)
            Fremont.Mapped(skipped: "generator", file: "Test/Test.swift", line: 2, column: 8)
            Fremont.Mapped(skipped: "@base", file: "Test/Test.swift", line: 2, column: 8)
          }
          """, "\(expansion.members(of: "Feed"))")
    }

    @Test func theBaseClassCanBeSaid() {
      let protocolFirst = Expansion(
        "@ModelObject(extends: nil) final class Part: Describable { var a = 0 }", conforms: true)
      #expect(protocolFirst.faults == [])
      #expect(protocolFirst.source.contains("static let factory = "), "\(protocolFirst.source)")
      #expect(!protocolFirst.source.contains("extends"))
      let open = Expansion("@ModelObject(extends: nil) class Part: Describable { var a = 0 }", conforms: true)
      #expect(open.source.contains(" class var factory: ") && !open.source.contains("override"), "\(open.source)")
      let said = Expansion(
        "@ModelObject(\"chief\", extends: Staff.Employee.self) class Chief: Boss { var a = 0 }", conforms: true)
      #expect(said.source.contains("override class var factory: "))
      #expect(
        said.source.contains("Chief()\n      }, extends: Staff.Employee.self, xmlName: \"chief\", file:"),
        "\(said.source)")
    }

    @Test func aSubclassOverridesTheFactoryOfItsBase() {
      let expansion = Expansion("@ModelObject class Manager: Employee { var level = 0 }", conforms: true)
      #expect(expansion.faults == [])
      #expect(expansion.source.contains("override class var factory: Fremont.TypeFactory {"))
      #expect(expansion.source.contains("Manager()\n      }, extends: Employee.self, file:"), "\(expansion.source)")
      #expect(!expansion.source.contains("extension"))
      let written = Expansion("@ModelObject final class Company: ModelObject { var level = 0 }", conforms: true)
      #expect(written.source.contains("static let factory = "))
    }

    @Test func aTypeIsAsVisibleAsItIs() {
      let open = Expansion("@ModelObject open class Base { var a = 0 }")
      #expect(open.source.contains("open class var factory: "))
      let extended = Expansion("public extension Shop { @ModelObject struct Order { var a = 0 } }")
      #expect(extended.source.contains("public static var factory: "), "\(extended.source)")
      let hidden = Expansion("public extension Shop { @ModelObject private struct Order { var a = 0 } }")
      #expect(!hidden.source.contains("public static"))
      let available = Expansion("@available(macOS 15, *) @ModelObject struct New { var a = 0 }")
      #expect(available.source.contains("@available(macOS 15, *)\nextension New: "), "\(available.source)")
    }

    @Test func aChoiceListsItsCases() {
      let expansion = Expansion(
        """
        @ModelChoice package enum Payment {
          case card(number: String), `in`(_ value: Int)
          @ModelProperty("Cash", format: "0.00") case cash(Decimal)
          @ModelProperty(.text) case text(String)
        }
        """)
      #expect(expansion.faults == [])
      let cases = [
        "package static let choices = Fremont.ModelCases<Payment> {",
        "Payment.card(number: $0)", ", \"card\")", "if case .card(let payload) = $0", "Payment.`in`($0)", "\"in\")",
        "\"Cash\", format: \"0.00\")", ".text)",
      ]
      for part in cases { #expect(expansion.source.contains(part), "\(part) in \(expansion.source)") }
    }
  }
#endif
