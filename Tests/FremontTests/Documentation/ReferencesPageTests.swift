import Fremont
import Testing

struct ReferencesPageTests {
  // page
  final class Plan: ModelObject {
    var first: Task?
    var tasks: [Task] = []

    static let factory = TypeFactory(Plan.init) {
      Mapped("first", \.first)
      Mapped("tasks", \.tasks)
    }
  }

  final class Task: ModelObject {
    var id = ""
    weak var next: Task?
    var title = ""

    static let factory = TypeFactory(Task.init) {
      Mapped("id", \.id)
      Mapped("next", \.next)
      Mapped("title", \.title)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("References")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Plan.self, Task.self])
    let plan = try manager.xmlToObject(xml, as: Plan.self)
    let second = plan.first?.next?.title
    // end
    #expect(second == "Paint")
    #expect(plan.first === plan.tasks[1] && plan.tasks[0].next === plan.tasks[1])
    #expect(try manager.pageXML(plan) == xml)
  }
}
