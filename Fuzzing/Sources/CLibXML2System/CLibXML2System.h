/* Empty: the module is there for the flags that pkg-config gives for libxml2, which the C target uses. */
