#include "Tokens.h"

#include <stdlib.h>

void add_token_bytes(struct tokens *tokens, const void *bytes, size_t count) {
  if (count == 0) return;
  if (tokens->capacity - tokens->count < count) {
    size_t capacity = 2 * (tokens->count + count);
    unsigned char *larger = realloc(tokens->bytes, capacity);
    if (larger == NULL) abort();
    tokens->bytes = larger;
    tokens->capacity = capacity;
  }
  memcpy(tokens->bytes + tokens->count, bytes, count);
  tokens->count += count;
}

void free_tokens(struct tokens *tokens) {
  free(tokens->bytes);
  *tokens = (struct tokens){0};
}
