#ifndef C_LIBXSLT_H
#define C_LIBXSLT_H

/* The ICU headers that some builds of libxml2 include clash with those of Foundation. Only members at the end of a
   struct depend on them, and nothing here reads these. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <libxslt/extensions.h>
#include <libxslt/security.h>
#include <libxslt/transform.h>
#include <libxslt/variables.h>
#include <libxslt/xslt.h>
#include <libxslt/xsltInternals.h>
#include <libxslt/xsltutils.h>

/* Collects the messages of libxslt, up to a fixed length. Its error functions are variadic, and Swift cannot define
   variadic C functions. */
typedef struct {
  char text[1024];
} libxslt_report;

static inline void libxslt_collect(void *context, const char *format, ...) {
  libxslt_report *report = (libxslt_report *)context;
  size_t used;
  va_list arguments;
  if (report == NULL) return;
  used = strlen(report->text);
  va_start(arguments, format);
  vsnprintf(report->text + used, sizeof(report->text) - used, format, arguments);
  va_end(arguments);
}

/* Collects the messages of a transformation in a report. */
static inline void libxslt_report_transform(xsltTransformContextPtr transform, libxslt_report *report) {
  xsltSetTransformErrorFunc(transform, report, libxslt_collect);
}

/* Collects the process-wide messages of libxslt in a report, and returns the previous handler. */
typedef struct {
  xmlGenericErrorFunc function;
  void *context;
} libxslt_messages;

static inline libxslt_messages libxslt_divert_messages(libxslt_report *report) {
  libxslt_messages messages = {xsltGenericError, xsltGenericErrorContext};
  xsltSetGenericErrorFunc(report, libxslt_collect);
  return messages;
}

static inline void libxslt_restore_messages(libxslt_messages messages) {
  xsltSetGenericErrorFunc(messages.context, messages.function);
}

/* Drops a message of libxml2. */
static inline void libxslt_ignore(void *context, const char *format, ...) {
  (void)context;
  (void)format;
}

/* Passes the errors of libxml2 on this thread to a function, and returns the previous handlers. */
typedef struct {
  xmlStructuredErrorFunc function;
  void *context;
  xmlGenericErrorFunc generic;
  void *generic_context;
} libxslt_errors;

static inline libxslt_errors libxslt_divert_errors(void *context, xmlStructuredErrorFunc function) {
  libxslt_errors errors = {xmlStructuredError, xmlStructuredErrorContext, xmlGenericError, xmlGenericErrorContext};
  xmlSetGenericErrorFunc(NULL, libxslt_ignore);
  xmlSetStructuredErrorFunc(context, function);
  return errors;
}

static inline void libxslt_restore_errors(libxslt_errors errors) {
  xmlSetStructuredErrorFunc(errors.context, errors.function);
  xmlSetGenericErrorFunc(errors.generic_context, errors.generic);
}

/* xmlFree is a global function pointer, which Swift cannot use. */
static inline void libxslt_free(void *memory) { xmlFree(memory); }

/* The value stack. Its functions have other names since libxml2 2.14. */
static inline xmlXPathObjectPtr libxslt_pop(xmlXPathParserContextPtr parser) { return valuePop(parser); }

static inline void libxslt_push(xmlXPathParserContextPtr parser, xmlXPathObjectPtr object) {
  if (object != NULL) valuePush(parser, object);
}

/* Returns a node, or the element of a namespace declaration that XPath has selected, which its next pointer holds. */
static inline xmlNodePtr libxslt_element(xmlNodePtr node) {
  if (node != NULL && node->type == XML_NAMESPACE_DECL) return (xmlNodePtr)((xmlNsPtr)node)->next;
  return node;
}

#endif
