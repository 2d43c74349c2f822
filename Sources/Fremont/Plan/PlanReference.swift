/// How a value stands for an instance that is elsewhere in the document, or is what an instance is found by.
///
/// `@unchecked Sendable` holds because only the linker changes it, before the plan is handed out.
final class PlanReference: @unchecked Sendable {
  /// A list of references in one text.
  struct List {
    let format: ListFormat
    let context: UnsafeMutablePointer<PlanContext>

    /// How the list gets into its container, and an instance into the list.
    let functions: EntryFunctions
    let item: EntryFunctions
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

  /// Makes the text that equal identities share; nil when the text is no identity.
  let normalise: @Sendable (UnsafeBufferPointer<UInt8>) -> String?

  /// Creates an identity, which is read in one format and compared in that of references to it.
  init(identityOf className: String, _ format: ValueFormat, writing identity: ValueFormat) {
    self.className = className
    normalise = Self.normaliser(format, identity)
    isIdentity = true
    assigns = false
    targetName = className
    isInstance = { _ in true }
  }

  /// Creates a reference to an instance of a class, whose identity another class may declare.
  init(
    to targetName: String,
    identifiedBy className: String,
    _ format: ValueFormat,
    isInstance: (@Sendable (Any) -> Bool)?
  ) {
    self.className = className
    normalise = Self.normaliser(format, format)
    isIdentity = false
    assigns = isInstance != nil
    self.targetName = targetName
    self.isInstance = isInstance ?? { _ in true }
  }

  /// Identities are compared as values: what is read and written again is the same for equal ones.
  private static func normaliser(
    _ reading: ValueFormat, _ writing: ValueFormat
  ) -> @Sendable (UnsafeBufferPointer<UInt8>) -> String? {
    let converter = RecordValue.typedValueType.converter(reading)
    let writer = RecordValue.typedValueType.converter(writing)
    return { text in
      guard let converter, let writer else { return String(decoding: XMLWhitespace.trim(text), as: UTF8.self) }
      var output = OutputBuffer(capacity: 64)
      do {
        guard try writer.format(try converter.parse(text), &output) else { return nil }
        return String(decoding: output.bytes, as: UTF8.self)
      } catch {
        return String(decoding: XMLWhitespace.trim(text), as: UTF8.self)
      }
    }
  }
}
