#if Rules
  import Fremont
  import FremontRules
  import Testing

  /// Rules that are wrong, each with the place.
  struct RuleFaultTests {
    @Test(arguments: [
      (
        "<xsl:include href='x'/>",
        "2:1: error: 'xsl:include' cannot stand in rules: of XSLT, only 'key' in 'schema' can"
      ),
      (
        "<xsl:function name='x'/>",
        "2:1: error: 'xsl:function' cannot stand in rules: of XSLT, only 'key' in 'schema' can"
      ),
      (
        "<title><xsl:message/></title>",
        "2:8: error: 'xsl:message' cannot stand in rules: of XSLT, only 'key' in 'schema' can"
      ),
      (
        "<pattern><xsl:key name='a' match='a' use='a'/></pattern>",
        "2:10: error: 'xsl:key' cannot stand in rules: of XSLT, only 'key' in 'schema' can"
      ),
      (
        "<pattern><rule context='a'><assert test='1'><xsl:copy-of select='.'/></assert></rule></pattern>",
        "2:45: error: 'xsl:copy-of' cannot stand in rules: of XSLT, only 'key' in 'schema' can"
      ),
      ("<rule context='a'/>", "2:1: error: 'rule' cannot stand in 'schema'"),
      ("<pattern><assert test='1'/></pattern>", "2:10: error: 'assert' cannot stand in 'pattern'"),
      ("<pattern><rule/></pattern>", "2:10: error: the element 'rule' needs the attribute 'context'"),
      (
        "<pattern><rule context='a'><assert/></rule></pattern>",
        "2:28: error: the element 'assert' needs the attribute 'test'"
      ),
      ("<let name='1' value='1'/>", "2:1: error: '1' is not a name of a variable"),
      (
        "<let name='a'>x</let>",
        "2:1: error: the variable 'a' needs the attribute 'value'; content as a value is not read"
      ),
      ("<let name='a' value='$b'/>", "2:1: error: the variable 'a' is wrong: there is no variable 'b'"),
      ("<let name='a' value='$b'/><let name='b' value='$a'/>", "2:27: error: the variable 'b' refers to itself"),
      ("<let name='a' value='$a'/>", "2:1: error: the variable 'a' refers to itself"),
      (
        "<let name='a' value='1'/><let name='a' value='2'/>",
        "2:26: error: there are two variables 'a'\nr.sch:2:1: note: the other one"
      ),
      ("<ns prefix='a' uri=''/>", "2:1: error: the namespace of the prefix 'a' is empty"),
      ("<ns prefix='a:b' uri='u'/>", "2:1: error: 'a:b' is not a prefix of a namespace"),
      (
        "<ns prefix='a' uri='u'/><ns prefix='a' uri='v'/>", "2:25: error: the prefix 'a' is bound to u already"
      ),
      ("<ns prefix='_x' uri='u'/>", "1:1: error: the prefix '_x' is reserved"),
      ("<ns prefix='_f' uri='u'/>", "1:1: error: the prefix '_f' is reserved"),
      (
        "<pattern><rule context='a'><assert test='b:c'/></rule></pattern>",
        "2:28: error: the test is wrong: the prefix 'b' is not declared; an element 'ns' declares it"
      ),
      (
        "<pattern><rule context='b:c'><assert test='1'/></rule></pattern>",
        "2:10: error: the context is wrong: the prefix 'b' is not declared; an element 'ns' declares it"
      ),
      (
        "<pattern><rule context='a'><assert test='key(\"k\", 1)'/></rule></pattern>",
        "2:28: error: the test is wrong: there is no key 'k'"
      ),
      (
        "<pattern><rule context='a'><assert test='1' diagnostics='d'/></rule></pattern>",
        "2:28: error: there is no diagnostic 'd'"
      ),
      (
        "<xsl:key name='k' match='a' use='exists(b)'/>",
        "2:1: error: the key 'k' is not XPath 1.0: 'exists' is not a function of XPath 1.0"
      ),
      ("<xsl:key name='k' match='a'/>", "2:1: error: the element 'xsl:key' needs the attribute 'use'"),
      (
        "<xsl:key name='k' match='id(&quot;i&quot;)' use='.'/>",
        "2:1: error: the key 'k' is wrong: it matches what 'id' or another key finds"
      ),
      ("<pattern is-a='p'/>", "2:1: error: there is no abstract pattern 'p'"),
      (
        "<pattern abstract='true' id='p' is-a='q'/>",
        "2:1: error: an abstract pattern cannot be an instance of another one"
      ),
      (
        "<pattern><rule context='a'><extends rule='r'/></rule></pattern>", "2:28: error: there is no abstract rule 'r'"
      ),
      (
        "<pattern><rule abstract='true' id='r'><extends rule='r'/></rule><rule context='a'><extends rule='r'/></rule></pattern>",
        "2:39: error: the rule 'r' extends itself"
      ),
      ("<phase id='p'><active pattern='q'/></phase>", "2:15: error: there is no pattern 'q' to be active"),
      (
        "<include href='a.sch'/>",
        "2:1: error: 'a.sch' cannot be included: rules that are not read from a file need a resolver"
      ),
      ("<include href='r.sch'/>", "2:1: error: 'r.sch' includes itself"),
      ("<pattern id='p'><include href='#p'/></pattern>", "2:17: error: '#p' includes itself"),
      (
        "<include href='../a.sch'/>",
        "2:1: error: '../a.sch' cannot be included: it is outside the folder of the main file"
      ),
      (
        "<include href='/etc/passwd'/>",
        "2:1: error: '/etc/passwd' cannot be included: it is an absolute path; expected a relative one"
      ),
      (
        "<include href='http://x/y'/>",
        "2:1: error: 'http://x/y' cannot be included: it is a URL; expected a relative path"
      ),
    ])
    func faultsHavePlaces(_ content: String, _ expected: String) {
      #expect(
        fault(schema(content), phase: content.contains("<phase") ? "p" : nil) == "invalidRules: r.sch:\(expected)")
    }

    @Test(arguments: [
      ("<a/>", "1:1: error: 'a' is not the root of rules; expected 'schema' of http://purl.oclc.org/dsdl/schematron"),
      (
        "<schema xmlns='http://www.ascc.net/xml/schematron'/>",
        "1:1: error: the rules are of Schematron 1.5; expected the namespace of ISO Schematron, http://purl.oclc.org/dsdl/schematron"
      ),
      (
        "<schema xmlns='http://purl.oclc.org/dsdl/schematron' queryBinding='exslt'/>",
        "1:1: error: the query binding 'exslt' is not known; expected xslt, xpath, xslt2 or xslt3"
      ),
      ("<a", "1:3: error: the document ends inside markup"), ("", "1:1: error: the document is empty"),
    ])
    func theRootIsASchema(_ rules: String, _ expected: String) {
      #expect(fault(rules) == "invalidRules: r.sch:\(expected)")
    }
  }
#endif
