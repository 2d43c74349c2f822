/// What a start tag must have for a row to match the element.
struct PlanCondition {
  /// The attribute.
  let name: UnsafePointer<UInt8>
  let namespace: UnsafePointer<UInt8>?

  /// The value that the attribute must have.
  var value: UnsafeBufferPointer<UInt8>

  /// Tells whether a text can be the value.
  typealias Reads = @Sendable (_ text: UnsafeBufferPointer<UInt8>) -> Bool

  /// Tells whether the text of the element can be the value, where several rows read such text; nil if all can.
  var reads: Reads?

  /// The value as messages show it; nil to show `value`.
  var shownValue: String?

  /// Whether the value is a qualified name, which is compared by local part and namespace, and that namespace.
  var isQualifiedName = false
  var valueNamespace: UnsafePointer<UInt8>?

  /// Former values, which are accepted too.
  var formerValues = UnsafeBufferPointer<FormerValue>(start: nil, count: 0)

  /// A value that is read but never written.
  struct FormerValue {
    let text: UnsafeBufferPointer<UInt8>

    /// The namespace of the prefix, where the value is a name with one.
    let namespace: UnsafePointer<UInt8>?
  }

  /// Whether an element without the attribute matches too.
  var acceptsAbsence = false

  /// Whether the attribute selects the type, so that an unknown value is an error.
  var isDiscriminator = false
}
