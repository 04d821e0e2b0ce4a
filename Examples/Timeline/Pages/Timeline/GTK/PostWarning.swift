// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore

/// The outlets of `post-warning.ui`.
package struct PostWarningOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.post_warning_ui, name: "post-warning.ui", domain: "minya-timeline",
        actions: "warning")

    package let root: Widget
    let words: Label
    let button: Button
    let toggle: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        words = try interface.outlet("words", as: Label.self)
        button = try interface.outlet("button", as: Button.self)
        toggle = try interface.action("toggle")
    }
}

/// The author's warning, with a button that shows the post.
final class PostWarning: InterfaceWidget<PostWarningOutlets> {
    func show(_ words: String, isOpen: Bool, onToggle: @escaping () -> Void) {
        guard let ui = outlets else { return }
        ui.words.text = words
        ui.words.alignByText()
        ui.button.label = isOpen ? localized("Hide") : localized("Show")
        ui.toggle.onActivate = onToggle
    }
}
