#include "CWellFormed.h"

#include <libxml/parser.h>
#include <libxml/xmlerror.h>

/* Takes note of an error about namespaces; that a namespace is no proper URI is none. */
static void note_error(void *data, const xmlError *error) {
  xmlParserCtxtPtr context = data;
  if (error->domain != XML_FROM_NAMESPACE) return;
  if (error->code == XML_WAR_NS_URI || error->code == XML_WAR_NS_URI_RELATIVE) return;
  *(bool *)context->_private = false;
}

bool is_well_formed(const unsigned char *bytes, size_t count) {
  if (bytes == NULL || count == 0) return false;
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  if (context == NULL) return false;
  bool hasGoodNames = true;
  context->_private = &hasGoodNames;
  /* The type of the error differs between versions by a const. */
  context->sax->serror = (xmlStructuredErrorFunc)note_error;
  int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE;
  xmlDocPtr document = xmlCtxtReadMemory(context, (const char *)bytes, (int)count, NULL, NULL, options);
  bool isWellFormed = document != NULL && context->wellFormed && hasGoodNames;
  xmlFreeDoc(document);
  xmlFreeParserCtxt(context);
  return isWellFormed;
}
