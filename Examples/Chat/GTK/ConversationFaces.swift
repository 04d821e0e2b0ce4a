// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// The faces that the lists of conversations and of messages have in common.
@MainActor
final class ConversationFaces {
    let stack = Stack()
    /// Called when the user retries.
    var onRetry: () -> Void = {}

    private let failed: StatusPage
    private let retry = Button(label: localized("Try Again"))

    /// Creates the faces; they are empty until ``fill(loading:empty:shown:)``.
    init(failed title: String) {
        failed = StatusPage(icon: "dialog-warning-symbolic", title: title)
        retry.halign = .center
        retry.addCSSClass("pill")
        failed.child = retry
        stack.vexpand = true
        retry.onClick = { [weak self] in self?.onRetry() }
    }

    /// Sets the content of each face, and shows the loading face first.
    func fill(loading: String, empty: StatusPage, shown: Widget) {
        stack.add(Loading(loading), name: "loading")
        stack.add(empty, name: "empty")
        stack.add(shown, name: "shown")
        stack.add(failed, name: "failed")
    }

    /// Whether the loading face is visible.
    var isLoading: Bool { stack.visiblePage == "loading" }

    func show(_ phase: ConversationPhase) {
        switch phase {
        case .loading: stack.visiblePage = "loading"
        case .empty: stack.visiblePage = "empty"
        case .shown: stack.visiblePage = "shown"
        case .failed(let why):
            failed.description = why
            stack.visiblePage = "failed"
        }
    }
}
