#ifndef C_LIBXML2_H
#define C_LIBXML2_H

/* The ICU headers that some builds of libxml2 include clash with those of Foundation. Only members at the end of a
   struct depend on them, and nothing here reads these. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>

/* Creates a named input from bytes in memory. libxml2 2.14 has a function for it, and deprecates the older ones. */
static inline xmlParserInputPtr libxml2_input(
    xmlParserCtxtPtr parser, const char *name, const char *bytes, int count) {
#if LIBXML_VERSION >= 21400
  (void)parser;
  return xmlNewInputFromMemory(name, bytes, (size_t)count, (xmlParserInputFlags)0);
#else
  xmlParserInputBufferPtr buffer = xmlParserInputBufferCreateMem(bytes, count, XML_CHAR_ENCODING_NONE);
  if (buffer == NULL) return NULL;
  xmlParserInputPtr input = xmlNewIOInputStream(parser, buffer, XML_CHAR_ENCODING_NONE);
  if (input == NULL) {
    xmlFreeParserInputBuffer(buffer);
    return NULL;
  }
  input->filename = (char *)xmlStrdup((const xmlChar *)name);
  return input;
#endif
}

#endif
