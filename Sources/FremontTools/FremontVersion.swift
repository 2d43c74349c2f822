/// The version of Fremont, which the command prints. `make release` compares it with the changelog, the package for Spark and the tag.
package let fremontVersion = "1.0.0"
