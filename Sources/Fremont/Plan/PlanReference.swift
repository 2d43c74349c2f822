/// How a value refers to another instance of the document, or identifies its own.
///
/// `@unchecked Sendable` holds because only the linker changes it, before it hands the plan out.
final class PlanReference: @unchecked Sendable {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// A list of references in one text.
  struct List {
    let format: ListFormat
    let context: ContextPointer

    /// Moves the list into its container, and an instance into the list.
    let functions: ValueAccess
    let item: ValueAccess
  }

  /// The list, if the text holds several references.
  var list: List?

  /// The class that declares the identity.
  let className: String

  /// Whether the value is the identity, rather than a reference.
  let isIdentity: Bool

  /// Whether the property holds the instance, rather than the text of its identity.
  let assigns: Bool

  /// The class that the instance must have, and a function that checks an object for it.
  let targetName: String
  let isInstance: @Sendable (Any) -> Bool

  /// The group of identities among which this one must be unique.
  let group: Int32

  /// How an identity is parsed, and formatted for comparison.
  private let form: Form

  private enum Form {
    case text
    case trimmedText
    case value(ValueConverter<RecordValue>, ValueConverter<RecordValue>)
  }

  /// Creates an identity, which is read in one format and compared in the format of its references.
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

  /// Calls a function with the bytes that equal identities share; returns nil if the text is not an identity.
  ///
  /// Identities are compared as values: they are parsed and formatted again, so equal ones have equal bytes.
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
