#include "Tokens.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

/* Takes note of the first error that ends the document, or is about namespaces; that a namespace is no proper URI is none. */
static void note_error(void *data, const xmlError *error) {
  xmlParserCtxtPtr context = data;
  struct tokens *tokens = context->_private;
  int is_about_names = error->domain == XML_FROM_NAMESPACE && error->code != XML_WAR_NS_URI &&
                       error->code != XML_WAR_NS_URI_RELATIVE;
  if (tokens->error == 0 && (is_about_names || error->level == XML_ERR_FATAL)) tokens->error = error->code;
}

static void add_name(struct tokens *tokens, const xmlNs *space, const xmlChar *name) {
  if (space != NULL) add_string(tokens, space->href);
  add_byte(tokens, LOCAL);
  add_string(tokens, name);
}

static void add_start(struct tokens *tokens, const xmlNode *element) {
  begin_token(tokens, START);
  add_name(tokens, element->ns, element->name);
  for (const xmlAttr *attribute = element->properties; attribute != NULL; attribute = attribute->next) {
    add_byte(tokens, ATTRIBUTE);
    add_name(tokens, attribute->ns, attribute->name);
    add_byte(tokens, VALUE);
    xmlChar *value = xmlNodeListGetString(attribute->doc, attribute->children, 1);
    add_string(tokens, value);
    xmlFree(value);
  }
}

static void add_node(struct tokens *tokens, const xmlNode *node) {
  switch (node->type) {
    case XML_ELEMENT_NODE: add_start(tokens, node); break;
    case XML_TEXT_NODE:
    case XML_CDATA_SECTION_NODE:
      if (node->content == NULL || *node->content == 0) break;
      begin_token(tokens, TEXT);
      add_string(tokens, node->content);
      break;
    case XML_COMMENT_NODE:
      begin_token(tokens, COMMENT);
      add_string(tokens, node->content);
      break;
    case XML_PI_NODE:
      begin_token(tokens, INSTRUCTION);
      add_string(tokens, node->name);
      add_byte(tokens, LOCAL);
      add_string(tokens, node->content);
      break;
    default: break;
  }
}

/* Goes through the tree without recursion: a document nests as deep as it likes. */
static void add_document(struct tokens *tokens, const xmlDoc *document) {
  const xmlNode *node = document->children;
  while (node != NULL) {
    add_node(tokens, node);
    if (node->type == XML_ELEMENT_NODE && node->children != NULL) {
      node = node->children;
      continue;
    }
    if (node->type == XML_ELEMENT_NODE) begin_token(tokens, END);
    while (node->next == NULL) {
      node = node->parent;
      if (node == NULL || node->type != XML_ELEMENT_NODE) return;
      begin_token(tokens, END);
    }
    node = node->next;
  }
}

/* Entities of elsewhere are not there. */
static xmlParserInputPtr no_entity(const char *url, const char *name, xmlParserCtxtPtr context) {
  (void)url, (void)name, (void)context;
  return NULL;
}

void read_by_libxml2(const unsigned char *bytes, size_t count, bool is_small, struct tokens *tokens) {
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  if (context == NULL) {
    tokens->error = XML_ERR_NO_MEMORY;
    return;
  }
  context->_private = tokens;
  xmlSetExternalEntityLoader(no_entity);
  /* The type of the error differs between versions by a const. */
  context->sax->serror = (xmlStructuredErrorFunc)note_error;
  int options = XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
  if (is_small) options |= XML_PARSE_HUGE;
  xmlDoc *document = xmlCtxtReadMemory(context, (const char *)bytes, (int)count, NULL, NULL, options);
  if (document == NULL) {
    const xmlError *error = xmlCtxtGetLastError(context);
    if (tokens->error == 0) tokens->error = error != NULL && error->code != 0 ? error->code : XML_ERR_INTERNAL_ERROR;
  } else if (tokens->error == 0) {
    add_document(tokens, document);
  }
  xmlFreeDoc(document);
  xmlFreeParserCtxt(context);
}
