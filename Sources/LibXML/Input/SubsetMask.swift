/// Hides from libxml2 what stands in the comments and processing instructions of a document type declaration.
///
/// To know whether all of a declaration is there, libxml2 2.9 looks for its end before it parses it, and takes brackets and quotes in
/// comments and processing instructions for those of the declaration, as it does with a `>` in the name of an external subset. Nobody
/// is told of any: so such bytes become others, and what is well-formed stays so, as what is not does. The mask follows the bytes
/// from the beginning of the document to its root element, and then has nothing more to do.
struct SubsetMask {
  private enum State {
    /// In front of the root element.
    case prolog
    /// In a declaration, outside of its brackets and between them.
    case doctype
    case subset
    /// Behind the `<` of markup, and behind the `!` of a declaration.
    case opened
    case declared
    /// In a markup declaration.
    case declaration
    case quoted(UInt8)
    case comment
    case instruction
    /// In the root element.
    case done
  }

  private var state = State.prolog

  /// Where markup stands that is being looked at.
  private var isInSubset = false
  private var outer = State.prolog

  /// Whether all of the `<!--` of a comment is there, and the dashes behind it that may belong to its end.
  private var hasBegun = false
  private var dashes = 0

  /// Whether the byte before, in a processing instruction, was a `?`.
  private var isAfterQuestion = false

  /// Whether no more bytes need it.
  var isDone: Bool {
    if case .done = state { true } else { false }
  }

  /// Returns the bytes with others where something is hidden; nil when nothing is.
  mutating func hide(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var masked: [UInt8]?
    for (index, byte) in bytes.enumerated() {
      if let other = take(byte) {
        if masked == nil { masked = Array(bytes) }
        masked?[index] = other
      } else if isDone {
        break
      }
    }
    return masked
  }

  /// Takes the next byte, and returns the one that hides it; nil: it is not to be hidden.
  private mutating func take(_ byte: UInt8) -> UInt8? {
    switch state {
    case .prolog:
      if byte == UInt8(ascii: "<") { open(from: .prolog) }
    case .doctype:
      switch byte {
      case UInt8(ascii: "["): state = .subset
      case UInt8(ascii: ">"): state = .prolog
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote(byte, in: .doctype)
      default: break
      }
    case .subset:
      if byte == UInt8(ascii: "<") { open(from: .subset) }
      if byte == UInt8(ascii: "]") { state = .doctype }
    case .opened:
      switch byte {
      case UInt8(ascii: "!"): state = .declared
      case UInt8(ascii: "?"): (state, isAfterQuestion) = (.instruction, false)
      default: state = isInSubset ? .declaration : .done
      }
    case .declared:
      if byte == UInt8(ascii: "-") {
        (state, hasBegun, dashes) = (.comment, false, 0)
      } else {
        state = isInSubset ? .declaration : .doctype
      }
    case .declaration:
      if byte == UInt8(ascii: ">") { state = .subset }
      // Neither of the two may stand here, but only one looks like the beginning of a comment.
      if byte == UInt8(ascii: "<") { return UInt8(ascii: "^") }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote(byte, in: .declaration) }
    case .quoted(let quote):
      if byte == quote { state = outer }
      // A public identifier can have neither of the two.
      if byte == UInt8(ascii: ">"), case .doctype = outer { return UInt8(ascii: "^") }
    case .comment: return takeInComment(byte)
    case .instruction:
      if byte == UInt8(ascii: ">"), isAfterQuestion {
        state = isInSubset ? .subset : .prolog
        return nil
      }
      isAfterQuestion = byte == UInt8(ascii: "?")
      return space(for: byte)
    case .done: break
    }
    return nil
  }

  private mutating func takeInComment(_ byte: UInt8) -> UInt8? {
    // The second dash of its beginning is none of its end.
    if !hasBegun {
      hasBegun = true
      return nil
    }
    if byte == UInt8(ascii: ">"), dashes >= 2 {
      state = isInSubset ? .subset : .prolog
      return nil
    }
    dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
    return space(for: byte)
  }

  private mutating func open(from place: State) {
    if case .subset = place { isInSubset = true } else { isInSubset = false }
    state = .opened
  }

  private mutating func quote(_ byte: UInt8, in place: State) {
    outer = place
    state = .quoted(byte)
  }

  /// What stands for a byte in the subset's comments and processing instructions.
  private func space(for byte: UInt8) -> UInt8? {
    if !isInSubset { return nil }
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"): return 0x20
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return 0x20
    default: return nil
    }
  }
}
