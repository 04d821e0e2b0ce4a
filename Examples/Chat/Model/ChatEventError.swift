// SPDX-License-Identifier: Apache-2.0

/// An error of decoding an event of a conversation.
public enum ChatEventError: Error, Equatable, Sendable {
    /// The event exceeds the maximum size; the value is its number of bytes.
    case tooLong(Int)
    /// The data is not a JSON object, or a member has the wrong type.
    case notAnEvent(String)
    /// A member is missing or invalid.
    case badMember(String)
}
