#ifndef C_LIBXML2_H
#define C_LIBXML2_H

/* The ICU headers that some builds of libxml2 include clash with Foundation's own. Only members at the end of a struct
   that nothing here reads depend on them. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>

#endif
