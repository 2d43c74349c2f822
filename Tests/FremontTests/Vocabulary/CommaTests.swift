import Fremont
import Testing

/// Numbers with a comma for the point.
struct CommaTests {
  @Test func theCommaIsThePoint() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="NUMBER" formatString="0.00 comma" xmlName="@a"/>
      <ModelProperty propertyName="b" dataType="NUMBER" formatString="#,##0.00 comma" xmlName="b"/>
      <ModelProperty propertyName="c" dataType="NUMBER" formatString="#,##0.00 'Fr.' comma" xmlName="c"/>
      """)
    mapping.maps(
      #"<Root a="31,25"><b>1.234.567,80</b><c>-1.234,50 Fr.</c></Root>"#, #"{"a":31.25,"b":1234567.8,"c":-1234.5}"#)
    for text in ["31.25", "1.234", "1,234,5", "1.23,00"] {
      let found = Fixture.message {
        _ = try mapping.manager.xmlToObject("<Root a=\"\(text)\"/>", as: ModelRecord.self)
      }
      #expect(found?.contains("'\(text)' is not a number of the form 0.00 comma") == true, "\(found ?? "")")
    }
    mapping.maps(#"<Root a="NaN"/>"#, #"{"a":"NaN"}"#)
  }

  @Test(arguments: [
    ("0,00", "0.00 comma"), ("#.##0,00", "#,##0.00 comma"), ("0,0", "0.0 comma"), ("#,#0", nil), ("0,000,00", nil),
    ("#,##0,0.00", nil),
  ])
  func aCommaElsewhereIsAFault(_ pattern: String, _ advice: String?) {
    let found = definitionFaults(
      """
      <ModelClass className="C"><ModelProperty propertyName="a" dataType="NUMBER" formatString="\(pattern)"/></ModelClass>
      """)
    let ending = advice.map { ", or '\($0)' where a comma is the point" } ?? ""
    #expect(
      found == """
        m.xml:2:91: error: '\(pattern)' is not a NUMBER format; expected a pattern such as #,##0.00\(ending) \
        (ModelProperty 'a')
        """)
  }
}
