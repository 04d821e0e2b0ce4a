// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// What a post takes of `post-cell.ui`.
package struct PostOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.post_cell_ui, name: "post-cell.ui", domain: "minya-timeline",
        actions: "post")

    package let root: Widget
    let card: Box
    let sharerLine: Box
    let sharer: Label
    let avatar: Avatar
    let name: Label
    let verified: Icon
    let bot: Label
    let handle: Label
    let time: Label
    let warningLine: Box
    let warning: Label
    let warningButton: Button
    let content: Box
    let text: Label
    let mediaFrame: Overlay
    let media: Box
    let revealButton: Button
    let moreMedia: Label
    let poll: Box
    let linkCard: Button
    let cardTitle: Label
    let cardHost: Label
    let quote: Button
    let quoteName: Label
    let quoteText: Label
    let quoteMedia: Label
    let footer: Box
    let repliesBox: Box
    let replies: Label
    let sharesBox: Box
    let shares: Label
    let likesBox: Box
    let likes: Label
    let note: Label

    let profile: InterfaceAction
    let menu: InterfaceAction
    let toggleWarning: InterfaceAction
    let reveal: InterfaceAction
    let openCard: InterfaceAction
    let openShared: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        card = try interface.outlet("card", as: Box.self)
        sharerLine = try interface.outlet("sharer-line", as: Box.self)
        sharer = try interface.outlet("sharer", as: Label.self)
        avatar = try interface.outlet("avatar", as: Avatar.self)
        name = try interface.outlet("name", as: Label.self)
        verified = try interface.outlet("verified", as: Icon.self)
        bot = try interface.outlet("bot", as: Label.self)
        handle = try interface.outlet("handle", as: Label.self)
        time = try interface.outlet("time", as: Label.self)
        warningLine = try interface.outlet("warning-line", as: Box.self)
        warning = try interface.outlet("warning", as: Label.self)
        warningButton = try interface.outlet("warning-button", as: Button.self)
        content = try interface.outlet("content", as: Box.self)
        text = try interface.outlet("text", as: Label.self)
        mediaFrame = try interface.outlet("media-frame", as: Overlay.self)
        media = try interface.outlet("media", as: Box.self)
        revealButton = try interface.outlet("reveal", as: Button.self)
        moreMedia = try interface.outlet("more-media", as: Label.self)
        poll = try interface.outlet("poll", as: Box.self)
        linkCard = try interface.outlet("link-card", as: Button.self)
        cardTitle = try interface.outlet("card-title", as: Label.self)
        cardHost = try interface.outlet("card-host", as: Label.self)
        quote = try interface.outlet("quote", as: Button.self)
        quoteName = try interface.outlet("quote-name", as: Label.self)
        quoteText = try interface.outlet("quote-text", as: Label.self)
        quoteMedia = try interface.outlet("quote-media", as: Label.self)
        footer = try interface.outlet("footer", as: Box.self)
        repliesBox = try interface.outlet("replies-box", as: Box.self)
        replies = try interface.outlet("replies", as: Label.self)
        sharesBox = try interface.outlet("shares-box", as: Box.self)
        shares = try interface.outlet("shares", as: Label.self)
        likesBox = try interface.outlet("likes-box", as: Box.self)
        likes = try interface.outlet("likes", as: Label.self)
        note = try interface.outlet("note", as: Label.self)
        profile = try interface.action("profile")
        menu = try interface.action("menu")
        toggleWarning = try interface.action("warning")
        reveal = try interface.action("reveal")
        openCard = try interface.action("card")
        openShared = try interface.action("shared")
    }
}
