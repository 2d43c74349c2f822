/// Pointers to the parts of a plan, with the properties that are read through them.
///
/// The parts never change once the plan is linked: only the linker writes them, through `pointee`.
package typealias RowPointer = UnsafeMutablePointer<PlanRow>
typealias StepPointer = UnsafeMutablePointer<PlanStep>
package typealias ContextPointer = UnsafeMutablePointer<PlanContext>
package typealias TermsPointer = UnsafeMutablePointer<RowTerms>
package typealias CollectorPointer = UnsafeMutablePointer<PlanCollector>
typealias RunPointer = UnsafeMutablePointer<PlanRun>
typealias ExtentPointer = UnsafeMutablePointer<PlanExtent>

extension RowPointer {
  var number: Int32 { pointee.field.number }
  var name: UnsafePointer<UInt8> { pointee.field.name }
  var namespace: UnsafePointer<UInt8>? { pointee.namespace }
  var context: ContextPointer { pointee.field.context }
  var functions: Unmanaged<ValueAccess> { pointee.field.functions }
  var terms: TermsPointer? { pointee.terms }
  var containerOffset: Int { pointee.containerOffset }
  var presence: PresenceBit { pointee.presence }
  var isLoose: Bool { pointee.isLoose }
  var place: PlanPlace { pointee.field.place }
  var dataType: ModelDataType { pointee.field.dataType }
  var forms: ValueForms { pointee.field.forms }
  var isInline: Bool { pointee.field.isInline }
  var isRequired: Bool { pointee.field.isRequired }
  var preservesWhitespace: Bool { pointee.field.preservesWhitespace }
  var readsEmptyAsValue: Bool { pointee.field.readsEmptyAsValue }
  var defaultNamespace: UnsafePointer<UInt8>? { pointee.field.defaultNamespace }
  var reference: PlanReference? { pointee.reference }
  var title: String? { pointee.field.title }
  var key: String { pointee.field.key }
  var extent: ExtentPointer? { pointee.field.extent }
  var declaration: PlanDeclaration { pointee.field.declaration }
}

extension StepPointer {
  var number: Int32 { pointee.field.number }
  var name: UnsafePointer<UInt8> { pointee.field.name }
  var context: ContextPointer { pointee.field.context }
  var functions: Unmanaged<ValueAccess> { pointee.field.functions }
  var opening: UnsafeBufferPointer<UInt8> { pointee.opening }
  var closing: UnsafeBufferPointer<UInt8> { pointee.closing }
  var attributes: UnsafeBufferPointer<UInt8>? { pointee.attributes }
  var defaultNamespace: UnsafePointer<UInt8>? { pointee.field.defaultNamespace }
  var place: PlanPlace { pointee.field.place }
  var dataType: ModelDataType { pointee.field.dataType }
  var forms: ValueForms { pointee.field.forms }
  var isScalar: Bool { pointee.field.isScalar }
  var isInline: Bool { pointee.field.isInline }
  var hasRivals: Bool { pointee.hasRivals }
  var isRequired: Bool { pointee.field.isRequired }
  var preservesWhitespace: Bool { pointee.field.preservesWhitespace }
  var readsEmptyAsValue: Bool { pointee.field.readsEmptyAsValue }
  var hasDynamicName: Bool { pointee.hasDynamicName }
  var nameNamespace: UnsafePointer<UInt8>? { pointee.nameNamespace }
  var scratch: Layout? { pointee.scratch }
  var writtenDefault: UnsafeBufferPointer<UInt8>? { pointee.writtenDefault }
  var discriminator: ExpandedName? { pointee.discriminator }
  var nilText: UnsafeBufferPointer<UInt8>? { pointee.nilText }
  var rivals: StepRivals? { pointee.rivals }
  var group: GroupStep? { pointee.group }
  var title: String? { pointee.field.title }
  var key: String { pointee.field.key }
  var extent: ExtentPointer? { pointee.field.extent }
  var declaration: PlanDeclaration { pointee.field.declaration }
}

extension ContextPointer {
  var kind: PlanContext.Kind { pointee.kind }
  var title: String { pointee.title }
  var typeNames: [String] { pointee.typeNames }
  var type: (any Any.Type)? { pointee.type }
  var readRun: UnsafeMutablePointer<PlanRun>? { pointee.readRun }
  var writtenRun: UnsafeMutablePointer<PlanRun>? { pointee.writtenRun }
  var runMaker: PlanItemMaker? { pointee.runMaker }
  var formerTypeNames: [String] { pointee.formerTypeNames }
  var rows: RowPointer? { pointee.rows }
  var rowCount: Int { pointee.rowCount }
  var attributeCount: Int { pointee.attributeCount }
  var text: RowPointer? { pointee.text }
  var elements: RowPointer? { pointee.elements }
  var elementCount: Int { pointee.elementCount }
  var anyElement: RowIndex { pointee.anyElement }
  var anyAttribute: RowIndex { pointee.anyAttribute }
  var nameRow: RowPointer? { pointee.nameRow }
  var textUse: TextUse { pointee.textUse }
  var isRepeated: Bool { pointee.isRepeated }
  var isMixed: Bool { pointee.isMixed }
  var policySource: PlanDeclaration? { pointee.policySource }
  var unknown: UnknownPolicy { pointee.unknown }
  var warnsOfUnknown: Bool { pointee.warnsOfUnknown }
  var isCaptured: Bool { pointee.isCaptured }
  var presenceCount: Int { pointee.presenceCount }
  var storage: Layout { pointee.storage }
  var finish: (@Sendable (_ storage: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer) throws -> Void)? {
    pointee.finish
  }
  var makerReference: Unmanaged<ValueMaker>? { pointee.makerReference }
  var destroy: (@Sendable (UnsafeMutableRawPointer) -> Void)? { pointee.destroy }
  var collectors: UnsafeMutablePointer<PlanCollector>? { pointee.collectors }
  var collectorCount: Int { pointee.collectorCount }
  var counterCount: Int { pointee.counterCount }
  var needsPreparation: Bool { pointee.needsPreparation }
  var pairKey: (@Sendable (UnsafeRawPointer) -> String?)? { pointee.pairKey }
  var demands: [PlanDemand] { pointee.demands }
  var isStreamed: Bool { pointee.isStreamed }
  var result: Layout { pointee.result }
  var destroyResult: (@Sendable (UnsafeMutableRawPointer) -> Void)? { pointee.destroyResult }
  var object: (@Sendable (UnsafeMutableRawPointer) -> AnyObject?)? { pointee.object }
  var lifecycle: LifecycleCallbacks? { pointee.lifecycle }
  var keeper: ValueAccess? { pointee.keeper }
  var steps: StepPointer? { pointee.steps }
  var stepCount: Int { pointee.stepCount }
  var attributeStepCount: Int { pointee.attributeStepCount }
  var isGrouped: Bool { pointee.isGrouped }
  var hasGroups: Bool { pointee.hasGroups }
  var items: (@Sendable (UnsafeRawPointer) -> ListAccess.Items)? { pointee.items }
  var removeAll: (@Sendable (UnsafeMutableRawPointer) -> Void)? { pointee.removeAll }
  var isUnordered: Bool { pointee.isUnordered }
  var itemLimits: ItemLimits? { pointee.itemLimits }
  var check: (@Sendable (UnsafeRawPointer) throws(ValueFault) -> Void)? { pointee.check }
}

extension TermsPointer {
  var conditions: [PlanCondition] { pointee.conditions }
  var next: RowIndex { pointee.next }
  var collector: CollectorIndex { pointee.collector }
  var counter: CounterIndex { pointee.counter }
  var maximum: Int { pointee.maximum }
  var surplus: RowTerms.Surplus { pointee.surplus }
  var alternative: AlternativeRank? { pointee.alternative }
  var groups: [GroupPart] { pointee.groups }
  var storesTag: Bool { pointee.storesTag }
  var wildcard: PlanWildcard? { pointee.wildcard }
  var nameNamespace: UnsafePointer<UInt8>? { pointee.nameNamespace }
  var readsEmptyAsNil: Bool { pointee.readsEmptyAsNil }
  var isNumbered: Bool { pointee.isNumbered }
  var fastPath: RowTerms.FastPath { pointee.fastPath }
  var step: StepPath { pointee.step }
  var outerSteps: [StepPath] { pointee.outerSteps }
}

extension ExtentPointer {
  var extent: ValueExtent { pointee.extent }
  var leastSize: Int { pointee.leastSize }
  var counter: UnsafePointer<UInt8>? { pointee.counter }
  var selector: UnsafePointer<UInt8>? { pointee.selector }
  var choice: Int? { pointee.choice }
  var absence: Int? { pointee.absence }
  var isReferencedByName: Bool { pointee.isReferencedByName }
  var isAlternative: Bool { pointee.isAlternative }
  var isPadding: Bool { pointee.isPadding }
  var readRun: UnsafeMutablePointer<PlanRun>? { pointee.readRun }
  var writtenRun: UnsafeMutablePointer<PlanRun>? { pointee.writtenRun }
}

extension CollectorPointer {
  var offset: Int { pointee.offset }
  var containerOffset: Int { pointee.containerOffset }
  var parent: CollectorIndex { pointee.parent }
  var key: String { pointee.key }
  var bit: Int { pointee.bit }
  var isEager: Bool { pointee.isEager }
  var isGroup: Bool { pointee.isGroup }
  var number: CounterIndex { pointee.number }
  var alternative: AlternativeRank? { pointee.alternative }
  var context: ContextPointer { pointee.context }
  var functions: ValueAccess { pointee.functions }
  var demands: [PlanDemand] { pointee.demands }
  var bits: Range<Int> { pointee.bits }
  var counters: Range<Int> { pointee.counters }
  var declaration: PlanDeclaration { pointee.declaration }
}

extension RunPointer {
  var size: Int { pointee.size }
}
