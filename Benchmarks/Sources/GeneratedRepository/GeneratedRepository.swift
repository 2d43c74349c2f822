// The types of Repository.model.xml are made by the build plugin; a target needs a source of its own.
