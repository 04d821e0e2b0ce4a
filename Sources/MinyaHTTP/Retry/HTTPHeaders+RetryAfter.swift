// SPDX-License-Identifier: Apache-2.0

extension HTTPHeaders {
    /// How long the server wants to be left alone, as `Retry-After` says; nil where it does not say.
    ///
    /// It is never negative, and at most some 68 years. A date counts from the server's own `Date`.
    ///
    /// ```swift
    /// let headers: HTTPHeaders = ["Retry-After": "120"]
    /// let pause = headers.retryAfter  // 120 seconds
    /// ```
    public var retryAfter: Duration? { RetryAfter.pause(in: self) }
}
