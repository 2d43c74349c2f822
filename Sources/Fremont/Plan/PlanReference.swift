/// How a value stands for an instance that is elsewhere in the document, or is what an instance is found by.
///
/// `@unchecked Sendable` holds because only the linker changes it, before the plan is handed out.
final class PlanReference: @unchecked Sendable {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// A list of references in one text.
  struct List {
    let format: ListFormat
    let context: ContextPointer

    /// How the list gets into its container, and an instance into the list.
    let functions: ValueAccess
    let item: ValueAccess
  }

  /// The list, if the text holds several references.
  var list: List?

  /// The class that declares the identity.
  let className: String

  /// Whether the value is the identity itself.
  let isIdentity: Bool

  /// Whether the property holds the instance, and not the text of its identity.
  let assigns: Bool

  /// The class that the instance must be of, and whether an object is.
  let targetName: String
  let isInstance: @Sendable (Any) -> Bool

  /// Among which identities there is only one of its kind.
  let group: Int32

  /// How an identity is read, and how it is written for comparison.
  private let form: Form

  private enum Form {
    case text
    case trimmedText
    case value(ValueConverter<RecordValue>, ValueConverter<RecordValue>)
  }

  /// Creates an identity, which is read in one format and compared in that of references to it.
  init(identityOf className: String, in group: Int32, _ format: ValueFormat, writing identity: ValueFormat) {
    self.className = className
    self.group = group
    form = Self.form(format, identity)
    isIdentity = true
    assigns = false
    targetName = className
    isInstance = { _ in true }
  }

  /// Creates a reference to an instance of a class, whose identity another class may declare.
  init(
    to targetName: String,
    identifiedBy className: String,
    in group: Int32,
    _ format: ValueFormat,
    isInstance: (@Sendable (Any) -> Bool)?
  ) {
    self.className = className
    self.group = group
    form = Self.form(format, format)
    isIdentity = false
    assigns = isInstance != nil
    self.targetName = targetName
    self.isInstance = isInstance ?? { _ in true }
  }

  private static func form(_ reading: ValueFormat, _ writing: ValueFormat) -> Form {
    if case .string(let reading) = reading.kind, case .string = writing.kind {
      switch reading.whitespace {
      case .preserve: return .text
      case .trim: return .trimmedText
      case .collapse: break
      }
    }
    guard let reader = RecordValue.typedValueType.converter(reading),
      let writer = RecordValue.typedValueType.converter(writing)
    else { return .trimmedText }
    return .value(reader, writer)
  }

  /// Hands the bytes that equal identities share to a function; nil when the text is no identity.
  ///
  /// Identities are compared as values: what is read and written again is the same for equal ones.
  func withIdentity<Result>(of text: Text, _ body: (Text) -> Result) -> Result? {
    switch form {
    case .text: return body(text)
    case .trimmedText: return body(XMLWhitespace.trim(text))
    case .value(let reader, let writer):
      return OutputBuffer.withTemporary { output in
        do throws(ValueFault) {
          guard try writer.format(try reader.parse(text), &output) else { return nil }
        } catch {
          return body(XMLWhitespace.trim(text))
        }
        return body(output.bytes)
      }
    }
  }
}
