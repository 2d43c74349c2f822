#if CLI
  import Foundation
  import Testing

  @Suite struct DocumentCommandTests {
    @Test func writesAPage() throws {
      let folder = try TemporaryFolder()
      let command = Command()
      let file = folder.url.appendingPathComponent("page.html").path
      #expect(try command.run("document", "Company.model.xml", "--title", "The company", "-o", file) == .init())
      let page = try folder.text("page.html")
      #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
      #expect(page.contains("<h1>The company</h1>") && page.contains("<h3>Employee</h3>"))
      #expect(try command.run("document", "Company.model.xml", "--title", "The company") == .init(output: page))
    }
  }
#endif
