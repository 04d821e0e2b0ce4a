// SPDX-License-Identifier: Apache-2.0

/// How often a request is sent again when its answer did not come, or said "later".
///
/// ```swift
/// let client = HTTPClient("https://example.org", retry: HTTPRetry(attempts: 5))
/// ```
///
/// Only what may be done twice is sent again: see ``HTTPMethod/isIdempotent``. The pauses grow and
/// have a random length, so that many clients do not come back at the same moment. A server that
/// says when to come back is taken at its word.
public struct HTTPRetry: Hashable, Sendable {
    /// How often it is sent in all, 1 for once.
    ///
    /// From 2 on, one further time is not counted: a request that a kept connection did not carry,
    /// because the server had closed that, is sent at once on a new connection.
    public var attempts: Int
    /// The longest that the first pause may be; each further one may be twice as long.
    public var firstPause: Duration
    /// The longest pause; a server that wants a longer one is not waited for.
    public var longestPause: Duration

    /// A policy of so many attempts.
    public init(
        attempts: Int, firstPause: Duration = .milliseconds(500),
        longestPause: Duration = .seconds(20)
    ) {
        self.attempts = attempts
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    /// Three attempts.
    public static let standard = HTTPRetry(attempts: 3)
    /// One attempt, and no more.
    public static let never = HTTPRetry(attempts: 1)
}

extension HTTPRetry {
    /// The pause before the next attempt; nil when there is none.
    ///
    /// - Parameters:
    ///   - attempt: Which one ended so, from 1 on.
    ///   - random: From 0 to 1.
    func pause(
        after ending: Result<HTTPResponse, HTTPFailure>, attempt: Int,
        random: @autoclosure () -> Double
    ) -> Duration? {
        guard attempt < attempts else { return nil }
        switch ending {
        case .success(let response):
            guard Self.later.contains(response.status) else { return nil }
            if let wanted = RetryAfter.pause(in: response.headers) {
                return wanted <= longestPause ? wanted : nil
            }
            // Only the server knows when it has been left alone for long enough.
            if response.status == 429 { return nil }
        case .failure(let failure):
            guard failure.reason.mayPass else { return nil }
        }
        let doubled = firstPause * Double(1 << min(attempt - 1, 20))
        return min(doubled, longestPause) * random()
    }

    /// What a server says when it could not, rather than would not.
    fileprivate static let later: Set = [408, 425, 429, 500, 502, 503, 504]
}

extension HTTPFailure.Reason {
    /// Whether it may be otherwise in a moment.
    fileprivate var mayPass: Bool {
        switch self {
        case .connectionLost, .truncated, .refused, .timedOut(.connect), .timedOut(.idle),
            .notProcessed, .http2, .proxy(.unreachable), .proxy(.other):
            true
        case .proxy(.rejected(let status)): HTTPRetry.later.contains(status)
        default: false
        }
    }
}
