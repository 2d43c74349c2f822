/// What a start tag must say for a row to take the element.
struct PlanCondition {
  /// The attribute.
  let name: UnsafePointer<UInt8>
  let namespace: UnsafePointer<UInt8>?

  /// The value that it must have.
  var value: UnsafeBufferPointer<UInt8>

  /// Whether a text can be the value.
  typealias Reads = @Sendable (_ text: UnsafeBufferPointer<UInt8>) -> Bool

  /// Whether the text of the element can be the value, where other rows take texts of its kind; nil: every text can.
  var reads: Reads?

  /// The value as messages show it; nil: as it is.
  var shownValue: String?

  /// Whether the value is a name with a prefix, of which the local part is compared, and with which namespace.
  var isQualifiedName = false
  var valueNamespace: UnsafePointer<UInt8>?

  /// Other values that will do: those that stood for the same before.
  var formerValues = UnsafeBufferPointer<FormerValue>(start: nil, count: 0)

  /// A value that is accepted beside the one that is written.
  struct FormerValue {
    let text: UnsafeBufferPointer<UInt8>

    /// The namespace of the prefix, where the value is a name with one.
    let namespace: UnsafePointer<UInt8>?
  }

  /// Whether the absence of the attribute will do as well.
  var acceptsAbsence = false

  /// Whether the attribute tells the type, so that an unknown value is an error.
  var isDiscriminator = false
}
