// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Returns how many times longer `body` takes for ten times as many steps: about 10 if it is
/// linear, about 100 if it is quadratic.
///
/// It measures the processor time of this thread, which does not depend on other programs, and uses
/// the shortest of three runs.
@MainActor
func growth(from steps: Int, _ body: (Int) -> Void) -> Double {
    func shortest(_ steps: Int) -> Double {
        (0..<3).map { _ in
            let start = threadNanoseconds()
            body(steps)
            return Double(threadNanoseconds() - start)
        }.min() ?? 0
    }
    return shortest(steps * 10) / shortest(steps)
}

private func threadNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
