/// An instance that takes part in its reading and writing.
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
/// A class need not be final: a subclass overrides the methods that its base class has. One that the base class leaves to the library cannot
/// be overridden, and is not called.
public protocol ModelLifecycle: ModelObject {
  /// Records that the instance and all that it holds has been read, and can change what follows from it.
  ///
  /// Inner instances come first. References are settled later, at the end of the document, and the parent is set when that has been read
  /// too. It is not called where a value inside did not fit.
  ///
  /// - Throws: Any error, which becomes a fault of the document at the place of the instance.
  mutating func didRead() throws

  /// Finds the instance that takes the place of this one, behind ``didRead()``. The default is nil: this one stays.
  ///
  /// It must be of the same type, or of a subclass. References lead to it, and all that hold the instance hold it instead. What stands
  /// inside keeps the first one as its parent. A struct needs none of this: it assigns `self` in `didRead`.
  ///
  /// - Throws: Any error, which becomes a fault of the document at the place of the instance.
  func replacement() throws -> (any ModelLifecycle)?

  /// Records that the instance is about to be written, once or several times.
  ///
  /// - Throws: Any error, which ends the writing.
  func willWrite() throws
}

extension ModelLifecycle {
  /// Does nothing.
  public mutating func didRead() {}

  /// Leaves the instance where it is.
  public func replacement() -> (any ModelLifecycle)? { nil }

  /// Does nothing.
  public func willWrite() {}
}

/// What an instance is told while a document is read and written, the type of the instance hidden in functions.
struct InstanceLife: Sendable {
  /// Tells it that it has been read, and puts another one in its place if it wants that.
  var didRead: (@Sendable (UnsafeMutableRawPointer) throws -> Void)?

  /// Tells it that it is about to be written.
  var willWrite: (@Sendable (UnsafeRawPointer) throws(ValueFault) -> Void)?

  /// Each sets a property to the parent; false when that is not of its type.
  var adoptions: [@Sendable (_ child: AnyObject, _ parent: AnyObject) -> Bool] = []

  /// What there is to tell instances of a type; nil: nothing.
  init?<Instance>(_ type: Instance.Type, adoptions: [@Sendable (_ child: AnyObject, _ parent: AnyObject) -> Bool]) {
    self.adoptions = adoptions
    if let type = type as? any ModelLifecycle.Type {
      listen(type)
    } else if adoptions.isEmpty {
      return nil
    }
  }

  private mutating func listen<Instance: ModelLifecycle>(_ type: Instance.Type) {
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
