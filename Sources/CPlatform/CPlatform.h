#ifndef C_PLATFORM_H
#define C_PLATFORM_H

#include <errno.h>
#include <iconv.h>
#include <stddef.h>
#include <string.h>

/* Opens a converter between two encodings. Swift cannot compare with the (iconv_t)-1 that means failure, nor does it see
   errno through this module. Returns NULL on failure, and whether memory was what lacked. */
static inline void *platform_converter_open(const char *to, const char *from, int *isOutOfMemory) {
  iconv_t converter = iconv_open(to, from);
  *isOutOfMemory = converter == (iconv_t)-1 && errno == ENOMEM;
  return converter == (iconv_t)-1 ? NULL : (void *)converter;
}

/* Converts as far as possible. The errors of iconv are values of errno, which Swift would need a C library of another name
   for on each platform: 0 all is converted, 1 the output is full, 2 the input ends within a character, 3 it is invalid, 4 a
   character was replaced by another. */
static inline int platform_converter_convert(void *converter, const unsigned char **input, size_t *inputLeft,
                                             unsigned char **output, size_t *outputLeft) {
  size_t result = iconv((iconv_t)converter, (char **)(void *)input, inputLeft, (char **)output, outputLeft);
  if (result != (size_t)-1) return result == 0 ? 0 : 4;
  return errno == E2BIG ? 1 : errno == EINVAL ? 2 : 3;
}

/* Forgets what the converter has seen. */
static inline void platform_converter_reset(void *converter) { iconv((iconv_t)converter, NULL, NULL, NULL, NULL); }

/* Swift needs a type for the handle on each platform, and it differs. */
static inline void platform_converter_close(void *converter) { iconv_close((iconv_t)converter); }

/* Finds a byte. Which module has memchr differs by platform. */
static inline const unsigned char *platform_find(const unsigned char *bytes, int byte, size_t count) {
  return (const unsigned char *)memchr(bytes, byte, count);
}

/* Loads and stores a pointer that other threads load: a thread that sees it sees what it points to. The atomic types of Swift's own
   library need newer systems. */
static inline void *platform_load(void *const *place) { return __atomic_load_n(place, __ATOMIC_ACQUIRE); }

static inline void platform_store(void **place, void *value) { __atomic_store_n(place, value, __ATOMIC_RELEASE); }

#endif
