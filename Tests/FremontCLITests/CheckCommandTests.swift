#if CLI
  import Testing

  @Suite struct CheckCommandTests {
    @Test func saysNothingOfWhatIsRight() throws {
      #expect(try Command().run("check", "Company.model.xml") == .init())
      #expect(try Command().run("check", "Company.model.xml", "Company.xml", "Company.json") == .init())
    }

    @Test func reportsEveryDocument() throws {
      let outcome = try Command().run(
        "check",
        "Company.model.xml",
        "Invalid/documents/not-a-number.xml",
        "Company.xml",
        "missing.xml",
        "Invalid/documents/truncated.xml"
      )
      let errors = """
        Invalid/documents/not-a-number.xml:5:21: error: 'ninety' is not a number \
        (/Company/Employees/Employee[1]/Compensation)
        Company.model.xml:92:5: note: declared here: ModelProperty 'compensation', NUMBER
        error: 'missing.xml' cannot be read: there is no such file
        Invalid/documents/truncated.xml:5:23: error: the document ends inside the element 'Email' \
        (/Company/Employees/Employee[1]/Email)

        """
      #expect(outcome == .init(1, errors: errors))
    }

    @Test func reportsADefinition() throws {
      let outcome = try Command().run("check", "Invalid/definitions/dangling-class.xml", "Company.xml")
      let errors = """
        Invalid/definitions/dangling-class.xml:4:73: error: there is no ModelClass 'Adress' for \
        ModelProperty 'headquarters'; did you mean 'Address'?

        """
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errors == errors)
    }

    @Test func readsStandardInput() throws {
      let outcome = try Command().run("check", "Company.model.xml", "-", input: "\n {\"employeeCount\": true}")
      let errors = """
        <stdin>:2:20: error: true, expected a number (/employeeCount)
        Company.model.xml:40:5: note: declared here: ModelProperty 'employeeCount', NUMBER

        """
      #expect(outcome == .init(1, errors: errors))
    }

    @Test func namesAFolder() throws {
      #expect(
        try Command().run("check", "Invalid") == .init(1, errors: "error: 'Invalid' cannot be read: it is a folder\n")
      )
    }
  }
#endif
