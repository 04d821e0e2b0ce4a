// SPDX-License-Identifier: Apache-2.0

/// No call of a stub arrived before the time limit.
public struct StubCallMissing: Error, CustomStringConvertible {
    /// The time limit.
    public let limit: Duration
    /// The number of earlier calls.
    public let earlier: Int

    /// What was missing, for the report of the test.
    public var description: String {
        "no call of the stub arrived within \(limit); there were \(earlier) before"
    }
}
