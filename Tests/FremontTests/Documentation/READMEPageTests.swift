#if Macros
  import Foundation
  import Fremont
  import Testing

  /// The README is what it says: its code is run with its definition and its documents.
  struct READMEPageTests {
    // page
    @ModelObject("employee", namespace: "urn:example:staff")
    struct Employee {
      @ModelProperty(.attribute) var name = ""
      @ModelProperty("Born", format: "yyyy-MM-dd") var born: Date?
      @ModelProperty("Pay/Salary") var salary: Decimal?
      @ModelProperty("Skills", items: "Skill") var skills: [String] = []
      @ModelExcluded var isSelected = false
    }
    // end

    @Test func anAnnotatedTypeNeedsNoFile() throws {
      try #require(page.xml.count == 3 && page.output.count == 2)
      let xml = page.xml[0]
      var output = ""
      func print(_ text: String) { output += text + "\n" }

      // page
      let manager = try ModelManager(for: Employee.self)
      var employee = try manager.xmlToObject(xml, as: Employee.self)
      employee.skills.append("chess")
      print(try manager.objectToXML(employee, updating: xml))
      // end
      #expect(output == page.output[0] + "\n")
    }

    /// What is mapped by a definition, apart from what maps itself.
    enum Mapped {
      // page
      @ModelObject
      struct Company {
        var name = ""
        var employees: [Employee] = []

        @ModelObject
        struct Employee {
          var name = ""
          var hired: Date?
          var salary: Decimal?
          var term = Term.perHour
        }

        enum Term: String, ModelEnumeration {
          case perYear, perHour
        }
      }
      // end
    }

    private let page: DocumentationPage

    init() throws {
      page = try DocumentationPage("README", in: Fixture.packageFolder)
    }

    /// The last block of Swift is a part of a manifest, and the first has the imports in front.
    @Test func showsWhatIsRun() throws {
      let imports = "import Foundation\nimport Fremont\n\n"
      #expect(try page.swift.dropLast().map { $0.replacingOccurrences(of: imports, with: "") } == page.regions)
      #expect(page.swift.last?.hasPrefix("dependencies:") == true)
    }

    @Test func doesWhatItSays() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      let definition = folder.appendingPathComponent("Company.model.xml")
      let document = folder.appendingPathComponent("Company.xml")
      let wrong = folder.appendingPathComponent("Wrong.xml")
      let xml = """
        <Company name="Hammer"><Employees><Employee name="Hugo"><Pay term="PER_YEAR"/></Employee></Employees></Company>
        """
      for (file, xml) in [(definition, page.xml[1]), (document, xml), (wrong, page.xml[2])] {
        try xml.write(to: file, atomically: true, encoding: .utf8)
      }
      typealias Company = Mapped.Company

      // page
      let manager = try ModelManager(contentsOf: definition, for: Company.self)
      let company = try manager.xmlToObject(contentsOf: document, as: Company.self)
      // end
      #expect(company.employees.map(\.name) == ["Hugo"] && company.employees[0].term == .perYear)

      let failure = Fixture.failure { try manager.xmlToObject(contentsOf: wrong, as: Company.self) }
      #expect(failure.replacingOccurrences(of: folder.path + "/", with: "") == "invalidDocument\n" + page.output[1])
    }

    @Test func isReadInOneSitting() {
      #expect(page.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 175)
    }

    /// Every file that a link leads to is there.
    @Test func linksToWhatIsThere() {
      let links = page.text.components(separatedBy: "](").dropFirst().map { $0.components(separatedBy: ")")[0] }
      #expect(links.count > 10)
      for link in links where !link.hasPrefix("https://") {
        let file = Fixture.packageFolder.appendingPathComponent(link)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
      }
    }
  }
#endif
