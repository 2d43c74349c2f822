import Fremont
import Testing

struct LifecyclePageTests {
  // page
  final class Plan: ModelObject, ModelLifecycle {
    var title = ""
    var tasks: [Task] = []
    var length = 0

    static let factory = TypeFactory(Plan.init) {
      Mapped("title", \.title)
      Mapped("tasks", \.tasks)
    }

    func didRead() {
      length = tasks.map { $0.to - $0.from }.reduce(0, +)
    }

    func willWrite() {
      title = "\(tasks.count) tasks"
    }
  }

  final class Task: ModelObject, ModelLifecycle {
    var from = 0
    var to = 0
    weak var plan: Plan?

    static let factory = TypeFactory(Task.init) {
      Mapped("from", \.from)
      Mapped("to", \.to)
      Mapped(parent: \.plan)
    }

    func didRead() throws {
      if from > to { throw ValueFault("a task cannot end before it begins") }
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Lifecycle")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, for: Plan.self)
    let plan = try manager.xmlToObject(xml, as: Plan.self)
    let first = plan.tasks[0]
    // end
    #expect(plan.length == 7)
    #expect(first.plan === plan)
    plan.title = ""
    #expect(try manager.pageXML(plan) == xml)
    let failure = Fixture.failure {
      try manager.xmlToObject("<plan>\n  <task from='2' to='1'/>\n</plan>", as: Plan.self)
    }
    #expect(failure == "invalidDocument\n" + page.output[0])
  }
}
