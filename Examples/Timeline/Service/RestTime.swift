// SPDX-License-Identifier: Apache-2.0

package import ExampleValues
package import Minya
import Synchronization

/// Keeps a service from being asked while it wants to be left alone.
///
/// What is asked meanwhile ends in what the service said last, and no request is sent.
package final class RestTime: Sendable {
    private struct Rest {
        let since: Moment
        let until: Moment
        let rejection: Rejection
    }

    /// No rest is longer, whatever a server says: an hour is the longest that services count by.
    private static let longest: Int64 = 3_600_000
    /// A rest of which the service does not say how long it is.
    private static let usual: Int64 = 60_000

    private let now: @Sendable () -> Moment
    private let rest = Mutex<Rest?>(nil)

    /// No rest yet.
    ///
    /// - Parameter now: What time it is.
    package init(now: @escaping @Sendable () -> Moment) { self.now = now }

    /// Returns when the service may be asked.
    ///
    /// - Throws: What it said when it began to rest.
    package func check() throws {
        let now = now()
        let rejection = rest.withLock { rest in
            // A clock that was set back ends it, too.
            if let one = rest, !(one.since..<one.until).contains(now) { rest = nil }
            return rest?.rejection
        }
        if let rejection { throw rejection }
    }

    /// Lets the service rest.
    ///
    /// - Parameters:
    ///   - end: When it may be asked again; nil where it does not say.
    ///   - rejection: What is told to those who ask meanwhile.
    package func begin(until end: Moment?, _ rejection: Rejection) {
        let now = now()
        let longest = now.later(byMilliseconds: Self.longest)
        let until = min(end ?? now.later(byMilliseconds: Self.usual), longest)
        guard now < until else { return }
        rest.withLock { $0 = Rest(since: now, until: until, rejection: rejection) }
    }
}
