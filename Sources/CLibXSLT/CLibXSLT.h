#ifndef C_LIBXSLT_H
#define C_LIBXSLT_H

/* The ICU headers that some builds of libxml2 include clash with Foundation's own. Only members at the end of a struct
   that nothing here reads depend on them. */
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

/* What libxslt says in words, as far as it goes: its error functions take any number of arguments, which Swift has no
   functions for. */
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

/* Lets libxslt put what it says of a transformation into a report. */
static inline void libxslt_report_transform(xsltTransformContextPtr transform, libxslt_report *report) {
  xsltSetTransformErrorFunc(transform, report, libxslt_collect);
}

/* Lets the messages that libxslt gives to the whole process go into a report, and returns who had them before. */
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

/* Lets the errors of libxml2 on this thread go to a function, and returns who had them before. */
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

/* The function is a variable of libxml2, which Swift does not read. */
static inline void libxslt_free(void *memory) { xmlFree(memory); }

/* The stack of values, whose functions have other names since libxml2 2.14. */
static inline xmlXPathObjectPtr libxslt_pop(xmlXPathParserContextPtr parser) { return valuePop(parser); }

static inline void libxslt_push(xmlXPathParserContextPtr parser, xmlXPathObjectPtr object) {
  if (object != NULL) valuePush(parser, object);
}

/* The declaration of a namespace that an XPath expression has selected holds its element where others hold a sibling. */
static inline xmlNodePtr libxslt_element(xmlNodePtr node) {
  if (node != NULL && node->type == XML_NAMESPACE_DECL) return (xmlNodePtr)((xmlNsPtr)node)->next;
  return node;
}

#endif
