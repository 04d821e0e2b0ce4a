// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// The outlets of `post-cell.ui`.
package struct PostOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.post_cell_ui, name: "post-cell.ui", domain: "minya-timeline",
        actions: "post")

    package let root: Widget
    let sharer: Label
    let avatar: Avatar
    let name: Label
    let verified: Icon
    let bot: Label
    let handle: Label
    let time: Label
    let warning: Box
    let content: Box
    let text: Label
    let fold: Box
    let media: Box
    let poll: Box
    let link: Box
    let quote: Box
    let footer: Box
    let profile: InterfaceAction
    let menu: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        sharer = try interface.outlet("sharer", as: Label.self)
        avatar = try interface.outlet("avatar", as: Avatar.self)
        name = try interface.outlet("name", as: Label.self)
        verified = try interface.outlet("verified", as: Icon.self)
        bot = try interface.outlet("bot", as: Label.self)
        handle = try interface.outlet("handle", as: Label.self)
        time = try interface.outlet("time", as: Label.self)
        warning = try interface.outlet("warning", as: Box.self)
        content = try interface.outlet("content", as: Box.self)
        text = try interface.outlet("text", as: Label.self)
        fold = try interface.outlet("fold", as: Box.self)
        media = try interface.outlet("media", as: Box.self)
        poll = try interface.outlet("poll", as: Box.self)
        link = try interface.outlet("link", as: Box.self)
        quote = try interface.outlet("quote", as: Box.self)
        footer = try interface.outlet("footer", as: Box.self)
        profile = try interface.action("profile")
        menu = try interface.action("menu")
    }
}
