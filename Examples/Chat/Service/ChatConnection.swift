// SPDX-License-Identifier: Apache-2.0

/// The state of the connection to other users.
public enum ChatConnection: Equatable, Sendable {
    /// No connection is needed.
    case here
    /// Not connected, for this reason; the connection is retried, and messages are sent afterwards.
    case offline(String)
    /// Connecting.
    case connecting
    /// Connected.
    case connected
    /// The broker denies access for this reason; the connection is not retried.
    case refused(String)
}
