// SPDX-License-Identifier: Apache-2.0

import Dispatch

extension Output {
    /// Reports a long operation beside the answer; on a terminal, the elapsed time is updated every
    /// second.
    ///
    /// - Parameters:
    ///   - what: The description: `Building Photos`.
    ///   - second: The length of a second, shortened in tests.
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
            // Further output begins on a new line, after the last update.
            queue.sync { write(besides: "\n") }
        }
        return try work()
    }
}
