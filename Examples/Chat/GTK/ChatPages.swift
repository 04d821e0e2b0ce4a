// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaGTK

/// The pages of Chat on GTK.
@MainActor
package enum ChatPages {
    /// Registers the view, the store and optionally the controller of each page.
    package static func register(in mediator: Mediator) {
        mediator.register(
            .conversations, view: ConversationsView.self, store: ConversationsStore.self)
        mediator.register(
            .conversation, view: ConversationView.self,
            controller: ConversationController.self, store: ConversationStore.self)
        mediator.register(
            .conversationPicker, view: ConversationPickerView.self,
            store: ConversationPickerStore.self)
        mediator.register(
            .messageDetails, view: MessageDetailsView.self, store: MessageDetailsStore.self)
    }

    /// Registers the view and the store of the sign-in page.
    package static func registerSignIn(in mediator: Mediator) {
        mediator.register(.signIn, view: SignInView.self, store: SignInStore.self)
    }

    /// The pages' additions to the theme.
    package static let style = """
        .chat-messages, .chat-conversations { background: none; padding: 6px 0; }
        .chat-messages > row { padding: 0; border-radius: 12px; }
        .chat-messages > row:hover, .chat-messages > row:selected, .chat-messages > row:active,
        .chat-messages > row.has-open-popup { background: none; }
        .chat-conversations > row { padding: 0 6px; border-radius: 9px; margin: 0 6px; }
        .chat-bubble { border-radius: 14px; padding: 8px 12px; }
        .chat-theirs { background: alpha(currentColor, 0.08); }
        .chat-mine { background: @accent_bg_color; color: @accent_fg_color; }
        .chat-mine link { color: inherit; }
        .chat-footer { opacity: 0.7; font-size: 0.75em; }
        .chat-removed { font-style: italic; opacity: 0.7; }
        .chat-quotation button { padding: 0; border-radius: 4px; font-weight: normal; }
        .chat-mine .chat-quotation button { color: inherit; }
        .chat-quote { border-left: 3px solid currentColor; padding: 2px 0 2px 8px; opacity: 0.85; }
        .chat-reaction { padding: 0 8px; min-height: 24px; border-radius: 9999px; }
        .chat-retry { padding: 0 10px; min-height: 26px; }
        .chat-latest { border-radius: 9999px; padding: 8px 10px; min-height: 20px; }
        .chat-event { opacity: 0.7; font-size: 0.9em; }
        .chat-day { font-size: 0.85em; font-weight: bold; opacity: 0.7; }
        .chat-unread { color: @accent_color; font-weight: bold; font-size: 0.85em; }
        .chat-badge { background: @accent_bg_color; color: @accent_fg_color; font-size: 0.8em;
            font-weight: bold; border-radius: 9999px; padding: 1px 7px; }
        """
}
