extension Infoset {
  /// Documents of which the second lacks something of the first, or has something else.
  private static let different = [
    ("<a b='1'/>", "<a/>"), ("<a/>", "<a b='1'/>"), ("<a b='1'/>", "<a b='2'/>"), ("<a b='1'/>", "<a c='1'/>"),
    ("<a xmlns:p='u' p:b='1'/>", "<a xmlns:p='u' b='1'/>"), ("<a xmlns:p='u' p:b='1'/>", "<a xmlns:p='v' p:b='1'/>"),
    ("<a xmlns='u'/>", "<a/>"), ("<a xmlns='u&amp;v'/>", "<a xmlns='u&amp;#38;v'/>"),
    ("<a><b/><c/></a>", "<a><c/><b/></a>"), ("<a><b/><b/></a>", "<a><b/></a>"), ("<a><b/></a>", "<a><b/><b/></a>"),
    ("<a>t</a>", "<a>u</a>"), ("<a>t</a>", "<a>t </a>"), ("<a>t</a>", "<a/>"), ("<a>t<b/></a>", "<a><b/>t</a>"),
    ("<a>t<b/> <c/></a>", "<a>t<b/><c/></a>"), ("<a><!-- c --></a>", "<a/>"), ("<a><!-- c --></a>", "<a><!--c--></a>"),
    ("<a><?p i?></a>", "<a><?q i?></a>"), ("<a><?p i?></a>", "<a><?p j?></a>"), ("<!-- c --><a/>", "<a/>"),
    ("<a/><?p?>", "<a/>"), ("<!DOCTYPE a SYSTEM 's'><a/>", "<a/>"), ("<a/>", "<a>"),
  ]

  /// Documents that tell the same.
  private static let same = [
    ("<a b='1' c='2'/>", "<a c=\"2\" b=\"1\"></a>"), ("<a> <b/>\n</a>", "<a><b/></a>"),
    ("<a>&lt;t</a>", "<a><![CDATA[<t]]></a>"),
    ("<p:a xmlns:p='u'/>", "<a xmlns='u'/>"), ("<a>\r\nt</a>", "<a>\nt</a>"),
    ("<a b='&#10;'/>", "<a b='&#xA;'/>"),
  ]

  /// Whether the comparison sees what it has to see, and nothing else: what does not is told.
  static var blindSpot: String? {
    for (first, second) in different where difference(Array(first.utf8), Array(second.utf8)) == nil {
      return "\(first) and \(second) are taken for the same"
    }
    for (first, second) in same {
      if let difference = difference(Array(first.utf8), Array(second.utf8)) {
        return "\(first), \(second): \(difference)"
      }
    }
    return nil
  }
}
