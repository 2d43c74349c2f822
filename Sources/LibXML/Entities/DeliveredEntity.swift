import CLibXML2

/// The two forms in which libxml2 gets to know of an entity, in memory that lives as long as the object.
final class DeliveredEntity {
  /// One that stands for its text, as a predefined entity does: libxml2 reports the text as it is.
  let content: xmlEntityPtr

  /// One whose reference libxml2 leaves alone in the value of an attribute: it is told that it has looked into it already.
  let reference: xmlEntityPtr

  private let name: UnsafeMutableBufferPointer<UInt8>
  private let text: UnsafeMutableBufferPointer<UInt8>

  init(_ name: String, _ text: [UInt8]) {
    self.name = Self.string(Array(name.utf8))
    self.text = Self.string(text)
    content = .allocate(capacity: 1)
    content.initialize(to: xmlEntity())
    content.pointee.type = XML_ENTITY_DECL
    content.pointee.name = UnsafePointer(self.name.baseAddress)
    content.pointee.content = self.text.baseAddress
    content.pointee.orig = self.text.baseAddress
    content.pointee.length = Int32(clamping: text.count)
    content.pointee.etype = XML_INTERNAL_PREDEFINED_ENTITY
    reference = .allocate(capacity: 1)
    reference.initialize(to: content.pointee)
    reference.pointee.content = nil
    reference.pointee.orig = nil
    reference.pointee.length = 0
    reference.pointee.etype = XML_INTERNAL_GENERAL_ENTITY
  }

  deinit {
    for entity in [content, reference] {
      entity.deinitialize(count: 1)
      entity.deallocate()
    }
    name.deallocate()
    text.deallocate()
  }

  /// A copy of some bytes, ended by a zero byte as libxml2 wants it.
  private static func string(_ bytes: [UInt8]) -> UnsafeMutableBufferPointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + 1)
    _ = copy.initialize(from: bytes + [0])
    return copy
  }
}
