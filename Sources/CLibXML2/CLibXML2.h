#ifndef C_LIBXML2_H
#define C_LIBXML2_H

/* The ICU headers that some builds of libxml2 include clash with Foundation's own. Only members at the end of a struct
   that nobody here reads depend on them. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/dict.h>
#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlschemas.h>

/* Swift's modules for the C libraries of Linux leave out this header, which has malloc_usable_size. */
#if defined(__linux__)
#include <malloc.h>
#endif

#endif
