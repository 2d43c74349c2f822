/// The version of Fremont that the command prints. `make release` compares it with the changelog, the Spark package and
/// the tag.
package let fremontVersion = "1.0.0"
