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

#include <errno.h>
#include <iconv.h>
#include <string.h>

/* Opens a converter to UTF-8. Swift cannot compare with the (iconv_t)-1 that means failure, nor does it see errno through
   this module. Returns NULL on failure, and whether memory was what lacked. */
static inline void *clibxml2_decoder_open(const char *name, int *isOutOfMemory) {
  iconv_t decoder = iconv_open("UTF-8", name);
  *isOutOfMemory = decoder == (iconv_t)-1 && errno == ENOMEM;
  return decoder == (iconv_t)-1 ? NULL : (void *)decoder;
}

/* Converts as far as possible. The errors of iconv are values of errno, which Swift would need a C library of another name
   for on each platform: 0 all is converted, 1 the output is full, 2 the input ends within a character, 3 it is invalid. */
static inline int clibxml2_decoder_convert(void *decoder, const unsigned char **input, size_t *inputLeft,
                                           unsigned char **output, size_t *outputLeft) {
  size_t result = iconv((iconv_t)decoder, (char **)(void *)input, inputLeft, (char **)output, outputLeft);
  if (result != (size_t)-1) return 0;
  return errno == E2BIG ? 1 : errno == EINVAL ? 2 : 3;
}

/* Swift needs a type for the handle on each platform, and it differs. */
static inline void clibxml2_decoder_close(void *decoder) { iconv_close((iconv_t)decoder); }

/* Finds a byte. Which module has memchr differs by platform. */
static inline const unsigned char *clibxml2_find(const unsigned char *bytes, int byte, size_t count) {
  return (const unsigned char *)memchr(bytes, byte, count);
}

#endif
