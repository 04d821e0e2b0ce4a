// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The handler of taps, long presses and menu entries on a post.
public struct PostHandler: ActionHandler {
    /// Whether the post is on its own page, which must not be opened again.
    private let isOnOwnPage: Bool

    /// Creates a handler for posts in a list, or for the one on its own page.
    public init(isOnOwnPage: Bool = false) { self.isOnOwnPage = isOnOwnPage }

    public func respond(
        to action: PostRow.Action, on row: PostRow
    ) async throws -> Response<PostRow.Action> {
        let post = row.subject
        switch action {
        case .open: return isOnOwnPage ? .nothing : .open(.postDetail, row.post, as: .detail)
        case .openShared:
            guard case .post(let shared) = row.post.shared else { return .nothing }
            return .open(.postDetail, shared, as: .detail)
        case .menu: return .menu(menu(of: row))
        case .openMedium(let index): return openMedium(at: index, of: row)
        case .profile: return visit(post.author.profile)
        case .follow(let link): return visit(link)
        case .visit: return visit(post.link)
        case .copyText: return post.text.isEmpty ? .nothing : .copy(.text(post.text.text))
        case .copyLink: return post.link.map { .copy(.text($0.address)) } ?? .nothing
        // Handled by the store.
        case .toggleWarning, .toggleFold, .reveal: return .nothing
        }
    }

    private func visit(_ link: WebLink?) -> Response<PostRow.Action> {
        link.map { .launch(.link($0.address)) } ?? .nothing
    }

    /// Opens a picture among the others; other media open in another app.
    private func openMedium(at index: Int, of row: PostRow) -> Response<PostRow.Action> {
        guard row.media.indices.contains(index) else { return .nothing }
        let medium = row.media[index]
        guard medium.kind == .picture else { return visit(medium.whole ?? medium.preview) }
        let pictures = row.media.filter { $0.kind == .picture }
        let place = row.media[..<index].count { $0.kind == .picture }
        return .open(.pictures, PicturesContext(pictures, at: place))
    }

    private func menu(of row: PostRow) -> Menu<PostRow.Action> {
        let post = row.subject
        var open: [Menu<PostRow.Action>.Item] = []
        if !isOnOwnPage { open.append(.item(localized("Open"), .open)) }
        var copies: [Menu<PostRow.Action>.Item] = []
        if !post.text.isEmpty { copies.append(.item(localized("Copy Text"), .copyText)) }
        if post.link != nil { copies.append(.item(localized("Copy Link"), .copyLink)) }
        var pages: [Menu<PostRow.Action>.Item] = []
        if post.link != nil { pages.append(.item(localized("Open in Browser"), .visit)) }
        if post.author.profile != nil {
            pages.append(.item(localized("Open Profile"), .profile))
        }
        var menu = Menu<PostRow.Action>()
        menu.sections = [open, copies, pages].filter { !$0.isEmpty }.map(Menu.Section.init)
        return menu
    }
}
