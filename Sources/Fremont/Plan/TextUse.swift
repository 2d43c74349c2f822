/// Which text inside an element is used.
enum TextUse: UInt8 {
  case none
  /// Text other than white space, which no row matches: it is refused.
  case ink
  /// Text other than white space, which no row matches: it is kept with the white space around it.
  case inkAndAround
  case all
}
