// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// A stack of scenes in a widget, shared by tabs, sheets and foreign windows.
///
/// It depends on no window except the one that currently contains its widget.
@MainActor
final class SceneStack {
    /// The widget that shows the stack.
    let widget: ToastOverlay
    /// The parent of popover menus; a stack of pages does not support popovers.
    let floor: Box
    let lastInput: LastInput
    /// Created with the first menu.
    var popover: PopoverMenu?
    private(set) lazy var clipboard = Clipboard(of: floor)

    /// The open scenes in the order they were opened, the front scene last.
    ///
    /// A detail is in front of its opener, even if it is shown beside it.
    var scenes: [Scene] { entries.map(\.scene) }

    /// Whether the pages' header bars have the window's own buttons.
    var hasTitleButtons = true
    /// The title of the front page.
    private(set) var title = ""
    /// The title of a tab that shows the front page.
    private(set) var tabTitle = ""
    /// The height of the space that each page reserves for the tab bar; 0 without visible tabs.
    var tabHeight = 0 {
        didSet { for entry in entries { entry.page.tabHeight = tabHeight } }
    }
    /// The front page's space for the tab bar.
    var tabRoom: Widget? { entries.last?.page.tabRoom }
    /// Called when the front page or its title changes.
    var onTitleChange: (() -> Void)?
    /// Called when the window has to enter or leave full screen.
    var onFullscreen: ((Bool) -> Void)?
    /// Called when the first scene has to be removed; the owner of the stack then removes all
    /// scenes.
    var onEnd: (() -> Void)?

    private struct Entry {
        let scene: Scene
        let page: Page
        let pair: PagePair
        var isDetail: Bool { pair.page !== page }
        var sheets: [Sheet] = []
        /// The last toast of the scene that has a button.
        var toast: Int?
    }

    private var entries: [Entry] = []
    private let pages = PageStack()
    private var formerFocus: FormerFocus?

    init() {
        floor = Box(.vertical, [pages])
        pages.vexpand = true
        widget = ToastOverlay(floor)
        lastInput = LastInput(in: floor)
        formerFocus = FormerFocus(in: floor, of: widget) { [weak self] in
            self?.entries.last?.page.enter()
        }
        widget.onFocusLoss = { [weak self] in self?.formerFocus?.restore() }
    }

    // MARK: - Showing

    /// Shows a scene in front of the others.
    func push(_ scene: Scene) {
        let page = makePage(for: scene)
        let pair = PagePair(page)
        entries.append(Entry(scene: scene, page: page, pair: pair))
        pages.push(pair)
        // GTK focuses the first widget, the back button: remove the focus until there is content to
        // focus.
        page.header.dropFocus()
        follow(page)
        focusSoon(page)
    }

    /// Shows a scene beside the front scene, or over it if there is no room for both.
    ///
    /// An existing detail is replaced, and closed once the new one is in place.
    func pushDetail(_ scene: Scene) {
        guard let opener = entries.last else { return push(scene) }
        let former = opener.isDetail ? entries.popLast() : nil
        let page = makePage(for: scene)
        entries.append(Entry(scene: scene, page: page, pair: opener.pair))
        opener.pair.show(detail: page)
        follow(page)
        guard let former else { return }
        popover?.close()
        former.page.header.onTitleChange = nil
        leaveScreen(former.page)
        dismissToast(of: former)
        Scene.close(former.sheets.flatMap { $0.removeScenes() } + [former.scene])
    }

    /// Shows the view that replaced the scene's previous view.
    func viewReplaced(in scene: Scene) {
        guard let page = entries.first(where: { $0.scene === scene })?.page else { return }
        let isElsewhere = page.isFocusElsewhere
        page.show(widgetPage(of: scene))
        if entries.last?.page === page { follow(page) }
        // The focus may be in the page beside it.
        if !isElsewhere { focusSoon(page) }
    }

    /// Ties a sheet to the front scene, with which it is removed.
    func attach(_ sheet: Sheet) {
        guard !entries.isEmpty else { return }
        entries[entries.count - 1].sheets.append(sheet)
    }

    func detach(_ sheet: Sheet) {
        for index in entries.indices { entries[index].sheets.removeAll { $0 === sheet } }
    }

    /// Ties a toast with a button to its scene, and dismisses the scene's previous one.
    func attach(toast: Int, to scene: Scene) {
        guard let index = entries.firstIndex(where: { $0.scene === scene }) else { return }
        dismissToast(of: entries[index])
        entries[index].toast = toast
    }

    private func dismissToast(of entry: Entry) {
        if let toast = entry.toast { widget.dismiss(toast) }
    }

    // MARK: - Going back

    /// Removes a scene and all scenes above it; removing the first one ends the stack.
    func dismiss(_ scene: Scene) {
        guard let index = entries.firstIndex(where: { $0.scene === scene }) else { return }
        if index == 0 { onEnd?() } else { leave(to: index) }
    }

    /// Removes the front scene, unless it is the first.
    func goBack() -> Bool {
        guard entries.count > 1 else { return false }
        leave(to: entries.count - 1)
        return true
    }

    /// Removes all scenes and returns them unclosed, the front scene first.
    func removeAllScenes() -> [Scene] { removeScenes(to: 0) }

    private func leave(to count: Int) {
        Scene.close(removeScenes(to: count))
    }

    /// Removes scenes from the top until `count` remain.
    ///
    /// All of them are off the stack before the first is closed: an answer may open the next scene
    /// immediately.
    private func removeScenes(to count: Int) -> [Scene] {
        popover?.close()
        let leaving = entries[count...]
        entries.removeSubrange(count...)
        for entry in leaving {
            entry.page.header.onTitleChange = nil
            leaveScreen(entry.page)
            dismissToast(of: entry)
        }
        let pairs = entries.count { !$0.isDetail }
        if let top = entries.last, !top.isDetail, leaving.first?.pair === top.pair {
            top.pair.closeDetail()
        }
        pages.pop(to: pairs)
        // The previously focused widget may be removed or hidden.
        if widget.isFocusNowhere {
            widget.dropFocus()
            enterContent()
        }
        if let front = entries.last?.page { follow(front) }
        return leaving.reversed().flatMap { entry in
            entry.sheets.reversed().flatMap { $0.removeScenes() } + [entry.scene]
        }
    }

    // MARK: - Full screen

    /// Enters or leaves full screen for a scene.
    func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {
        entries.first { $0.scene === scene }?.page.noteFullscreenRequest(isFullscreen)
        onFullscreen?(isFullscreen)
    }

    /// Ends full screen that was requested by a page, because the page now in front did not request
    /// it.
    func leaveScreen() {
        for entry in entries { leaveScreen(entry.page) }
    }

    private func leaveScreen(_ page: Page) {
        if page.holdsScreen {
            page.noteFullscreenRequest(false)
            onFullscreen?(false)
        }
    }

    // MARK: - Keys

    /// The key combinations of the front page.
    var pageShortcuts: [Shortcut] {
        (scenes.last?.view as? any WidgetPage)?.shortcuts ?? []
    }

    /// The focused page, otherwise the front page.
    var pageInUse: Page? {
        guard let last = entries.last else { return nil }
        return last.pair.page.containsFocus ? last.pair.page : last.page
    }

    /// Moves the focus into the content of the front page, if nothing is focused.
    func enterContent() { _ = entries.last?.page.enterContent() }

    /// Moves the focus between a page and its detail; returns false if only one is visible.
    func moveFocus() -> Bool { entries.last?.pair.moveFocus() ?? false }

    // MARK: - Parts

    private func makePage(for scene: Scene) -> Page {
        let onBack = { [weak self, weak scene] in
            if let self, let scene { dismiss(scene) }
        }
        let page = Page(
            widgetPage(of: scene), hasTitleButtons: hasTitleButtons,
            onBack: entries.isEmpty ? nil : onBack)
        page.tabHeight = tabHeight
        return page
    }

    private func widgetPage(of scene: Scene) -> any WidgetPage {
        guard let page = scene.view as? any WidgetPage else {
            fatalError("The view of \(scene.name) must be a WidgetView to be shown on GTK")
        }
        return page
    }

    /// Moves the focus into a page after its layout, if the page is still visible.
    private func focusSoon(_ page: Page) {
        page.onceSettled { [weak self] page in
            guard let self, let pair = entries.last?.pair else { return }
            if pair.page === page || pair.detail === page { page.focusContent() }
        }
    }

    /// Makes the stack's titles follow those of the front page.
    private func follow(_ page: Page) {
        for entry in entries where entry.page !== page { leaveScreen(entry.page) }
        widget.isRaised = page.hasButtonsAtBottom
        let name = { [weak self, weak page] in
            guard let self, let page, entries.last?.page === page else { return }
            title = page.header.title
            tabTitle = page.header.tabTitle ?? title
            onTitleChange?()
        }
        page.header.onTitleChange = name
        name()
    }
}
