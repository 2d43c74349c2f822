extension XMLWriter {
  /// Begins a document in an encoding.
  ///
  /// - Throws: `unwritableValue` if the encoding lacks a character of a name, or the prologue is not allowed before a
  ///   root element.
  init(
    _ plan: Plan, _ options: EncodingOptions, _ transcoder: Transcoder, output: consuming OutputBuffer = OutputBuffer()
  ) throws(FremontError) {
    self.init(plan, options, output)
    self.output.maximumScalar = transcoder.maximumScalar
    self.output.isEncodable = transcoder.isEncodable
    if !transcoder.isIdentity { try checkNames(of: plan, options, transcoder) }
    begin(options)
    if options.prologue.isEmpty { return }
    prologue = try XMLPrologue.checked(options.prologue)
    do throws(ValueFault) {
      for markup in prologue {
        try self.output.append(fragment: markup)
        self.output.append(UInt8(ascii: "\n"))
      }
    } catch {
      throw FremontError(.unwritableValue, "the prologue cannot be written: \(error.message)")
    }
  }

  /// Checks that the encoding has all characters of the names, which cannot be written as references.
  private func checkNames(of plan: Plan, _ options: EncodingOptions, _ transcoder: Transcoder) throws(FremontError) {
    for name in plan.rowNames.union(plan.namespaces.keys).ordered() {
      for scalar in name.unicodeScalars where scalar.value > output.maximumScalar {
        if output.isEncodable?(scalar) == true { continue }
        throw FremontError(.unwritableValue, "the name '\(name)' cannot be written in \(options.encoding)")
      }
    }
  }
}
