// The build plugin generates the types of Company.model.xml; a target needs a source file.
