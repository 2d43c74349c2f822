/// The members are on the pointer, because Swift would copy a whole context to call its method.
extension ContextPointer {
  /// The first step that an item of a list fits. If there is none, the fallback, which then reports the fault.
  func chosenStep(for item: UnsafeRawPointer, _ steps: StepPointer) -> StepPointer {
    for index in 0..<pointee.stepCount {
      if (steps + index).rareFunctions.fits?(item) ?? true { return steps + index }
    }
    return steps + Int(pointee.fallbackStep)
  }

  /// Whether an item of a list fits a step, or fits no step, as nil does.
  func mayWrite(_ item: UnsafeRawPointer, by step: StepPointer) -> Bool {
    step.rareFunctions.fits?(item) ?? true
      || step.mayWriteNil
        && !(0..<pointee.stepCount).contains {
          pointee.steps?[$0].field.functions.takeUnretainedValue().fits?(item) ?? true
        }
  }
}

extension PlanContext {
  /// The step for the element inside a wrapper; nil: the wrapper is the innermost one.
  var innerElement: StepPointer? {
    guard let steps else { return nil }
    return (0..<stepCount).lazy.map { steps + $0 }.first { $0.place == .element }
  }
}

extension StepRivals {
  /// The position of the first alternative that a value fits. If there is none, the fallback, which then reports the
  /// fault.
  func chosenPosition(for container: UnsafeRawPointer) -> Int {
    all.firstIndex { $0.fits?(container) ?? true } ?? fallback
  }
}

extension StepPointer {
  /// Whether a value fits this step, or none of its alternatives, as nil does.
  func mayWrite(from container: UnsafeRawPointer) -> Bool {
    guard let rivals = pointee.rivals else { return true }
    return rareFunctions.fits?(container) ?? true
      || mayWriteNil && !rivals.all.contains { $0.fits?(container) ?? true }
  }

  /// Whether the output for nil is read as nil. An empty element that names its class is an instance.
  fileprivate var mayWriteNil: Bool {
    guard let text = pointee.nilText else { return true }
    return !text.isEmpty || pointee.discriminator == nil || pointee.attributes == nil
  }
}
