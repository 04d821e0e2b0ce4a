// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTesting

extension SeededNumbers {
    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}

/// The number of random cases of a test: a sample, or as many as `MINYA_CASES` names.
func cases(_ sample: Int) -> Int {
    ProcessInfo.processInfo.environment["MINYA_CASES"].flatMap { Int($0) } ?? sample
}
