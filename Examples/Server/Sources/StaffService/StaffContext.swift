import FremontHummingbird
import Hummingbird

/// A request whose body is XML, as is the one of its response.
struct StaffContext: RequestContext {
  var coreContext: CoreRequestContextStorage

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  var requestDecoder: ModelCoder { ModelCoder() }
  var responseEncoder: ModelCoder { ModelCoder() }
}
