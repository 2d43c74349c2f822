// The build plugin generates the types of Points.model.xml; a target needs a source file.
