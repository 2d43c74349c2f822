import Foundation
import Fremont
import FremontBytes
import Testing

/// Checks that a value is written as some bytes in each order, and read from them.
func expectBytes<Value: Deserializable & Equatable>(
  _ value: Value, little: [UInt8], big: [UInt8], sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for (order, bytes) in [(ByteOrder.little, little), (.big, big)] {
    #expect(Array(SerDe.serialize(value, order: order)) == bytes, "\(order)", sourceLocation: sourceLocation)
    #expect(SerDe.deserialize(bytes, order: order) == value, "\(order)", sourceLocation: sourceLocation)
  }
  #expect(Value.size == little.count, sourceLocation: sourceLocation)
}

/// Checks that no bytes are a value of a type.
func expectNone<Value: Deserializable>(
  _ type: Value.Type, _ bytes: [[UInt8]], sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for bytes in bytes {
    #expect(SerDe.deserialize(bytes, as: type) == nil, "\(bytes)", sourceLocation: sourceLocation)
  }
}
