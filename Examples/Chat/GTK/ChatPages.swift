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

    /// The style sheet of the pages, added to the theme.
    package static var style: String {
        String(decoding: PackageResources.chat_css, as: UTF8.self)
    }
}
