/// The reason why a text is invalid, for the files that the library and the macros share.
struct ValueFault: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
