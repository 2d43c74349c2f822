#include "CPushParser.h"

#include <libxml/parser.h>
#include <string.h>

static const size_t piece_size = 65536;

static xmlParserCtxtPtr context_of(PushParser *parser) { return (xmlParserCtxtPtr)parser; }

PushParser *push_create(void *session, PushStart start, PushEnd end, PushText text) {
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start;
  handler.endElementNs = end;
  /* The same function for all keeps libxml2 from asking of each text which of them it is for. */
  handler.characters = text;
  handler.ignorableWhitespace = text;
  handler.cdataBlock = text;
  xmlParserCtxtPtr context = xmlCreatePushParserCtxt(&handler, session, NULL, 0, NULL);
  if (context != NULL) xmlCtxtUseOptions(context, XML_PARSE_NONET);
  return (PushParser *)context;
}

void push_free(PushParser *parser) {
  if (parser != NULL) xmlFreeParserCtxt(context_of(parser));
}

const unsigned char *push_intern(PushParser *parser, const char *name) {
  return xmlDictLookup(context_of(parser)->dict, (const xmlChar *)name, -1);
}

int push_parse(PushParser *parser, const char *bytes, size_t count) {
  xmlParserCtxtPtr context = context_of(parser);
  if (xmlCtxtResetPush(context, NULL, 0, NULL, NULL) != 0) return 0;
  for (size_t offset = 0; offset < count;) {
    size_t length = count - offset < piece_size ? count - offset : piece_size;
    offset += length;
    if (xmlParseChunk(context, bytes + offset - length, (int)length, offset == count) != 0) return 0;
  }
  return context->wellFormed;
}
