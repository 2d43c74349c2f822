import Hummingbird

/// A request whose body is XML, as is the one of its response.
struct StaffContext: RequestContext {
  var coreContext: CoreRequestContextStorage

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  var requestDecoder: ModelCoder { ModelCoder() }
  var responseEncoder: ModelCoder { ModelCoder() }

  /// The longest document that is read into one value. Those that are read record by record have no limit.
  var maxUploadSize: Int { 1 << 20 }
}
