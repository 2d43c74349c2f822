// The build plugin generates the types of Repository.model.xml; a target needs a source file.
