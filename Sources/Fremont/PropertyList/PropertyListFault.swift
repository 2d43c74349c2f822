/// Why bytes are not a property list, or why reading stopped.
struct PropertyListFault: Error {
  var code = FremontError.Code.malformedDocument
  let message: String
  let offset: Int

  /// The last step of the path to the fault, below the innermost dictionary or array.
  var step = ""

  init(_ message: String, at offset: Int, code: FremontError.Code = .malformedDocument) {
    self.code = code
    self.message = message
    self.offset = offset
  }
}
