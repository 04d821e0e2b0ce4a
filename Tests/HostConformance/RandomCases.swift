// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTesting

extension SeededNumbers {
    package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}

/// The number of random cases of a test: a sample, or all of them if `MINYA_RANDOM_CASES` is `all`.
package func cases(_ sample: Int, of all: Int) -> Int {
    ProcessInfo.processInfo.environment["MINYA_RANDOM_CASES"] == "all" ? all : sample
}
