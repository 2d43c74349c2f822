#ifndef C_PROOFS_H
#define C_PROOFS_H

#include <stddef.h>

/* Puts an allocator under libxml2 that can be told to fail. To be called before anything else calls libxml2. */
void proofs_install_allocator(void);

/* Lets the allocation of this number fail, counted from 1, and all that follow if it says so. 0 lets none fail. */
void proofs_fail_allocation(size_t number, int all_that_follow);

/* The number of allocations since the last call of proofs_fail_allocation. */
size_t proofs_allocation_count(void);

/* Reads a document as libxml2 does with its unsafe options: external entities, external subsets, defaults, XInclude. */
void proofs_read_unsafely(const char *bytes, size_t count);

/* The bytes of the heap that are in use, or 0 where the C library does not tell. */
size_t proofs_heap_in_use(void);

/* Takes the locale of the environment for the C library, and returns its name, or an empty string where it is missing. */
const char *proofs_take_locale(void);

/* The decimal point of that locale. */
const char *proofs_decimal_point(void);

/* Allocates so many bytes and forgets them. */
void proofs_leak(size_t count);

/* Lets no file of the process grow longer than so many bytes; a longer one is an error of the call that writes. Returns 0 if it worked. */
int proofs_limit_files(size_t count);

/* Keeps memory that is given back, where the C library can: else large blocks are mapped anew each time, small ones not. */
void proofs_keep_memory(void);

#endif
