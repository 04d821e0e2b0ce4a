// SPDX-License-Identifier: Apache-2.0

public import Minya

extension Failure {
    /// Whether the server could not be reached, did not answer in time, or was answered for by an
    /// intermediary.
    public var isOfTheWay: Bool {
        switch reason {
        case .offline, .timeout, .intercepted: true
        case .unreadable, .cancelled, .unexpected: false
        }
    }
}
