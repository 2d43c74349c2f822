import CPushParser

/// The functions that libxml2's push parser calls, each with the address of a session.
struct SAXCallbacks {
  let start: PushStart
  let end: PushEnd

  /// Nil where nobody asks for texts.
  var text: PushText?
}
