// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore

/// The outlets of `post-link.ui`.
package struct PostLinkOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.post_link_ui, name: "post-link.ui", domain: "minya-timeline",
        actions: "link")

    package let root: Widget
    let title: Label
    let host: Label
    let follow: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        title = try interface.outlet("title", as: Label.self)
        host = try interface.outlet("host", as: Label.self)
        follow = try interface.action("follow")
    }
}

/// The preview of a web page that a post links to.
final class PostLink: InterfaceWidget<PostLinkOutlets> {
    func show(_ title: String, _ host: String, onFollow: @escaping () -> Void) {
        guard let ui = outlets else { return }
        ui.title.text = title.isEmpty ? host : title
        ui.host.text = host
        ui.follow.onActivate = onFollow
    }
}
