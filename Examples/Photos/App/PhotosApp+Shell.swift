// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore
import PhotosGTK

// MARK: - Actions of the whole app

extension PhotosApp {
    /// Adds the actions; most of them are an input of the search page, whose Store performs them.
    func addActions() {
        add(.newTab) { $0.newSearch(.newTab) }
        add(.newWindow) { $0.newSearch(.newWindow) }
        add(.addFolder) { $0.search?.action.send(.chooseFolders) }
        add(.interesting) { $0.search?.action.send(.interesting) }
        add(.refresh) { $0.search?.refresh.send() }
        add(.about) { $0.showAbout() }
        add(.quit) { $0.application.quit() }
    }

    private func add(_ action: ShellAction, _ body: @escaping @MainActor (PhotosApp) -> Void) {
        application.addAction(
            action.rawValue, title: action.title, group: action.group,
            accelerators: action.accelerators
        ) { [weak self] in self.map(body) }
    }

    /// The search page that is visible or below the visible page; otherwise the one of another
    /// window.
    var search: ViewEnd<SearchPipeline>? {
        let all = [application.activeNavigation] + application.windows.map(\.navigation)
        return all.lazy.compactMap { ($0?.scenes.first?.view as? SearchView)?.pipeline }.first
    }

    private func newSearch(_ action: SearchAction) {
        if let search {
            search.action.send(action)
        } else if let navigation = application.activeNavigation {
            // A window that a link opened has no search page.
            mediator.open(.search, (), in: navigation, as: action == .newTab ? .tab : .window)
        } else {
            start()
        }
    }

    private func showAbout() {
        var about = About(
            name: localized("Photos"), version: "0.1.0", developer: localized("The Minya authors"))
        about.icon = application.id
        about.comments = localized("Search and view the pictures in your folders.")
        about.licence = .apache2
        application.showAbout(about)
    }
}

// MARK: - Requests of another instance

extension PhotosApp {
    /// The scheme of links to pages of Photos.
    nonisolated static let scheme = "minya-photos"
    /// The route of links to one photo by its id. The mediator has no such route: the page's context
    /// contains whole photos, and those of a link may be anything.
    nonisolated static let photoRoute = "photo"
    /// The request of a second instance that the first one opens another window.
    nonisolated static let newWindow = "\(scheme):\(ShellAction.newWindow.rawValue)"

    /// Handles a start without anything to open.
    func activate() {
        if let window = application.activeWindow { window.present() } else { start() }
    }

    /// Opens links to pages and pictures in tabs, and adds folders.
    func open(_ addresses: [String]) {
        let isFirst = application.windows.isEmpty
        if isFirst { start() }
        var places: [String] = []
        var isTaken = !isFirst
        for address in addresses {
            if address == Self.newWindow {
                if !isFirst { newSearch(.newWindow) }
            } else if address.hasPrefix("\(Self.scheme):") {
                follow(address, inTab: isTaken)
                isTaken = true
            } else {
                places.append(address)
            }
        }
        if !places.isEmpty { open(given: places, inTab: isTaken, isFirst: isFirst) }
        if !isFirst { application.activeWindow?.present() }
    }

    /// Shows a search page, in a new tab if requested.
    ///
    /// Every tab has one, and pages that a link or a file manager opens are pushed above it.
    func searchPage(inTab: Bool) -> GTKNavigation? {
        if inTab, let former = application.activeNavigation {
            mediator.open(.search, (), in: former, as: .tab)
        }
        return application.activeNavigation
    }

    private func follow(_ link: String, inTab: Bool) {
        guard let former = application.activeNavigation else { return }
        do throws(DeepLinkError) {
            let target = try DeepLink(link)
            guard target.route == Self.photoRoute else {
                return try mediator.open(link: link, in: searchPage(inTab: inTab) ?? former)
            }
            guard let id = try? Photo.ID(json: target.context.utf8) else {
                // not translated: the user sees `message`; this is for the author of the link
                throw .undecodable(route: target.route, reason: "it is not the id of a photo")
            }
            mediator.open(
                .photoDetail, PhotoDetailContext(lone: id), in: searchPage(inTab: inTab) ?? former)
        } catch {
            former.toast(error.message)
        }
    }
}
