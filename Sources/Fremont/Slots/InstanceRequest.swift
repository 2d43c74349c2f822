/// The class that a definition asks for, and the Swift type that is registered for it.
@usableFromInline
struct InstanceRequest: Sendable {
  /// The name of the class.
  @usableFromInline private(set) var className: String

  /// The name that tells the instance from others of its class, where nothing else does.
  @usableFromInline var tag: String?

  /// Whether an instance needs no tag, since it is written under that name anyhow.
  var impliesTag = false

  /// The registered type; nil when there is none.
  @usableFromInline let type: (any Any.Type)?

  /// An instance of that type.
  @usableFromInline let content: Content?

  /// The adapters of values that can stand for an instance; nil where only an instance will do.
  var adapters: AdapterTable?

  /// Whether a value is an instance of that type or of a subclass.
  @usableFromInline let isInstance: @Sendable (Any) -> Bool

  /// Copies an instance.
  @usableFromInline let box: @Sendable (UnsafeRawPointer) -> Any

  /// Copies an instance into memory; false when the value is none.
  @usableFromInline let unbox: @Sendable (Any, UnsafeMutableRawPointer) -> Bool

  /// Creates a request for a class without a registered type.
  init(className: String) {
    self.className = className
    type = nil
    content = nil
    isInstance = { _ in false }
    box = { _ in () }
    unbox = { _, _ in false }
  }

  /// Creates a request for a class and the type that is registered for it.
  init<Instance>(className: String, _ type: Instance.Type) {
    self.className = className
    self.type = type
    content = Content(Instance.self)
    isInstance = { $0 is Instance }
    box = { $0.assumingMemoryBound(to: Instance.self).pointee }
    unbox = { value, memory in
      guard let instance = value as? Instance else { return false }
      memory.initializeMemory(as: Instance.self, to: instance)
      return true
    }
  }

  /// The same for instances alone.
  var plain: InstanceRequest {
    var result = self
    result.adapters = nil
    return result
  }

  /// The same under the name of a class.
  func named(_ className: String) -> InstanceRequest {
    var result = self
    result.className = className
    return result
  }
}
