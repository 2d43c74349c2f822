import LibXML
import Testing

/// What stands in the internal subset does not depend on how the document is cut.
struct SubsetMaskTests {
  @Test(arguments: [
    "<!DOCTYPE r [<!-- ]> -->]><r/>", "<!DOCTYPE r [<!-->-->]><r/>", "<!DOCTYPE r [<!-- it's \" > -->\n]\n><r/>",
    "<!DOCTYPE r [<?p ]>?>]><r/>",
    "<!DOCTYPE r [<?p it's \"?><!ELEMENT r ANY>]><r/>", "<!DOCTYPE r [<?p <!-- ?><!ELEMENT r ANY><!-- ?> ]> -->]><r/>",
    "<!DOCTYPE r SYSTEM 'a>b'><r/>", "<!DOCTYPE r PUBLIC 'x' \"a>'b>\" [<!ELEMENT r ANY>]><r/>",
    "<!DOCTYPE r [<!ATTLIST r a CDATA #IMPLIED b (x|y) #IMPLIED><!NOTATION n SYSTEM ']>'>]><r/>",
    "<!-- <!DOCTYPE x [ --><?p <!DOCTYPE x [ ?><!DOCTYPE r [<!---->]><!-- ]> ' --><?p ]> '?><r><!-- ]> --></r>",
    "<!DOCTYPE r [<!-- - -> ä ]> --><?p ?? > ]>?>] ><r a=']>'>]&gt;</r>",
  ])
  func admitsWhatIsLegal(document: String) throws {
    for pieces in 1...20 { #expect(InputFixture.fault(document.utf8, pieces: pieces) == "accepted") }
    #expect(InputFixture.fault(document.utf8) == "accepted")
  }

  @Test(arguments: [
    "<!DOCTYPE r [<!ELEMENT z ANY><!-- c --?>]><r/>", "<!DOCTYPE r [<!-- -- ]> -->]><r/>", "<!DOCTYPE r [<?p ]>]><r/>",
    "<!DOCTYPE r [<!ENtITY b \"&a;\"><!ELEMENT z ANY><!-- c --?>]><r><a>x</a></r>", "<!DOCTYPE r PUBLIC 'a>b' 'c'><r/>",
    "<!DOCTYPE r [<!-- \u{1} -->]><r/>", "<!DOCTYPE r [<?xml ]>?>]><r/>",
    "<!DOCTYPE r [ < ]><r/>", "<!DOCTYPE r [<!ELEME<!-- c -)><?p i?>]>\n<r/>",
    "<!DOCTYPE r [<!ELEMENT r <!-- ANY>]><r/>",
  ])
  func refusesTheRestAtTheSamePlace(document: String) throws {
    let fault = InputFixture.fault(document.utf8)
    #expect(fault.hasPrefix("malformed"), "\(fault)")
    for pieces in 1...20 { #expect(InputFixture.fault(document.utf8, pieces: pieces) == fault, "\(pieces)") }
  }
}
