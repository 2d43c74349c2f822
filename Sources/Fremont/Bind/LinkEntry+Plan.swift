extension LinkEntry {
  /// What reads the value.
  var row: PlanRow {
    PlanRow(
      number: number,
      name: name,
      namespace: namespace,
      context: shared ?? context,
      functions: functions,
      terms: terms,
      containerOffset: containerOffset,
      presence: presence,
      demand: demand,
      isLoose: isLoose,
      place: place,
      dataType: dataType,
      forms: forms,
      isKey: isKey,
      isPairKey: isPairKey,
      isInline: isInline,
      isRequired: isRequired,
      keepsUnfit: keepsUnfit,
      omitsNil: omitsNil,
      saysNil: saysNil,
      preservesWhitespace: preservesWhitespace,
      readsBlankAsNil: readsBlankAsNil,
      readsEmptyAsValue: readsEmptyAsValue,
      defaultNamespace: defaultNamespace,
      reference: reference,
      defaultText: defaultText,
      title: title,
      key: key,
      extent: extent,
      declaration: declaration
    )
  }

  /// What writes the value.
  var step: PlanStep {
    PlanStep(
      number: number,
      name: name,
      context: context,
      functions: functions,
      opening: opening,
      closing: closing,
      attributes: attributes,
      defaultNamespace: defaultNamespace,
      place: place,
      dataType: dataType,
      forms: forms,
      isScalar: isScalar,
      isShared: shared != nil,
      isInline: isInline,
      isPlain: isPlain,
      hasRivals: rivals != nil,
      isKey: isKey,
      isRequired: isRequired,
      isDemanded: isDemanded,
      isListed: isListed,
      omitsNil: omitsNil,
      saysNil: saysNil,
      checksNil: isDemanded || isListed || saysNil || functions.takeUnretainedValue().isCase != nil
        || functions.takeUnretainedValue().tellsNil != nil,
      preservesWhitespace: preservesWhitespace,
      readsEmptyAsValue: readsEmptyAsValue,
      isRaw: isRaw,
      hasDynamicName: hasDynamicName,
      usesCDATA: usesCDATA,
      nameNamespace: nameNamespace,
      scratch: scratch,
      writtenDefault: writtenDefault,
      typeTag: typeTag,
      discriminator: discriminator,
      nilText: nilText,
      rivals: rivals,
      group: group,
      title: title,
      key: key,
      extent: extent,
      declaration: declaration
    )
  }

  /// Whether XML has nothing to write of the value but its text.
  private var isPlain: Bool {
    isScalar && (place == .attribute || place == .element) && !isRaw && !hasDynamicName && !usesCDATA
      && nameNamespace == nil
      && writtenDefault == nil && attributes == nil && defaultNamespace == nil
  }
}
