// SPDX-License-Identifier: Apache-2.0

package import ExampleValues
package import Minya
import Synchronization

/// A guard that suspends requests while a service has asked for a pause.
///
/// A request during the pause fails with the service's last rejection, without being sent.
package final class RestTime: Sendable {
    private struct Rest {
        let since: Moment
        let until: Moment
        let rejection: Rejection
    }

    /// The maximum pause: services renew their allowances at least once an hour.
    private static let longest: Int64 = 3_600_000
    /// The pause if the service does not specify one.
    private static let usual: Int64 = 60_000

    private let now: @Sendable () -> Moment
    private let rest = Mutex<Rest?>(nil)

    /// Creates a guard without a pause.
    ///
    /// - Parameter now: Returns the current date.
    package init(now: @escaping @Sendable () -> Moment) { self.now = now }

    /// Checks that no pause is active.
    ///
    /// - Throws: The rejection that started the pause.
    package func check() throws {
        let now = now()
        let rejection = rest.withLock { rest in
            // A clock that was set back also ends the pause.
            if let one = rest, !(one.since..<one.until).contains(now) { rest = nil }
            return rest?.rejection
        }
        if let rejection { throw rejection }
    }

    /// Starts a pause.
    ///
    /// - Parameters:
    ///   - end: The end of the pause; nil if the service does not specify one.
    ///   - rejection: The rejection for requests during the pause.
    package func begin(until end: Moment?, _ rejection: Rejection) {
        let now = now()
        let longest = now.later(byMilliseconds: Self.longest)
        let until = min(end ?? now.later(byMilliseconds: Self.usual), longest)
        guard now < until else { return }
        rest.withLock { $0 = Rest(since: now, until: until, rejection: rejection) }
    }
}
