// SPDX-License-Identifier: Apache-2.0

import Dispatch

extension Output {
    /// Says what a long work does, beside the answer, and on a terminal each second how long it has
    /// taken so far.
    ///
    /// - Parameters:
    ///   - what: `Building Photos`.
    ///   - second: How long a second is; a test has no time.
    package func working<Value>(
        on what: String, second: Duration = .seconds(1), _ work: () throws -> Value
    ) rethrows -> Value {
        guard isTerminal else {
            note("\(what)…")
            return try work()
        }
        write(besides: "\(what)…")
        let queue = DispatchQueue(label: "org.minya.working")
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let start = ContinuousClock.now
        let interval = DispatchTimeInterval.nanoseconds(Int(second / .nanoseconds(1)))
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.setEventHandler { [self] in
            let seconds = Int((ContinuousClock.now - start) / second)
            write(besides: "\r\(what)… \(seconds) s")
        }
        timer.resume()
        defer {
            timer.cancel()
            // What is said next begins a line of its own, after the last that is told here.
            queue.sync { write(besides: "\n") }
        }
        return try work()
    }
}
