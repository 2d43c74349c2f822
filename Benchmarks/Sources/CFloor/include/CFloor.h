#ifndef C_FLOOR_H
#define C_FLOOR_H

#include <stddef.h>

/* libxml2's own SAX2 parser with callbacks that do nothing, in C, so that nothing but libxml2 is measured. */

typedef enum {
  FLOOR_PUSH_CHUNKS,
  FLOOR_PUSH_WHOLE,
  FLOOR_PUSH_REUSED,
  FLOOR_ONE_SHOT,
  FLOOR_ONE_SHOT_REUSED,
} FloorWay;

typedef struct FloorParser FloorParser;

FloorParser *floor_create(FloorWay way);
void floor_free(FloorParser *parser);

/* Parses a document from its first byte to its last; 1 when libxml2 takes it, else 0. */
int floor_parse(FloorParser *parser, const char *bytes, size_t count);

#endif
