#ifndef C_WELL_FORMED_H
#define C_WELL_FORMED_H

#include <stdbool.h>
#include <stddef.h>

/* Whether libxml2 by itself, with no part of Fremont around it, takes some bytes for a document with namespaces. It fetches nothing. */
bool is_well_formed(const unsigned char *bytes, size_t count);

#endif
