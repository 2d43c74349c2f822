#include "CFloor.h"

#include <limits.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <stdlib.h>
#include <string.h>

struct FloorParser {
  FloorWay way;
  xmlParserCtxtPtr context;
};

static const int options = XML_PARSE_NONET;

static void start_element(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                          int namespace_count, const xmlChar **namespaces, int attribute_count, int defaulted_count,
                          const xmlChar **attributes) {}
static void end_element(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {}
static void text(void *context, const xmlChar *bytes, int count) {}
static void comment(void *context, const xmlChar *bytes) {}
static void instruction(void *context, const xmlChar *target, const xmlChar *bytes) {}

static xmlSAXHandler empty_handler(void) {
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start_element;
  handler.endElementNs = end_element;
  /* The same function for both keeps libxml2 from asking of each text which of them it is for. */
  handler.characters = text;
  handler.ignorableWhitespace = text;
  handler.cdataBlock = text;
  handler.comment = comment;
  handler.processingInstruction = instruction;
  return handler;
}

static xmlParserCtxtPtr make_push_context(void) {
  xmlSAXHandler handler = empty_handler();
  xmlParserCtxtPtr context = xmlCreatePushParserCtxt(&handler, NULL, NULL, 0, NULL);
  if (context != NULL) xmlCtxtUseOptions(context, options);
  return context;
}

static void prepare(xmlParserCtxtPtr context) {
  *context->sax = empty_handler();
  xmlCtxtUseOptions(context, options);
}

FloorParser *floor_create(FloorWay way) {
  FloorParser *parser = calloc(1, sizeof *parser);
  if (parser == NULL) return NULL;
  parser->way = way;
  if (way == FLOOR_PUSH_REUSED) parser->context = make_push_context();
  if (way == FLOOR_ONE_SHOT_REUSED) {
    parser->context = xmlNewParserCtxt();
    if (parser->context != NULL) prepare(parser->context);
  }
  return parser;
}

void floor_free(FloorParser *parser) {
  if (parser == NULL) return;
  if (parser->context != NULL) xmlFreeParserCtxt(parser->context);
  free(parser);
}

static int push(xmlParserCtxtPtr context, const char *bytes, int count, int chunk) {
  for (int offset = 0; offset < count;) {
    int length = count - offset < chunk ? count - offset : chunk;
    offset += length;
    if (xmlParseChunk(context, bytes + offset - length, length, offset == count) != 0) return 0;
  }
  return context->wellFormed;
}

int floor_parse(FloorParser *parser, const char *bytes, size_t count) {
  if (parser == NULL || count > INT_MAX) return 0;
  int length = (int)count;
  xmlParserCtxtPtr context;
  int is_well_formed;
  switch (parser->way) {
    case FLOOR_PUSH_CHUNKS:
    case FLOOR_PUSH_WHOLE:
      context = make_push_context();
      if (context == NULL) return 0;
      is_well_formed = push(context, bytes, length, parser->way == FLOOR_PUSH_CHUNKS ? 65536 : length);
      xmlFreeParserCtxt(context);
      return is_well_formed;
    case FLOOR_PUSH_REUSED:
      context = parser->context;
      if (context == NULL || xmlCtxtResetPush(context, NULL, 0, NULL, NULL) != 0) return 0;
      return push(context, bytes, length, length);
    case FLOOR_ONE_SHOT:
      context = xmlCreateMemoryParserCtxt(bytes, length);
      if (context == NULL) return 0;
      prepare(context);
      is_well_formed = xmlParseDocument(context) == 0 && context->wellFormed;
      xmlFreeParserCtxt(context);
      return is_well_formed;
    case FLOOR_ONE_SHOT_REUSED:
      context = parser->context;
      if (context == NULL) return 0;
      /* There is no tree to return, as the handler builds none. */
      xmlCtxtReadMemory(context, bytes, length, NULL, NULL, options);
      return context->wellFormed;
  }
  return 0;
}
