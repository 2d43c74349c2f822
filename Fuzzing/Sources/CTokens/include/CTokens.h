#ifndef C_TOKENS_H
#define C_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

/* The tokens of a document, one after another, each begun by a byte that no document holds:
 * 1 name, for each attribute 3 name 4 value; 5 the end of an element; 6 text; 7 comment; 8 target, 2 and data of an instruction.
 * A name is the namespace, 2, and the local name. Empty texts are left out, texts side by side are one. */
struct tokens {
  unsigned char *bytes;
  size_t count;
  size_t capacity;
  /* Whether the last token is a text. */
  bool is_in_text;
  /* What a parser calls its reason to refuse the document; 0: it is accepted. */
  int error;
};

/* What libxml2 tells by its tree, entities replaced; its own limits are off for a document that is known to be small. */
void read_by_libxml2(const unsigned char *bytes, size_t count, bool is_small, struct tokens *tokens);

/* What expat tells, parameter entities replaced; its own limits are never off. */
void read_by_expat(const unsigned char *bytes, size_t count, bool is_small, struct tokens *tokens);

void add_token_bytes(struct tokens *tokens, const void *bytes, size_t count);
void free_tokens(struct tokens *tokens);

#endif
