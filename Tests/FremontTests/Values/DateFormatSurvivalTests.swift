import Foundation
import Testing

@testable import Fremont

/// No text and no format brings a date format down.
struct DateFormatSurvivalTests {
  @Test(arguments: [
    ("", "2010-07-01T23:34:12.25-07:00"), ("xs:date", "2010-07-01+02:00"), ("xs:time", "23:34:12.5Z"),
    ("unix", "-127802.5e1"),
    ("unix*1000", "1278027252250.5"), ("rfc822", "Thu, 01 Jul 2010 23:34:12 +0200 (x)"),
    ("EEE MMM dd HH:mm:ss zzz yyyy", "Thu Jul 01 16:34:12 GMT-07:00 2010"),
    ("yyyyMMddHHmmssSSS Z", "20100701233412250 +0100"),
    ("EEEE d. MMMM y, h:mm a", "Thursday 1. July 2010, 11:34 PM"),
  ])
  func survivesPrefixesAndAnyBytes(format: String, text: String) throws {
    let format = try DateFormat(format)
    var random = Repeatable(seed: 16)
    let bytes = Array(text.utf8)
    let attempt = { (bytes: [UInt8]) in
      guard let date = try? withBytes(bytes, { bytes throws(ValueFault) in try format.parse(bytes) }) else { return }
      // Whatever is read can be written.
      #expect((try? written { output throws(ValueFault) in try format.append(date, to: &output) }) != nil)
    }
    for count in 0...bytes.count { attempt(Array(bytes.prefix(count))) }
    for _ in 0..<5_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      attempt(changed)
      attempt(random.bytes(from: text, count: Int.random(in: 0...40, using: &random)))
    }
  }

  /// What is read and written by the widths of a pattern is what its steps read and write.
  @Test(arguments: [
    "dd.MM.yyyy", "yyyyMMdd", "yyyy-MM-dd HH:mm:ss", "HH:mm", "MM/dd/yyyy", "'on' dd MM yyyy", "HHmmss",
  ])
  func widthsSayWhatStepsSay(_ source: String) throws {
    var compiler = DatePatternCompiler(source)
    guard case .compiled(let pattern) = compiler.compile() else { throw ValueFault(source) }
    let fixed = try #require(FixedDatePattern(pattern))
    var random = Repeatable(seed: 19)
    var count = 0
    for _ in 0..<5_000 {
      let seconds = Int.random(in: -99_999_999_999...399_999_999_999, using: &random)
      let moment = try DateMoment(Date(timeIntervalSinceReferenceDate: Double(seconds)))
      var text = try written { output in pattern.append(moment, to: &output) }
      var isWritten = false
      let other = try written { isWritten = fixed.append(CivilTime(seconds: moment.seconds), to: &$0) }
      #expect(isWritten ? other == text : other.isEmpty)
      if Bool.random(using: &random) {
        let place = text.utf8.index(text.startIndex, offsetBy: Int.random(in: 0..<text.utf8.count, using: &random))
        text.replaceSubrange(place...place, with: ["", "9", " ", "x", "00"].randomElement(using: &random) ?? "")
      }
      let (steps, widths) = try withUTF8(text) { (pattern.parse($0), fixed.parse($0)) }
      if let widths {
        #expect(widths == steps, "\(text)")
        count += 1
      }
    }
    #expect(count > 1_000)
  }

  @Test(arguments: ["d.M.yyyy", "dd.MM.yy", "yyyy-MM-dd'T'HH:mm:ss.SSS", "dd MMM yyyy", "hh:mm a", "dd'1'MM"])
  func otherPatternsHaveNoWidths(_ source: String) throws {
    var compiler = DatePatternCompiler(source)
    guard case .compiled(let pattern) = compiler.compile() else { throw ValueFault(source) }
    #expect(FixedDatePattern(pattern) == nil)
  }

  @Test func survivesAnyFormat() {
    var random = Repeatable(seed: 17)
    for _ in 0..<5_000 {
      let source = random.bytes(from: "yMdHhKkmsSaEDzZXx' -:=>", count: Int.random(in: 0...12, using: &random))
      guard let format = try? DateFormat(String(decoding: source, as: UTF8.self)) else { continue }
      let date = Date(timeIntervalSinceReferenceDate: Double.random(in: -1e11...1e11, using: &random))
      #expect((try? written { output throws(ValueFault) in try format.append(date, to: &output) }) != nil)
    }
  }
}
