// SPDX-License-Identifier: Apache-2.0

/// How often a request is sent again if it received no answer, or one that may be temporary.
///
/// ```swift
/// let client = HTTPClient("https://example.org", retry: HTTPRetry(attempts: 5))
/// ```
///
/// Only idempotent requests are sent again: see ``HTTPMethod/isIdempotent``. The pauses grow and
/// have a random length, so that many clients do not return at the same moment. A pause that the
/// server requests is respected.
public struct HTTPRetry: Hashable, Sendable {
    /// The total number of attempts; 1 for no retry.
    ///
    /// From 2 on, one additional attempt is not counted: if a kept connection turns out to be
    /// closed by the server, the request is sent again at once on a new connection.
    public var attempts: Int
    /// The maximum length of the first pause; the maximum doubles with each further pause.
    public var firstPause: Duration
    /// The maximum length of any pause; if the server requests a longer one, there is no further
    /// attempt.
    public var longestPause: Duration

    /// Creates a policy.
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
    /// A single attempt.
    public static let never = HTTPRetry(attempts: 1)
}

extension HTTPRetry {
    /// Returns the pause before the next attempt; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - attempt: The number of the attempt that ended, starting at 1.
    ///   - random: A number from 0 to 1.
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
            // Only the server can tell when its rate limit allows a request again.
            if response.status == 429 { return nil }
        case .failure(let failure):
            guard failure.reason.mayPass else { return nil }
        }
        let doubled = firstPause * Double(1 << min(attempt - 1, 20))
        return min(doubled, longestPause) * random()
    }

    /// The statuses of a server that is temporarily unable to answer.
    fileprivate static let later: Set = [408, 425, 429, 500, 502, 503, 504]
}

extension HTTPFailure.Reason {
    /// Whether the failure may be temporary.
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
