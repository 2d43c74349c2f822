import FeedReading
import Foundation

var arguments = Array(CommandLine.arguments.dropFirst())
var limit: Int?
if let option = arguments.firstIndex(of: "--limit"),
  let count = arguments.dropFirst(option + 1).first.flatMap({ Int($0) })
{
  limit = count
  arguments.removeSubrange(option...(option + 1))
}
guard arguments.count == 1, let address = arguments.first, !address.hasPrefix("-") else {
  complain("usage: FeedReader URL [--limit COUNT]")
  exit(64)
}

let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../..")
let models = repository.standardizedFileURL.appendingPathComponent("SampleModels/Feeds")
do {
  try await FeedReader(models: FeedModels(folder: models)).read(address, limit: limit) { print($0) }
} catch {
  complain("\(error)")
  exit(1)
}

func complain(_ message: String) {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
}
