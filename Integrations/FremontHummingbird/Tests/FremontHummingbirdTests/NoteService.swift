import Fremont
import FremontHummingbird
import Hummingbird

struct Note: ModelDocument {
  var title = ""
  var lines: [String] = []
  var pages: Int?

  static let factory = TypeFactory(Note.init, xmlName: "note") {
    Mapped("title", \.title, minOccurs: 1)
    Mapped("lines", \.lines, "line")
    Mapped("pages", \.pages)
  }

  static let manager = Result { () throws(FremontError) in
    var options = DecodingOptions()
    options.maximumDocumentLength = 1000
    return try ModelManager(for: Note.self, decodingOptions: options)
  }
}

struct NoteContext: RequestContext {
  var coreContext: CoreRequestContextStorage

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  var requestDecoder: ModelCoder { ModelCoder() }
  var responseEncoder: ModelCoder { ModelCoder() }
}

func noteRouter() -> Router<NoteContext> {
  let router = Router(context: NoteContext.self)
  router.add(middleware: FaultMiddleware())
  router.post("note") { request, context in
    var note = try await request.decode(as: Note.self, context: context)
    note.title = note.title.uppercased()
    return note
  }
  return router
}
