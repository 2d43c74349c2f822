#ifndef C_WELL_FORMED_H
#define C_WELL_FORMED_H

#include <stdbool.h>
#include <stddef.h>

/* Whether libxml2 by itself, with no part of Fremont around it, takes some bytes for a document with namespaces. It fetches nothing. */
bool is_well_formed(const unsigned char *bytes, size_t count);

/* Whether two documents tell the same by libxml2's own trees, and if not, where they first differ.
 *
 * Names and attributes count by namespace, attributes in no order; text, CDATA sections and references are one text. White space alone
 * counts only beside other text of its element. Comments, processing instructions and the name and the identifiers of the document type
 * count wherever they stand; prefixes and declarations of namespaces do not. Documents that declare entities are not compared. */
bool tells_the_same(
    const unsigned char *first, size_t first_count, const unsigned char *second, size_t second_count, char *difference, size_t capacity);

#endif
