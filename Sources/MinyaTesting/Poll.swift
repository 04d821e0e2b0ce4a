// SPDX-License-Identifier: Apache-2.0

/// Waits until a condition holds, on the caller's actor.
///
/// It is checked first immediately, then after each yield to other work, and after a hundred yields
/// every millisecond.
///
/// - Returns: Whether it holds; false after the limit.
func poll(
    within limit: Duration, isolation: isolated (any Actor)?, _ condition: () throws -> Bool
) async rethrows -> Bool {
    if try condition() { return true }
    let end = ContinuousClock.now + limit
    for turn in 0... {
        if turn < 100 {
            await Task.yield()
        } else if ContinuousClock.now < end {
            try? await Task.sleep(for: .milliseconds(1))
        } else {
            break
        }
        if try condition() { return true }
    }
    return false
}
