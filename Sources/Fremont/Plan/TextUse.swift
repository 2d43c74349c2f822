/// Which text means anything inside an element.
enum TextUse: UInt8 {
  case none
  /// Text that is not white space only, which nobody takes: it is refused, or kept with the white space around it.
  case ink
  case all
}
