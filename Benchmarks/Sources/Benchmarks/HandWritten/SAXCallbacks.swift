import CPushParser

/// The functions that libxml2's push parser calls, each with the address of a session.
struct SAXCallbacks {
  let start: PushStart
  let end: PushEnd

  /// Nil if texts are not needed.
  var text: PushText?
}
