#include "CWellFormed.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <stdio.h>
#include <string.h>

/* Where the first difference is told. */
struct report {
  char *text;
  size_t capacity;
};

static bool differ(const struct report *report, const char *what, const xmlChar *first, const xmlChar *second) {
  if (report->capacity > 0) {
    snprintf(report->text, report->capacity, "%s: '%.100s' became '%.100s'", what, first ? (const char *)first : "(nothing)",
             second ? (const char *)second : "(nothing)");
  }
  return false;
}

static const xmlChar *uri(const xmlNs *space) {
  return space == NULL || space->href == NULL || space->href[0] == 0 ? NULL : space->href;
}

static bool is_text(const xmlNode *node) {
  return node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE || node->type == XML_ENTITY_REF_NODE;
}

static bool is_blank(const xmlNode *node) {
  if (node->type == XML_ENTITY_REF_NODE) return false;
  for (const xmlChar *c = node->content; c != NULL && *c != 0; c += 1) {
    if (*c != 0x20 && *c != 0x09 && *c != 0x0A && *c != 0x0D) return false;
  }
  return true;
}

/* Whether the children of a node have text beside white space. */
static bool has_text(const xmlNode *parent) {
  for (const xmlNode *node = parent->children; node != NULL; node = node->next) {
    if (is_text(node) && !is_blank(node)) return true;
  }
  return false;
}

/* The first node from here on that counts. */
static xmlNode *counting(xmlNode *node, bool with_text) {
  while (node != NULL && (node->type == XML_DTD_NODE || (is_text(node) && (!with_text || node->content == NULL || *node->content == 0)))) {
    node = node->next;
  }
  return node;
}

/* The text that begins at a node, and the first node behind it. */
static xmlChar *text_run(xmlNode *node, xmlNode **end) {
  xmlChar *text = xmlStrdup((const xmlChar *)"");
  while (node != NULL && is_text(node)) {
    text = xmlStrcat(text, node->content);
    node = node->next;
  }
  *end = node;
  return text;
}

static bool same_attributes(const xmlNode *first, const xmlNode *second, const struct report *report) {
  int balance = 0;
  for (const xmlAttr *attribute = second->properties; attribute != NULL; attribute = attribute->next) balance += 1;
  for (const xmlAttr *attribute = first->properties; attribute != NULL; attribute = attribute->next) {
    const xmlAttr *other = second->properties;
    while (other != NULL && !(xmlStrEqual(other->name, attribute->name) && xmlStrEqual(uri(other->ns), uri(attribute->ns)))) {
      other = other->next;
    }
    if (other == NULL) return differ(report, "an attribute", attribute->name, NULL);
    xmlChar *value = xmlNodeListGetString(attribute->doc, attribute->children, 1);
    xmlChar *other_value = xmlNodeListGetString(other->doc, other->children, 1);
    const xmlChar *empty = (const xmlChar *)"";
    bool is_same = xmlStrEqual(value ? value : empty, other_value ? other_value : empty);
    if (!is_same) differ(report, (const char *)attribute->name, value, other_value);
    xmlFree(value);
    xmlFree(other_value);
    if (!is_same) return false;
    balance -= 1;
  }
  return balance == 0 || differ(report, "an attribute was added", first->name, second->name);
}

static bool same_children(xmlNode *first, xmlNode *second, const struct report *report);

static bool same_node(xmlNode *first, xmlNode *second, const struct report *report) {
  if (first->type != second->type) return differ(report, "a node", first->name, second->name);
  if (!xmlStrEqual(first->name, second->name)) return differ(report, "a name", first->name, second->name);
  if (first->type != XML_ELEMENT_NODE) {
    const xmlChar *empty = (const xmlChar *)"";
    bool is_same = xmlStrEqual(first->content ? first->content : empty, second->content ? second->content : empty);
    return is_same || differ(report, "a comment or processing instruction", first->content, second->content);
  }
  if (!xmlStrEqual(uri(first->ns), uri(second->ns))) return differ(report, "a namespace", uri(first->ns), uri(second->ns));
  return same_attributes(first, second, report) && same_children(first, second, report);
}

/* Goes down by recursion: the documents that are compared were read with a limit of their depth. */
static bool same_children(xmlNode *first, xmlNode *second, const struct report *report) {
  bool with_text = has_text(first) || has_text(second);
  xmlNode *one = counting(first->children, with_text);
  xmlNode *two = counting(second->children, with_text);
  while (one != NULL && two != NULL) {
    if (is_text(one) != is_text(two)) return differ(report, "what stands in an element", one->name, two->name);
    if (is_text(one)) {
      xmlChar *text = text_run(one, &one);
      xmlChar *other = text_run(two, &two);
      bool is_same = xmlStrEqual(text, other);
      if (!is_same) differ(report, "a text", text, other);
      xmlFree(text);
      xmlFree(other);
      if (!is_same) return false;
    } else {
      if (!same_node(one, two, report)) return false;
      one = one->next;
      two = two->next;
    }
    one = counting(one, with_text);
    two = counting(two, with_text);
  }
  if (one != NULL) return differ(report, "what stands in an element", one->name, NULL);
  return two == NULL || differ(report, "what stands in an element", NULL, two->name);
}

static bool same_document(xmlDoc *first, xmlDoc *second, const struct report *report) {
  const xmlDtd *type = first->intSubset;
  const xmlDtd *other = second->intSubset;
  if ((type == NULL) != (other == NULL)) {
    return differ(report, "the document type", type ? type->name : NULL, other ? other->name : NULL);
  }
  if (type != NULL) {
    if (type->entities != NULL || type->pentities != NULL) return true;
    if (!xmlStrEqual(type->name, other->name)) return differ(report, "the document type", type->name, other->name);
    if (!xmlStrEqual(type->SystemID, other->SystemID)) return differ(report, "the document type", type->SystemID, other->SystemID);
    if (!xmlStrEqual(type->ExternalID, other->ExternalID)) {
      return differ(report, "the document type", type->ExternalID, other->ExternalID);
    }
  }
  return same_children((xmlNode *)first, (xmlNode *)second, report);
}

static xmlDoc *tree(const unsigned char *bytes, size_t count) {
  int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE | XML_PARSE_NOCDATA;
  return xmlReadMemory((const char *)bytes, (int)count, NULL, NULL, options);
}

bool tells_the_same(
    const unsigned char *first, size_t first_count, const unsigned char *second, size_t second_count, char *difference, size_t capacity) {
  struct report report = {difference, capacity};
  if (capacity > 0) difference[0] = 0;
  xmlDoc *one = tree(first, first_count);
  xmlDoc *two = tree(second, second_count);
  bool is_same = one != NULL && two != NULL
                     ? same_document(one, two, &report)
                     : differ(&report, "a document", one ? NULL : (const xmlChar *)"malformed", two ? NULL : (const xmlChar *)"malformed");
  xmlFreeDoc(one);
  xmlFreeDoc(two);
  return is_same;
}
