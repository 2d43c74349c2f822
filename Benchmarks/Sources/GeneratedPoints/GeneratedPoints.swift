// The types of Points.model.xml are made by the build plugin; a target needs a source of its own.
