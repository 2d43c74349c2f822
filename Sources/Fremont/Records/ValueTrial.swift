/// Shows how a text is written again after it was read in one format.
package struct ValueTrial: Sendable {
  private let converter: ValueConverter<RecordValue>

  /// Creates the trial of a data type; nil if there is no such type or format.
  package init?(_ dataType: ModelDataType, typeName: String? = nil, formatString: String? = nil) {
    var format: ValueFormat
    do throws(ValueFault) { format = try ValueFormat(dataType, formatString) } catch { return nil }
    if case .number(var number) = format.kind {
      number.type = typeName.flatMap(NumberType.init)
      format = ValueFormat(.number(number))
    }
    guard let converter = RecordValue.typedValueType.converter(format) else { return nil }
    self.converter = converter
  }

  /// Calls a closure with the text that is written for the value of a text; returns false if the text is not a value.
  package func isWritten(_ text: UnsafeBufferPointer<UInt8>, as body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    var output = OutputBuffer(capacity: 64)
    do throws(ValueFault) {
      guard try converter.format(converter.parse(text), &output) else { return false }
    } catch {
      return false
    }
    return body(output.bytes)
  }
}
