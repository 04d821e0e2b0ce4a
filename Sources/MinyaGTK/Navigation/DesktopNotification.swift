// SPDX-License-Identifier: Apache-2.0

/// A notification of the desktop, and what happens when the user clicks it or one of its buttons.
///
/// ```swift
/// application.show(
///     DesktopNotification(
///         "Picnic", body: "Ben: At ten?",
///         buttons: [.init("Mark as Read") { … }],
///         onOpen: { … }),
///     id: "conversation-7")
/// ```
@MainActor
public struct DesktopNotification {
    /// A button of a notification.
    @MainActor
    public struct Button {
        /// The text of the button.
        public let title: String
        let action: () -> Void

        /// Creates a button that performs an action.
        public init(_ title: String, action: @escaping () -> Void) {
            self.title = title
            self.action = action
        }
    }

    /// The first line.
    public var title: String
    /// The text below the title; empty for none.
    public var body: String
    /// The buttons; desktops show up to three.
    public var buttons: [Button]
    /// Called when the user clicks the notification; if it is nil, the application is activated.
    public var onOpen: (() -> Void)?

    /// Creates a notification, which is shown with ``Application/show(_:id:)``.
    ///
    /// The title and the body are plain text, but some desktops show tags such as `<b>` in the body as
    /// markup.
    public init(
        _ title: String, body: String = "", buttons: [Button] = [], onOpen: (() -> Void)? = nil
    ) {
        self.title = title
        self.body = body
        self.buttons = buttons
        self.onOpen = onOpen
    }
}
