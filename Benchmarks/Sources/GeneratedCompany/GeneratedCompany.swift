// The types of Company.model.xml are made by the build plugin; a target needs a source of its own.
