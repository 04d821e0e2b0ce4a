// SPDX-License-Identifier: Apache-2.0

package import ExampleValues
import Synchronization

/// A clock that is set by a test.
package final class MovingClock: Sendable {
    private let date: Mutex<Moment>

    package init(_ start: Moment = Moment(milliseconds: 1_790_000_000_000)) { date = Mutex(start) }

    package var now: Moment { date.withLock { $0 } }

    package func advance(_ milliseconds: Int64 = 1_000) {
        date.withLock { $0 = $0.later(byMilliseconds: milliseconds) }
    }

    package func advance(minutes: Int) { advance(Int64(minutes) * 60_000) }
}
