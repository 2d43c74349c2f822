/// A factory as the link sees it, the type of its instances hidden in functions.
struct InstanceMaker: Sendable {
  /// A property as its factory lists it.
  struct Member: Sendable {
    let slots: SlotPair
    var isReadOnly = false
    var unwrapsByForce = false
    var isSkipped = false

    /// The key path, and where the factory lists the property.
    var path: (any AnyKeyPath & Sendable)?
    var location: SourceLocation?
  }

  /// The type of the instances.
  let type: any Any.Type

  /// The memory of an instance.
  let layout: Layout

  /// The memory in which an instance is made.
  let storage: Layout

  /// Makes what is to be filled.
  let initialize: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Copies an instance; false when what is there is an object of another class.
  let copy: @Sendable (_ instance: UnsafeRawPointer, _ memory: UnsafeMutableRawPointer) -> Bool

  /// Destroys what was filled.
  let destroy: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Destroys an instance.
  let destroyResult: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Builds the instance from what was filled, and destroys that; nil when that is the instance itself.
  let finish: (@Sendable (_ storage: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer) throws -> Void)?

  /// The object that an instance is; nil where instances are no objects.
  let object: (@Sendable (UnsafeMutableRawPointer) -> AnyObject?)?

  /// The sizes of the stored properties together, where instances are nothing but their bytes; nil where it is unknown.
  let storedSize: @Sendable () -> Int?

  /// What instances are told; nil: nothing.
  var life: InstanceLife?

  /// Tells which properties an instance holds, where it takes memory for these alone.
  var parts: InstanceParts?

  /// Tells by the name of a property which instances say that it is nil, where they differ in that; nil: a new instance tells.
  var tellsNil: (@Sendable (_ property: String) -> TextAccess.Fits?)?

  /// The properties by name.
  let members: [String: Member]

  /// The names of properties that were listed twice.
  let duplicates: [String]

  init<Instance>(
    type: Instance.Type,
    storage: Layout,
    initialize: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
    destroy: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
    finish: (@Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) throws -> Void)?,
    properties: [(name: String, property: InstanceProperty, writing: Slot)]
  ) {
    self.type = type
    layout = Layout(of: type)
    self.storage = storage
    self.initialize = initialize
    self.destroy = destroy
    self.finish = finish
    destroyResult = { $0.assumingMemoryBound(to: Instance.self).deinitialize(count: 1) }
    copy = { instance, memory in
      if Instance.self is AnyClass, !(instance.assumingMemoryBound(to: AnyObject.self).pointee is Instance) {
        return false
      }
      memory.initializeMemory(as: Instance.self, to: instance.assumingMemoryBound(to: Instance.self).pointee)
      return true
    }
    let isBuilt = finish != nil
    storedSize = {
      // What is more than its bytes may be known by them, and what is built is not there yet.
      guard _isPOD(Instance.self), !isBuilt else { return nil }
      return withUnsafeTemporaryAllocation(of: Instance.self, capacity: 1) { memory in
        guard let instance = memory.baseAddress else { return nil }
        initialize(UnsafeMutableRawPointer(instance))
        return Self.storedSize(of: instance.move())
      }
    }
    if Instance.self is AnyClass {
      // A cast of the instance would look for what it bridges to.
      object = { $0.assumingMemoryBound(to: AnyObject.self).pointee }
    } else {
      object = nil
    }
    var members: [String: Member] = [:]
    var duplicates: [String] = []
    for (name, property, writing) in properties {
      let isReadOnly = property.isReadOnly && finish == nil
      let member = Member(
        slots: finish == nil ? SlotPair(writing) : SlotPair(writing: writing, reading: property.slot),
        isReadOnly: isReadOnly, unwrapsByForce: property.unwrapsByForce,
        isSkipped: property.isSkipped, path: property.path, location: property.location)
      if members.updateValue(member, forKey: name) != nil { duplicates.append(name) }
    }
    self.members = members
    self.duplicates = duplicates
  }

  /// The sizes of the stored properties of a struct together; nil where the struct says itself what is shown of it.
  private static func storedSize(of instance: Any) -> Int? {
    func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
    let mirror = Mirror(reflecting: instance)
    guard mirror.displayStyle == .struct, !(instance is any CustomReflectable) else { return nil }
    return mirror.children.reduce(0) { sum, child in sum + _openExistential(Swift.type(of: child.value), do: size) }
  }
}
