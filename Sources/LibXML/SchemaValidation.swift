import CLibXML2

/// Validates a document by tokens: libxml2's streaming validator, called with the tokens of another reader.
///
/// Names, prefixes and URIs are C strings that must stay valid and unchanged until the validation is released, since
/// libxml2 keeps the pointers. Attribute values and text are copied. The caller must pair starts and ends.
package final class SchemaValidation {
  package typealias Name = UnsafePointer<UInt8>

  /// The faults found since `takeFaults` was last called.
  private var faults: [ValidityFault] = []

  /// Whether there are such faults.
  package var hasFaults: Bool { !faults.isEmpty }

  /// Whether any fault was found in the document.
  private var hasFound = false

  private let context: xmlSchemaValidCtxtPtr
  private let schema: CompiledSchema

  /// The fields that libxml2 points to while the validator is plugged in.
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

  /// Begins a document; nil if there is not enough memory.
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
    // The context is freed together with this object, so the pointer stays valid.
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

  /// Validates the start of an element.
  ///
  /// A declaration is a prefix, nil for the default namespace, and a URI, `""` to undeclare the default namespace. An
  /// attribute is a local name, a prefix, a URI, and pointers to the start and the end of its value.
  package func start(
    _ name: Name, prefix: Name?, namespace: Name?, declarations: UnsafeMutablePointer<Name?>?, declarationCount: Int,
    attributes: UnsafeMutablePointer<Name?>?, attributeCount: Int
  ) {
    startElement(
      state, name, prefix, namespace, Int32(clamping: declarationCount), declarations, Int32(clamping: attributeCount),
      0, attributes)
  }

  /// Validates text of the innermost element.
  package func characters(_ text: UnsafeBufferPointer<UInt8>) {
    addCharacters(state, text.baseAddress, Int32(clamping: text.count))
  }

  /// Validates the end of the innermost element, given the names from its start.
  package func end(_ name: Name, prefix: Name?, namespace: Name?) {
    endElement(state, name, prefix, namespace)
    // If memory runs out, libxml2 may end the validation without a report.
    if !hasFound, xmlSchemaIsValid(context) != 1 {
      hasFound = true
      faults.append(ValidityFault(message: Self.noMemoryMessage, kind: .outOfMemory))
    }
  }

  /// Removes the faults that were found, and returns them.
  package func takeFaults() -> [ValidityFault] {
    defer { faults.removeAll(keepingCapacity: true) }
    return faults
  }

  private static let noMemoryMessage = "there is no memory to validate the document"

  private func add(_ message: String, code: Int32) {
    hasFound = true
    // An invalid value cannot be part of a key, and has already been reported.
    if code == Int32(bitPattern: XML_SCHEMAV_CVC_IDC.rawValue), message.contains("No precomputed value available") {
      return
    }
    let attribute = ValidityFault.attribute(in: message)
    switch UInt32(bitPattern: code) {
    case XML_ERR_NO_MEMORY.rawValue, XML_SCHEMAV_INTERNAL.rawValue:
      faults.append(ValidityFault(message: Self.noMemoryMessage, kind: .outOfMemory))
    case XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1.rawValue...XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_3.rawValue
    where faults.last?.kind == .value && faults.last?.attribute == attribute:
      // The violated facet has already been reported.
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
