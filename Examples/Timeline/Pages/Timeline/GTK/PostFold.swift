// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore

/// The outlets of `post-fold.ui`.
package struct PostFoldOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.post_fold_ui, name: "post-fold.ui", domain: "minya-timeline",
        actions: "fold")

    package let root: Widget
    let button: Button
    let toggle: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        button = try interface.outlet("button", as: Button.self)
        toggle = try interface.action("toggle")
    }
}

/// A button that unfolds or folds a long text.
final class PostFold: InterfaceWidget<PostFoldOutlets> {
    func show(_ fold: PostViewModel.Fold, onToggle: @escaping () -> Void) {
        guard let ui = outlets else { return }
        ui.button.label = fold == .folded ? localized("Show More") : localized("Show Less")
        ui.toggle.onActivate = onToggle
    }
}
