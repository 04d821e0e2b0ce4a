// SPDX-License-Identifier: Apache-2.0

/// Whether what a person writes comes to others now.
public enum ChatConnection: Equatable, Sendable {
    /// Nobody is far away: no connection is needed.
    case here
    /// There is none, for this reason; it is tried again, and what is written goes then.
    case offline(String)
    /// It is being made.
    case connecting
    /// It is there.
    case connected
    /// The broker does not let this person in, for this reason: nothing is tried any more.
    case refused(String)
}
