import CProofs
import Foundation

/// The trial with each of its allocations failing in turn, in this process.
///
/// Prints the number of each before it fails, so that the parent knows it if the process crashes, and then the outcome.
struct AllocationRun {
  let trial: AllocationTrial
  let isLasting: Bool

  func run(from first: Int) throws {
    proofs_install_allocator()
    // What is made once in a process must not fail: it would stay so.
    let expected = Result { try trial.run() }.description
    var number = first
    while true {
      print("\(number)", terminator: "\t")
      fflush(nil)
      proofs_fail_allocation(number, isLasting ? 1 : 0)
      let result = Result { try trial.run() }
      let count = proofs_allocation_count()
      proofs_fail_allocation(0, 0)
      if count < number {
        print("end\t\(count)\t\(result.description == expected)")
        return
      }
      switch result {
      case _ where result.description == expected: print("same\t")
      case .failure: print("error\t\(result.description.replacingOccurrences(of: "\n", with: " "))")
      case .success(let text): print("wrong\t\(text.prefix(200).replacingOccurrences(of: "\n", with: " "))")
      }
      number += 1
    }
  }
}

extension Result<String, any Error> {
  fileprivate var description: String {
    switch self {
    case .success(let text): text
    case .failure(let error): "\(error)"
    }
  }
}
