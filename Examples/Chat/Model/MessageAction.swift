// SPDX-License-Identifier: Apache-2.0

/// What can be done with a message.
public enum MessageAction: Sendable, Equatable {
    /// Offers all that can be done.
    case menu
    /// Puts its text on the clipboard.
    case copy
    /// Answers it.
    case reply
    /// Shows the message that it answers.
    case showQuoted
    /// Puts a sign to it, or takes the person's own off again.
    case react(String)
    /// Lets the person change its text.
    case edit
    /// Gives it another text.
    case change(to: String)
    /// Asks for a conversation to pass it on to.
    case forward
    /// Says it again in another conversation.
    case forwardTo(Conversation.ID)
    /// Goes to a conversation that it was passed on to.
    case show(Conversation.ID)
    /// Asks whether to take it back.
    case askRemove
    /// Takes it back.
    case remove
    /// Brings it back.
    case restore
    /// Sends it again, which did not come before.
    case retry
    /// Tells all about it.
    case details
    /// Goes to a link in it.
    case open(String)
}
