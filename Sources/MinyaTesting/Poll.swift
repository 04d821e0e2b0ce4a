// SPDX-License-Identifier: Apache-2.0

/// Waits until a condition holds, on the caller's actor.
///
/// It is checked first immediately, then after each yield to other work, and after a hundred yields in
/// pauses that grow from one millisecond to a hundred.
///
/// - Returns: Whether it holds; false after the limit, or if the task is cancelled.
func poll(
    within limit: Duration, isolation: isolated (any Actor)?, _ condition: () throws -> Bool
) async rethrows -> Bool {
    if try condition() { return true }
    for _ in 0..<100 {
        await Task.yield()
        if try condition() { return true }
    }
    // Longer pauses with time: many tests that wait at once would keep a slow machine busy.
    let end = ContinuousClock.now + limit
    var pause = Duration.milliseconds(1)
    while ContinuousClock.now < end {
        let isCancelled = await (try? Task.sleep(for: pause)) == nil
        if try condition() { return true }
        // Otherwise it would no longer pause.
        if isCancelled { return false }
        pause = min(pause * 1.25, .milliseconds(100))
    }
    return false
}
