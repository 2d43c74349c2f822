#ifndef TOKENS_H
#define TOKENS_H

#include "CTokens.h"

#include <string.h>

/* The bytes that begin tokens and their parts. */
enum { START = 1, LOCAL = 2, ATTRIBUTE = 3, VALUE = 4, END = 5, TEXT = 6, COMMENT = 7, INSTRUCTION = 8 };

static inline void add_byte(struct tokens *tokens, unsigned char byte) { add_token_bytes(tokens, &byte, 1); }

static inline void add_string(struct tokens *tokens, const void *text) {
  if (text != NULL) add_token_bytes(tokens, text, strlen((const char *)text));
}

/* Begins a token, a piece of text excepted that goes on with the last one. */
static inline void begin_token(struct tokens *tokens, unsigned char kind) {
  if (kind == TEXT && tokens->is_in_text) return;
  add_byte(tokens, kind);
  tokens->is_in_text = kind == TEXT;
}

#endif
