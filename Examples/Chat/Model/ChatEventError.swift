// SPDX-License-Identifier: Apache-2.0

/// Why something is no event of a conversation.
public enum ChatEventError: Error, Equatable, Sendable {
    /// It has more bytes than an event may have.
    case tooLong(Int)
    /// It is no JSON object, or a member is of the wrong kind.
    case notAnEvent(String)
    /// A member is missing, or is not as it has to be.
    case badMember(String)
}
