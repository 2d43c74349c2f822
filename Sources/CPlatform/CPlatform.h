#ifndef C_PLATFORM_H
#define C_PLATFORM_H

#include <errno.h>
#include <iconv.h>
#include <stddef.h>
#include <string.h>

/* Opens a converter between two encodings. Swift can neither compare with the (iconv_t)-1 that means failure, nor see
   errno through this module. Returns NULL on failure; isOutOfMemory tells whether memory was the reason. */
static inline void *platform_converter_open(const char *to, const char *from, int *isOutOfMemory) {
  iconv_t converter = iconv_open(to, from);
  *isOutOfMemory = converter == (iconv_t)-1 && errno == ENOMEM;
  return converter == (iconv_t)-1 ? NULL : (void *)converter;
}

/* Converts as much as possible. iconv reports errors in errno, for which Swift would need a different C library on each
   platform. Returns 0 if all input was converted, 1 if the output is full, 2 if the input ends within a character, 3 if
   it is invalid, 4 if a character was replaced by another. */
static inline int platform_converter_convert(void *converter, const unsigned char **input, size_t *inputLeft,
                                             unsigned char **output, size_t *outputLeft) {
  size_t result = iconv((iconv_t)converter, (char **)(void *)input, inputLeft, (char **)output, outputLeft);
  if (result != (size_t)-1) return result == 0 ? 0 : 4;
  return errno == E2BIG ? 1 : errno == EINVAL ? 2 : 3;
}

/* Resets the converter to its initial state. */
static inline void platform_converter_reset(void *converter) { iconv((iconv_t)converter, NULL, NULL, NULL, NULL); }

/* The type of the handle differs by platform in Swift. */
static inline void platform_converter_close(void *converter) { iconv_close((iconv_t)converter); }

/* Finds a byte. The module that contains memchr differs by platform. */
static inline const unsigned char *platform_find(const unsigned char *bytes, int byte, size_t count) {
  return (const unsigned char *)memchr(bytes, byte, count);
}

/* Load and store a pointer that several threads use: a thread that loads it also sees the memory it points to. The
   atomic types of Swift's standard library require newer systems. */
static inline void *platform_load(void *const *place) { return __atomic_load_n(place, __ATOMIC_ACQUIRE); }

static inline void platform_store(void **place, void *value) { __atomic_store_n(place, value, __ATOMIC_RELEASE); }

#endif
