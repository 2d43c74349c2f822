/// The call stands on the pointer, not on the context: Swift copies a whole context to call a method of it.
extension ContextPointer {
  /// The first step that fits an item of a list; where none does, the fallback, which then says why.
  func chosenStep(of item: UnsafeRawPointer, _ steps: StepPointer) -> StepPointer {
    for index in 0..<pointee.stepCount {
      if (steps + index).rareFunctions.fits?(item) ?? true { return steps + index }
    }
    return steps + Int(pointee.fallbackStep)
  }

  /// Whether an item of a list fits a step, or none, as nil does.
  func mayWrite(_ item: UnsafeRawPointer, by step: StepPointer) -> Bool {
    step.rareFunctions.fits?(item) ?? true
      || step.mayWriteNil
        && !(0..<pointee.stepCount).contains {
          pointee.steps?[$0].field.functions.takeUnretainedValue().fits?(item) ?? true
        }
  }
}

extension PlanContext {
  /// The step for the element inside a wrapper; nil when the wrapper is the innermost one.
  var innerElement: StepPointer? {
    guard let steps else { return nil }
    return (0..<stepCount).lazy.map { steps + $0 }.first { $0.place == .element }
  }
}

extension StepRivals {
  /// The place of the step that a value is written by: the first one that fits; where none does, the fallback, which then says why.
  func chosen(for container: UnsafeRawPointer) -> Int {
    all.firstIndex { $0.fits?(container) ?? true } ?? fallback
  }
}

extension StepPointer {
  /// Whether a value fits this step, or none of those that it may be written by, as nil does.
  func mayWrite(from container: UnsafeRawPointer) -> Bool {
    guard let rivals = pointee.rivals else { return true }
    return rareFunctions.fits?(container) ?? true
      || mayWriteNil && !rivals.all.contains { $0.fits?(container) ?? true }
  }

  /// Whether what is written of nil is read as nil: an empty element that says its class is an instance.
  fileprivate var mayWriteNil: Bool {
    guard let text = pointee.nilText else { return true }
    return !text.isEmpty || pointee.discriminator == nil || pointee.attributes == nil
  }
}
