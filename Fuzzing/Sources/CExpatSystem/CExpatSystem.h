/* Empty: the module is there for the flags that pkg-config gives for expat, which the C target uses. */
