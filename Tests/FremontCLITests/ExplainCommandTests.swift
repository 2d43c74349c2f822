#if CLI
  import Testing

  @Suite struct ExplainCommandTests {
    private static let definition = """
      <Model rootDataType="UDC" rootXMLName="Book">
        <ModelClass className="Book" xmlName="Book" textPropertyName="note" textDataType="STRING">
          <ModelProperty propertyName="pages" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="pages"/>
          <ModelProperty propertyName="title" dataType="STRING" xmlName="Title" minOccurs="1"/>
          <ModelProperty propertyName="language" dataType="STRING" xmlName="Language" defaultValue="de"/>
          <ModelProperty propertyName="chapters" dataType="ARRAY" xmlName="Chapters"/>
          <ModelProperty propertyName="author" dataType="UDC" xmlName="Author"/>
        </ModelClass>
        <ModelClass className="Author" xmlName="Author">
          <ModelProperty propertyName="born" dataType="DATE" xmlName="Born" formatString="xs:date"/>
        </ModelClass>
        <ModelArray xmlName="Chapters">
          <ModelArrayElement dataType="STRING" xmlName="Chapter"/>
        </ModelArray>
      </Model>
      """

    private let command: Command
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder(["Book.model.xml": Self.definition])
      command = Command(folder: folder.url)
    }

    @Test func formerNamesAreTakenByTheirRules() throws {
      let definition = """
        <Model rootDataType="UDC" rootXMLName="Team" rootTypeName="Team">
          <ModelClass className="Team" formerNames="Crew">
            <ModelProperty propertyName="name" xmlName="Name"/>
            <ModelProperty propertyName="name" xmlName="Title" tagged="NO"/>
          </ModelClass>
        </Model>
        """
      let folder = try TemporaryFolder(["Team.model.xml": definition])
      let command = Command(folder: folder.url)
      let document = "<Crew><Title>Emma</Title></Crew>"
      #expect(try command.run("check", "Team.model.xml", "-", input: document) == .init(output: ""))
      let output = """
        <stdin>:1:1  /Crew  Model, root UDC Team (Team.model.xml:1:1)
        <stdin>:1:7  /Crew/Title = 'Emma'  ModelProperty 'name', STRING (Team.model.xml:4:5)

        """
      #expect(try command.run("explain", "Team.model.xml", "-", input: document) == .init(output: output))
    }

    @Test func sumsUpWhatNoRuleTakes() throws {
      let document = """
        <Book page="3"><Title>Emma</Title><Titel>a</Titel><Chapters><Part/><Chapter>One</Chapter><Part/></Chapters><Titel/></Book>
        """
      let output = """
        /Book/@page: once, no rule: Book has no attribute 'page'; did you mean 'pages'? (<stdin>:1:7)
        /Book/Titel: 2 times, no rule: Book has no element 'Titel'; did you mean 'Title'? (<stdin>:1:35)
        /Book/Chapters/Part: 2 times, no rule: ARRAY 'Chapters' has no element 'Part' (<stdin>:1:61)

        """
      #expect(try command.run("explain", "Book.model.xml", "-", "--unknown", input: document) == .init(output: output))
    }

    @Test func tellsOfEveryNode() throws {
      let document = """
        <Book pages="96" page="3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b">
          Lent &amp; läst
          <Title>Emma<b/></Title>
          <Titel lang="sv">Emma</Titel>
          <pages>96</pages>
          <Chapters>
            <Chapter>One</Chapter>
            and
            <Chapter>Two</Chapter>
          </Chapters>
          <Author xsi:nil="true"><Born>soon</Born></Author>
        </Book>
        """
      let output = """
        <stdin>:1:1  /Book  Model, root UDC Book (Book.model.xml:1:1)
        <stdin>:1:7  /Book/@pages = '96'  ModelProperty 'pages', NUMBER (Book.model.xml:3:5)
        <stdin>:1:18  /Book/@page = '3'  ignored: Book has no attribute 'page'; did you mean 'pages'?
        <stdin>:1:81  /Book/@xsi:schemaLocation = 'a b'  ignored: it has no meaning for a definition
        <stdin>:2:3  /Book/text() = 'Lent & läst'  text property 'note' of ModelClass 'Book', STRING (Book.model.xml:2:3)
        <stdin>:3:3  /Book/Title = 'Emma'  ModelProperty 'title', STRING (Book.model.xml:4:5)
        <stdin>:3:14  /Book/Title/b = ''  ignored: STRING 'Title' has no element 'b'
        <stdin>:4:3  /Book/Titel  ignored: with all that is inside, since Book has no element 'Titel'; did you mean 'Title'?
        <stdin>:5:3  /Book/pages = '96'  ignored: Book has no element 'pages', but an attribute of that name
        <stdin>:6:3  /Book/Chapters  ModelProperty 'chapters', ARRAY (Book.model.xml:6:5)
        <stdin>:7:5  /Book/Chapters/Chapter[1] = 'One'  ModelArrayElement 'Chapter', STRING (Book.model.xml:13:5)
        <stdin>:8:5  /Book/Chapters/text() = 'and'  ignored: ARRAY 'Chapters' has no text
        <stdin>:9:5  /Book/Chapters/Chapter[2] = 'Two'  ModelArrayElement 'Chapter', STRING (Book.model.xml:13:5)
        <stdin>:11:3  /Book/Author = nil  ModelProperty 'author', UDC Author (Book.model.xml:7:5)
        <stdin>:11:11  /Book/Author/@xsi:nil = 'true'  the element is nil
        <stdin>:11:26  /Book/Author/Born  error: element 'Born' is in an element that is nil, which must be empty; \
        ModelProperty 'author', UDC (Book.model.xml:7:5)
        <stdin>:1:1  /Book/Language = 'de'  by default: ModelProperty 'language', STRING (Book.model.xml:5:5)

        """
      #expect(try command.run("explain", "Book.model.xml", "-", input: document) == .init(1, output: output))
    }

    @Test func tellsWhatIsMissing() throws {
      let output = """
        <stdin>:1:1  /Book  Model, root UDC Book (Book.model.xml:1:1)
        <stdin>:1:7  /Book/@pages = 'many'  error: 'many' is not a number; ModelProperty 'pages', NUMBER \
        (Book.model.xml:3:5)
        <stdin>:1:1  /Book/Title  error: element 'Title' is absent; ModelProperty 'title', STRING (Book.model.xml:4:5)
        <stdin>:1:1  /Book/Language = 'de'  by default: ModelProperty 'language', STRING (Book.model.xml:5:5)

        """
      let outcome = try command.run("explain", "Book.model.xml", "-", input: "<Book pages='many'/>")
      #expect(outcome == .init(1, output: output))
    }

    @Test func tellsOfTheWrongRoot() throws {
      let output = """
        <stdin>:1:1  /Boot  error: the root element is 'Boot', expected 'Book'; Model, root UDC Book (Book.model.xml:1:1)

        """
      #expect(try command.run("explain", "Book.model.xml", "-", input: "<Boot/>") == .init(1, output: output))
    }

    @Test func takesWhiteSpaceThatIsPreserved() throws {
      let folder = try TemporaryFolder([
        "r.model.xml": """
        <Model rootDataType="UDC" rootXMLName="R">
          <ModelClass className="R" xmlName="R" textPropertyName="t" textDataType="STRING" textFormatString="preserve"/>
        </Model>
        """
      ])
      let root = "<stdin>:1:1  /R  Model, root UDC R (r.model.xml:1:1)\n"
      let text = "<stdin>:1:1  /R/text() = ''  text property 't' of ModelClass 'R', STRING (r.model.xml:2:3)\n"
      let command = Command(folder: folder.url)
      #expect(try command.run("explain", "r.model.xml", "-", input: "<R> </R>") == .init(output: root + text))
      #expect(try command.run("explain", "r.model.xml", "-", input: "<R/>") == .init(output: root))
    }

    @Test func endsWithZeroWhenAllIsWell() throws {
      let outcome = try Command().run("explain", "Company.model.xml", "Company.xml")
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(!outcome.output.contains("error: "))
    }

    @Test func reportsMalformedDocuments() throws {
      let outcome = try Command().run("explain", "Company.model.xml", "Invalid/documents/two-roots.xml")
      let errors = "Invalid/documents/two-roots.xml:3:1: error: there is content after the root element\n"
      #expect(outcome == .init(1, errors: errors))
    }
  }
#endif
