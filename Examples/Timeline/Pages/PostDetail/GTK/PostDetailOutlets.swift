// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// The outlets of `post-detail.ui`.
package struct PostDetailOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.post_detail_ui, name: "post-detail.ui", domain: "minya-timeline")

    package let root: Widget
    let refreshButton: Button
    let notice: Box
    let reason: Label
    let post: Box
    let facts: PreferencesGroup
    let progress: ProgressBar
    let refresh: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        refreshButton = try interface.outlet("refresh", as: Button.self)
        notice = try interface.outlet("notice", as: Box.self)
        reason = try interface.outlet("reason", as: Label.self)
        post = try interface.outlet("post", as: Box.self)
        facts = try interface.outlet("facts", as: PreferencesGroup.self)
        progress = try interface.outlet("progress", as: ProgressBar.self)
        refresh = try interface.action("refresh")
    }
}
