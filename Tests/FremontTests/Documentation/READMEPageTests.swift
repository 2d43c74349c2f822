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

    /// What is mapped by a definition, apart from what maps itself: the same type without the annotations of its properties.
    enum Mapped {
      @ModelObject
      struct Employee {
        var name = ""
        var born: Date?
        var salary: Decimal?
        var skills: [String] = []
      }
    }

    private let page: DocumentationPage

    init() throws {
      page = try DocumentationPage("README", in: Fixture.packageFolder)
    }

    /// The first block of Swift has the imports in front of a type and its use. The second is a part of a manifest, and the third is run with
    /// the generated types: see `SchemaTutorialTests`.
    @Test func showsWhatIsRun() throws {
      try #require(page.swift.count == 4)
      let imports = "import Foundation\nimport Fremont\n\n"
      let regions = try page.regions
      #expect(page.swift[0] == imports + regions.dropLast().joined(separator: "\n\n"))
      #expect(page.swift[1].hasPrefix("dependencies:"))
      #expect(page.swift[3] == regions.last)
    }

    @Test func doesWhatItSays() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      func URL(fileURLWithPath path: String) -> Foundation.URL { folder.appendingPathComponent(path) }
      let wrong = URL(fileURLWithPath: "Wrong.xml")
      for (name, xml) in [
        ("Employee.model.xml", page.xml[1]), ("Employee.xml", page.xml[0]), ("Wrong.xml", page.xml[2]),
      ] {
        try xml.write(to: URL(fileURLWithPath: name), atomically: true, encoding: .utf8)
      }
      typealias Employee = Mapped.Employee

      // page
      let manager = try ModelManager(modelDefinition: URL(fileURLWithPath: "Employee.model.xml"), for: Employee.self)
      let employee = try manager.xmlToObject(URL(fileURLWithPath: "Employee.xml"), as: Employee.self)
      // end
      let annotated = try ModelManager(for: Self.Employee.self).xmlToObject(page.xml[0], as: Self.Employee.self)
      #expect(employee.name == "Bjørk & Daughters" && annotated.name == employee.name)
      #expect(employee.born != nil && annotated.born == employee.born)
      #expect(employee.salary == 120_000.5 && annotated.salary == employee.salary)
      #expect(employee.skills == ["math"] && annotated.skills == employee.skills)

      let failure = Fixture.failure { try manager.xmlToObject(wrong, as: Employee.self) }
      #expect(failure.replacingOccurrences(of: folder.path + "/", with: "") == "invalidDocument\n" + page.output[1])
    }

    @Test func isReadInOneSitting() {
      #expect(page.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 160)
    }

    /// Every file and every section that a link leads to is there.
    @Test func linksToWhatIsThere() {
      let links = page.text.components(separatedBy: "](").dropFirst().map { $0.components(separatedBy: ")")[0] }
      #expect(links.count > 10)
      let sections = page.text.components(separatedBy: "\n## ").dropFirst().map { section in
        section.prefix { $0 != "\n" }.lowercased().filter { $0 != "," }.replacingOccurrences(of: " ", with: "-")
      }
      for link in links where link.hasPrefix("#") { #expect(sections.contains(String(link.dropFirst()))) }
      for link in links where !link.hasPrefix("https://") && !link.hasPrefix("#") {
        let file = Fixture.packageFolder.appendingPathComponent(link)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
      }
    }
  }
#endif
