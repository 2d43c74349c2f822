#include "CProofs.h"

#include <libxml/parser.h>
#include <libxml/xinclude.h>
#include <libxml/xmlmemory.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

static size_t failing_allocation = 0;
static int all_that_follow_fail = 0;
static size_t allocation_count = 0;

static int fails(void) {
  allocation_count += 1;
  if (failing_allocation == 0) return 0;
  return all_that_follow_fail ? allocation_count >= failing_allocation : allocation_count == failing_allocation;
}

static void *allocate(size_t size) { return fails() ? NULL : malloc(size); }

static void *reallocate(void *memory, size_t size) { return fails() ? NULL : realloc(memory, size); }

static char *duplicate(const char *text) { return fails() ? NULL : strdup(text); }

void proofs_install_allocator(void) { xmlMemSetup(free, allocate, reallocate, duplicate); }

void proofs_fail_allocation(size_t number, int all_that_follow) {
  failing_allocation = number;
  all_that_follow_fail = all_that_follow;
  allocation_count = 0;
}

size_t proofs_allocation_count(void) { return allocation_count; }

static void ignore(void *context, const char *message, ...) {}

void proofs_read_unsafely(const char *bytes, size_t count) {
  xmlSetGenericErrorFunc(NULL, ignore);
  int options = XML_PARSE_NOENT | XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_XINCLUDE;
  xmlDocPtr document = xmlReadMemory(bytes, (int)count, NULL, NULL, options);
  if (document == NULL) return;
  xmlXIncludeProcessFlags(document, options);
  xmlFreeDoc(document);
}

size_t proofs_heap_in_use(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

const char *proofs_take_locale(void) {
  const char *name = setlocale(LC_ALL, "");
  return name == NULL ? "" : name;
}

const char *proofs_decimal_point(void) { return localeconv()->decimal_point; }

void proofs_leak(size_t count) {
  static void *volatile last;
  last = malloc(count);
  if (last != NULL) memset(last, 1, count);
}

int proofs_limit_files(size_t count) {
  struct rlimit limit = {count, count};
  signal(SIGXFSZ, SIG_IGN);
  return setrlimit(RLIMIT_FSIZE, &limit);
}

void proofs_keep_memory(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_TOP_PAD, 64 << 20);
#endif
}
