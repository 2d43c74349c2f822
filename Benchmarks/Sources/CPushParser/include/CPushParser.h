#ifndef C_PUSH_PARSER_H
#define C_PUSH_PARSER_H

#include <stddef.h>

/* libxml2's push parser for hand-written Swift. Its own headers would come to Swift by two modules, Fremont's and one of
   this package, and Swift takes their members from one of them only. The callbacks have libxml2's own signatures and are
   called by it, with nothing in between. */

typedef struct PushParser PushParser;

typedef void (*PushStart)(void *session, const unsigned char *name, const unsigned char *prefix,
                          const unsigned char *uri, int namespace_count, const unsigned char **namespaces,
                          int attribute_count, int defaulted_count, const unsigned char **attributes);
typedef void (*PushEnd)(void *session, const unsigned char *name, const unsigned char *prefix,
                        const unsigned char *uri);
typedef void (*PushText)(void *session, const unsigned char *bytes, int count);

/* Creates a parser; texts may be NULL where nobody asks for them. NULL when there is no memory. */
PushParser *push_create(void *session, PushStart start, PushEnd end, PushText text);
void push_free(PushParser *parser);

/* Returns the pointer by which callbacks get a name. */
const unsigned char *push_intern(PushParser *parser, const char *name);

/* Parses a document from its first byte to its last, in pieces; 1 when libxml2 takes it, else 0. */
int push_parse(PushParser *parser, const char *bytes, size_t count);

#endif
