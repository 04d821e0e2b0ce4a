// SPDX-License-Identifier: Apache-2.0

public import Minya

extension Failure {
    /// Whether the server could not be reached or did not answer in time, or an intermediary
    /// answered in its place.
    public var isConnectionFailure: Bool {
        switch reason {
        case .offline, .timeout, .intercepted: true
        case .unreadable, .cancelled, .unexpected: false
        }
    }
}
