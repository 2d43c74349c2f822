/// A type-erased factory, for the link: functions hide the type of its instances.
struct InstanceMaker: Sendable {
  /// A property in the list of its factory.
  struct Member: Sendable {
    let slots: SlotPair
    var isReadOnly = false
    var unwrapsByForce = false
    var isSkipped = false

    /// The key path, and the line of the factory that lists the property.
    var path: (any AnyKeyPath & Sendable)?
    var location: SourceLocation?
  }

  /// The type of the instances.
  let type: any Any.Type

  /// The layout of an instance.
  let layout: Layout

  /// The layout of the memory that is filled: the instance itself, or its fields.
  let storage: Layout

  /// Initialises the memory to fill.
  let initialize: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Copies an instance; returns false if it is an object of another class.
  let copy: @Sendable (_ instance: UnsafeRawPointer, _ memory: UnsafeMutableRawPointer) -> Bool

  /// Destroys the memory that was filled.
  let destroy: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Destroys an instance.
  let destroyResult: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Builds the instance from the memory that was filled, and destroys the latter; nil if that memory is the instance.
  let finish: (@Sendable (_ storage: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer) throws -> Void)?

  /// Returns the object of an instance; nil if instances are not objects.
  let object: (@Sendable (UnsafeMutableRawPointer) -> AnyObject?)?

  /// Returns the sum of the sizes of the stored properties if instances are trivial; nil if it is unknown.
  let sumOfPropertySizes: @Sendable () -> Int?

  /// The calls to instances while they are read and written; nil if there are none.
  var lifecycle: LifecycleCallbacks?

  /// Lists the properties that an instance holds, if it has memory only for these.
  var parts: InstanceParts?

  /// For the name of a property, returns a predicate for the instances that write it when it is nil. Without this
  /// function, the values of a new instance decide.
  var mustWriteNil: (@Sendable (_ property: String) -> TextAccess.Fits?)?

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
    sumOfPropertySizes = {
      // A copy of the bytes is a valid instance only for trivial types, and instances that are built do not exist yet.
      guard _isPOD(Instance.self), !isBuilt else { return nil }
      return withUnsafeTemporaryAllocation(of: Instance.self, capacity: 1) { memory in
        guard let instance = memory.baseAddress else { return nil }
        initialize(UnsafeMutableRawPointer(instance))
        return Self.sumOfPropertySizes(of: instance.move())
      }
    }
    if Instance.self is AnyClass {
      // A cast of the instance would search for bridging conversions.
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

  /// The sum of the sizes of the stored properties of a struct; nil if the struct has a custom mirror.
  private static func sumOfPropertySizes(of instance: Any) -> Int? {
    func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
    let mirror = Mirror(reflecting: instance)
    guard mirror.displayStyle == .struct, !(instance is any CustomReflectable) else { return nil }
    return mirror.children.reduce(0) { sum, child in sum + _openExistential(Swift.type(of: child.value), do: size) }
  }
}
