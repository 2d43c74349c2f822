/// A Swift type whose values are built step by step: an instance, a list or a dictionary.
@usableFromInline
struct Content: Sendable {
  /// The kind of content that a definition asks for.
  @usableFromInline
  enum Request: Sendable {
    case instance(InstanceRequest)
    case list
    case dictionary
  }

  /// The Swift type.
  @usableFromInline let type: any Any.Type

  /// The memory layout of a value.
  @usableFromInline let layout: Layout

  /// Makes an empty value; nil for an instance, which its factory makes.
  @usableFromInline let makeEmpty: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// Destroys a value.
  @usableFromInline let destroy: @Sendable (UnsafeMutableRawPointer) -> Void

  /// The access to the items of a list.
  @usableFromInline let list: ListAccess?

  /// The access to the entries of a dictionary.
  @usableFromInline let dictionary: DictionaryAccess?

  @usableFromInline
  init<Value>(
    _ type: Value.Type,
    makeEmpty: (@Sendable (UnsafeMutableRawPointer) -> Void)? = nil,
    list: ListAccess? = nil,
    dictionary: DictionaryAccess? = nil
  ) {
    self.type = type
    layout = Layout(of: type)
    self.makeEmpty = makeEmpty
    destroy = { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    self.list = list
    self.dictionary = dictionary
  }
}
