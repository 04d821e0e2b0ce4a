// SPDX-License-Identifier: Apache-2.0

/// An action on a message.
public enum MessageAction: Sendable, Equatable {
    /// Opens the menu with all actions.
    case menu
    /// Copies the text to the clipboard.
    case copy
    /// Starts a reply.
    case reply
    /// Shows the message that it replies to.
    case showQuoted
    /// Adds a reaction, or removes the user's own.
    case react(String)
    /// Starts an edit of the text.
    case edit
    /// Replaces the text.
    case change(to: String)
    /// Opens the picker for the conversation to forward to.
    case forward
    /// Forwards the message to another conversation.
    case forwardTo(Conversation.ID)
    /// Opens the conversation that it was forwarded to.
    case show(Conversation.ID)
    /// Asks for confirmation of the deletion.
    case confirmRemove
    /// Deletes the message.
    case remove
    /// Restores the deleted message.
    case restore
    /// Retries a failed delivery.
    case retry
    /// Opens the details.
    case details
    /// Opens a link in the message.
    case open(String)
}
