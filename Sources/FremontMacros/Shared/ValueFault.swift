/// Why a text cannot count, for the files that the library and the macros share.
struct ValueFault: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
