#ifndef C_MEMORY_H
#define C_MEMORY_H

#include <stddef.h>

/* What Swift's modules for the C libraries leave out. */

/* The bytes of the heap that are in use; 0 where nobody tells. */
size_t memory_in_use(void);

/* Gives free memory of the heap back to the system, where that can be asked for. */
void memory_trim(void);

#endif
