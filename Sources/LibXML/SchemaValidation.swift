import CLibXML2

/// The validation of one document by tokens: libxml2's streaming validator, called with the tokens of another reader.
///
/// Names, prefixes and URIs are C strings that stay in place and unchanged until the validation is released, since libxml2 keeps the
/// pointers. Attribute values and texts are copied. The caller tells starts and ends in pairs.
package final class SchemaValidation {
  package typealias Name = UnsafePointer<UInt8>

  /// The faults that were found since they were last taken.
  private var faults: [ValidityFault] = []

  /// Whether faults were found since they were last taken.
  package var hasFaults: Bool { !faults.isEmpty }

  /// Whether a fault was found in any part of the document.
  private var hasFound = false

  private let context: xmlSchemaValidCtxtPtr
  private let schema: CompiledSchema

  /// What libxml2 keeps a pointer to while it is plugged in.
  private struct Ports {
    var handler: UnsafeMutablePointer<xmlSAXHandler>?
    var state: UnsafeMutableRawPointer?
  }

  private let ports: UnsafeMutablePointer<Ports>
  private let plug: xmlSchemaSAXPlugPtr
  private let state: UnsafeMutableRawPointer?
  private let startElement: startElementNsSAX2Func
  private let endElement: endElementNsSAX2Func
  private let addCharacters: charactersSAXFunc

  /// Begins a document; nil when there is no memory for it.
  package init?(_ schema: CompiledSchema) {
    guard let context = xmlSchemaNewValidCtxt(schema.schema) else { return nil }
    let ports = UnsafeMutablePointer<Ports>.allocate(capacity: 1)
    ports.initialize(to: Ports())
    let plug = withUnsafeMutablePointer(to: &ports.pointee.handler) { handler in
      withUnsafeMutablePointer(to: &ports.pointee.state) { state in xmlSchemaSAXPlug(context, handler, state) }
    }
    guard let plug, let handler = ports.pointee.handler, let startElement = handler.pointee.startElementNs,
      let endElement = handler.pointee.endElementNs, let addCharacters = handler.pointee.characters
    else {
      if let plug { xmlSchemaSAXUnplug(plug) }
      xmlSchemaFreeValidCtxt(context)
      ports.deinitialize(count: 1)
      ports.deallocate()
      return nil
    }
    self.schema = schema
    self.context = context
    self.ports = ports
    self.plug = plug
    state = ports.pointee.state
    (self.startElement, self.endElement, self.addCharacters) = (startElement, endElement, addCharacters)
    // The context is freed with this object, so that it never reaches one that is gone.
    xmlSchemaSetValidStructuredErrors(
      context,
      { raw, error in
        guard let raw, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
        Unmanaged<SchemaValidation>.fromOpaque(raw).takeUnretainedValue()
          .add(Schema.text(error.pointee.message), code: error.pointee.code)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    xmlSchemaSAXUnplug(plug)
    xmlSchemaFreeValidCtxt(context)
    ports.deinitialize(count: 1)
    ports.deallocate()
  }

  /// Takes the start of an element.
  ///
  /// Declarations are pairs of a prefix, nil for the default namespace, and a URI, `""` where the default is undone. An attribute is its local
  /// name, prefix and URI, and the begin and the end of its value.
  package func start(
    _ name: Name, prefix: Name?, namespace: Name?, declarations: UnsafeMutablePointer<Name?>?, declarationCount: Int,
    attributes: UnsafeMutablePointer<Name?>?, attributeCount: Int
  ) {
    startElement(
      state, name, prefix, namespace, Int32(clamping: declarationCount), declarations, Int32(clamping: attributeCount),
      0, attributes)
  }

  /// Takes text of the innermost element.
  package func characters(_ text: UnsafeBufferPointer<UInt8>) {
    addCharacters(state, text.baseAddress, Int32(clamping: text.count))
  }

  /// Takes the end of the innermost element, with the names of its start.
  package func end(_ name: Name, prefix: Name?, namespace: Name?) {
    endElement(state, name, prefix, namespace)
    // Where memory lacks, libxml2 may end the validation without a word.
    if !hasFound, xmlSchemaIsValid(context) != 1 {
      hasFound = true
      faults.append(ValidityFault(message: Self.lack, kind: .outOfMemory))
    }
  }

  /// Removes the faults that were found, and returns them.
  package func takeFaults() -> [ValidityFault] {
    defer { faults.removeAll(keepingCapacity: true) }
    return faults
  }

  private static let lack = "there is no memory to validate the document"

  private func add(_ message: String, code: Int32) {
    hasFound = true
    // A value that is not valid is no part of a key, and has been reported.
    if code == Int32(bitPattern: XML_SCHEMAV_CVC_IDC.rawValue), message.contains("No precomputed value available") {
      return
    }
    let attribute = ValidityFault.attribute(in: message)
    switch UInt32(bitPattern: code) {
    case XML_ERR_NO_MEMORY.rawValue, XML_SCHEMAV_INTERNAL.rawValue:
      faults.append(ValidityFault(message: Self.lack, kind: .outOfMemory))
    case XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1.rawValue...XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_3.rawValue
    where faults.last?.kind == .value && faults.last?.attribute == attribute:
      // The facet that is not met has been reported.
      break
    case XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1.rawValue...XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3.rawValue:
      faults.append(
        ValidityFault(message: message, kind: .value, attribute: attribute))
    case XML_SCHEMAV_ELEMENT_CONTENT.rawValue:
      faults.append(ValidityFault(message: message, kind: .content))
    default:
      faults.append(
        ValidityFault(message: message, kind: .element, attribute: attribute))
    }
  }
}
