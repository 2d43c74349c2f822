/// An instance with callbacks for reading and writing.
///
/// ```swift
/// struct Span: ModelObject, ModelLifecycle {
///   var from = 0
///   var to = 0
///
///   func didRead() throws {
///     if from > to { throw ValueFault("a span cannot end before it begins") }
///   }
/// }
/// ```
/// A class need not be final: a subclass overrides the methods that its base class implements. A method that the base
/// class does not implement cannot be overridden, and is not called.
public protocol ModelLifecycle: ModelObject {
  /// Called after the instance and everything in it has been read. It can change the instance.
  ///
  /// Inner instances are called first. References are resolved later, at the end of the document, and the parent is set
  /// after it has been read. The method is not called if a value inside did not fit.
  ///
  /// - Throws: Any error, which becomes a fault of the document at the place of the instance.
  mutating func didRead() throws

  /// Returns an instance to replace this one, after ``didRead()``. The default is nil: this one stays.
  ///
  /// It must be of the same type, or of a subclass. References and owners refer to it instead. Inner instances keep the
  /// first one as their parent. A struct does not need this: it can assign `self` in `didRead`.
  ///
  /// - Throws: Any error, which becomes a fault of the document at the place of the instance.
  func replacement() throws -> (any ModelLifecycle)?

  /// Called before the instance is written, once or several times.
  ///
  /// - Throws: Any error, which stops writing.
  func willWrite() throws
}

extension ModelLifecycle {
  /// Does nothing.
  public mutating func didRead() {}

  /// Keeps the instance.
  public func replacement() -> (any ModelLifecycle)? { nil }

  /// Does nothing.
  public func willWrite() {}
}

/// The type-erased callbacks of an instance while a document is read and written.
struct LifecycleCallbacks: Sendable {
  /// Calls `didRead` and replaces the instance if `replacement` returns one.
  var didRead: (@Sendable (UnsafeMutableRawPointer) throws -> Void)?

  /// Calls `willWrite`.
  var willWrite: (@Sendable (UnsafeRawPointer) throws(ValueFault) -> Void)?

  /// Functions that each set a property to the parent; false if the parent is not of its type.
  var adoptions: [@Sendable (_ child: AnyObject, _ parent: AnyObject) -> Bool] = []

  /// The callbacks of a type; nil if it has none.
  init?<Instance>(_ type: Instance.Type, adoptions: [@Sendable (_ child: AnyObject, _ parent: AnyObject) -> Bool]) {
    self.adoptions = adoptions
    if let type = type as? any ModelLifecycle.Type {
      register(type)
    } else if adoptions.isEmpty {
      return nil
    }
  }

  private mutating func register<Instance: ModelLifecycle>(_ type: Instance.Type) {
    didRead = { instance in
      let place = instance.assumingMemoryBound(to: Instance.self)
      try place.pointee.didRead()
      guard let other = try place.pointee.replacement() else { return }
      guard let other = other as? Instance else {
        throw ValueFault("an instance of \(Swift.type(of: other)) cannot take the place of one of \(Instance.self)")
      }
      place.pointee = other
    }
    willWrite = { instance throws(ValueFault) in
      do {
        try instance.assumingMemoryBound(to: Instance.self).pointee.willWrite()
      } catch {
        throw error as? ValueFault ?? ValueFault("\(error)")
      }
    }
  }
}
