#ifndef C_FUZZER_H
#define C_FUZZER_H

#include <stddef.h>
#include <stdint.h>

/* Changes an input as libFuzzer does by itself, and returns its new size. */
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t capacity);

#endif
