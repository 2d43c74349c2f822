#include "Tokens.h"

#include <expat.h>

/* Expat separates the namespace from the local name, where there is one. */
static void add_name(struct tokens *tokens, const XML_Char *name) {
  if (strchr(name, LOCAL) == NULL) add_byte(tokens, LOCAL);
  add_string(tokens, name);
}

static void start(void *data, const XML_Char *name, const XML_Char **attributes) {
  struct tokens *tokens = data;
  begin_token(tokens, START);
  add_name(tokens, name);
  for (; attributes[0] != NULL; attributes += 2) {
    add_byte(tokens, ATTRIBUTE);
    add_name(tokens, attributes[0]);
    add_byte(tokens, VALUE);
    add_string(tokens, attributes[1]);
  }
}

static void end(void *data, const XML_Char *name) {
  (void)name;
  begin_token(data, END);
}

static void text(void *data, const XML_Char *text, int count) {
  if (count == 0) return;
  begin_token(data, TEXT);
  add_token_bytes(data, text, (size_t)count);
}

static void comment(void *data, const XML_Char *text) {
  begin_token(data, COMMENT);
  add_string(data, text);
}

static void instruction(void *data, const XML_Char *target, const XML_Char *text) {
  begin_token(data, INSTRUCTION);
  add_string(data, target);
  add_byte(data, LOCAL);
  add_string(data, text);
}

/* Entities of elsewhere are empty. */
static int external(XML_Parser parser, const XML_Char *context, const XML_Char *base, const XML_Char *system, const XML_Char *public) {
  (void)parser, (void)context, (void)base, (void)system, (void)public;
  return 1;
}

void read_by_expat(const unsigned char *bytes, size_t count, bool is_small, struct tokens *tokens) {
  (void)is_small;
  XML_Parser parser = XML_ParserCreateNS(NULL, LOCAL);
  if (parser == NULL) {
    tokens->error = XML_ERROR_NO_MEMORY;
    return;
  }
  /* Without a salt of its own it would ask the system for one each time, and read the same input otherwise. */
  XML_SetHashSalt(parser, 1);
  XML_SetUserData(parser, tokens);
  XML_SetElementHandler(parser, start, end);
  XML_SetCharacterDataHandler(parser, text);
  XML_SetCommentHandler(parser, comment);
  XML_SetProcessingInstructionHandler(parser, instruction);
  XML_SetExternalEntityRefHandler(parser, external);
  XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_ALWAYS);
  if (XML_Parse(parser, (const char *)bytes, (int)count, 1) != XML_STATUS_OK) tokens->error = (int)XML_GetErrorCode(parser);
  XML_ParserFree(parser);
}
