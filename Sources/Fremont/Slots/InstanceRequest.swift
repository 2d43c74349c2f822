/// A class that a definition asks for, and the Swift type registered for it.
@usableFromInline
struct InstanceRequest: Sendable {
  /// The name of the class.
  @usableFromInline private(set) var className: String

  /// The name that distinguishes the instance from others of its class, if nothing else does.
  @usableFromInline var tag: String?

  /// Whether an instance needs no tag, because it is written under that name in any case.
  var impliesTag = false

  /// The registered type; nil if there is none.
  @usableFromInline let type: (any Any.Type)?

  /// The content of instances of that type.
  @usableFromInline let content: Content?

  /// The adapters of values that can replace an instance; nil if only an instance is accepted.
  var adapters: AdapterTable?

  /// Tells whether a value is an instance of that type or of a subclass.
  @usableFromInline let isInstance: @Sendable (Any) -> Bool

  /// Copies an instance.
  @usableFromInline let box: @Sendable (UnsafeRawPointer) -> Any

  /// Copies an instance into memory; returns false if the value is not an instance.
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

  /// Creates a request for a class and its registered type.
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

  /// The same request without adapters.
  var plain: InstanceRequest {
    var result = self
    result.adapters = nil
    return result
  }

  /// The same request for another class name.
  func named(_ className: String) -> InstanceRequest {
    var result = self
    result.className = className
    return result
  }
}
