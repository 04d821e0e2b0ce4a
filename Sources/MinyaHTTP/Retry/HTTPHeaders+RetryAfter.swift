// SPDX-License-Identifier: Apache-2.0

extension HTTPHeaders {
    /// The pause that the server requests with `Retry-After`; `nil` if it requests none.
    ///
    /// It is never negative, and at most about 68 years. A date is relative to the server's own
    /// `Date`.
    ///
    /// ```swift
    /// let headers: HTTPHeaders = ["Retry-After": "120"]
    /// let pause = headers.retryAfter  // 120 seconds
    /// ```
    public var retryAfter: Duration? { RetryAfter.pause(in: self) }
}
