// The build plugin generates the types of Articles.model.xml; a target needs a source file.
