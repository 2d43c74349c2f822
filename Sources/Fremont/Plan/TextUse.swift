/// Which text means anything inside an element.
enum TextUse: UInt8 {
  case none
  /// Text that is not white space only, which no rule takes, and which is refused.
  case ink
  /// Text that is not white space only, which no rule takes, and which is kept with the white space around it.
  case inkAndAround
  case all
}
