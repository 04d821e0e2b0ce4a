// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// Scenes pushed on one another in a widget: what a tab, a sheet and a foreign window have alike.
///
/// It knows no window but the one that its widget happens to be in.
@MainActor
final class SceneStack {
    /// What is shown.
    let widget: ToastOverlay
    /// What menus are shown over; a stack of pages has no room for a popover.
    let floor: Box
    let lastInput: LastInput
    /// Made with the first menu.
    var popover: PopoverMenu?
    private(set) lazy var clipboard = Clipboard(of: floor)

    /// The open scenes in the order they were opened. The last one is in front; a detail is in
    /// front of its opener, also beside it.
    var scenes: [Scene] { entries.map(\.scene) }

    /// Whether the pages' bars have the window's own buttons.
    var hasTitleButtons = true
    /// What the page in front is called.
    private(set) var title = ""
    /// What a tab is called that has the page in front.
    private(set) var tabTitle = ""
    /// How high each page's room for the tabs is; 0 where no tabs are seen.
    var tabHeight = 0 {
        didSet { for entry in entries { entry.page.tabHeight = tabHeight } }
    }
    /// Where the page in front has room for the tabs.
    var tabRoom: Widget? { entries.last?.page.tabRoom }
    /// Called when another page comes to the front or is called otherwise.
    var onTitleChange: (() -> Void)?
    /// Called when the window is to fill the screen, or no longer.
    var onFullscreen: ((Bool) -> Void)?
    /// Called when the first scene is to go: whoever shows the stack takes all of it away.
    var onEnd: (() -> Void)?

    private struct Entry {
        let scene: Scene
        let page: Page
        let pair: PagePair
        var isDetail: Bool { pair.page !== page }
        var sheets: [Sheet] = []
        /// What the scene said last that has a button.
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
        widget.onKeyboardLoss = { [weak self] in self?.formerFocus?.restore() }
    }

    // MARK: - Showing

    /// Puts a scene in front.
    func push(_ scene: Scene) {
        let page = makePage(for: scene)
        let pair = PagePair(page)
        entries.append(Entry(scene: scene, page: page, pair: pair))
        pages.push(pair)
        // Until there is something to give it to: GTK gave it to the first widget, the way back.
        page.header.dropFocus()
        follow(page)
        focusSoon(page)
    }

    /// Puts a scene beside the one in front, or over it where there is no room for both.
    ///
    /// A detail that is there already goes, and is closed when the new one has its place.
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
        Scene.close(former.sheets.flatMap { $0.takeScenes() } + [former.scene])
    }

    /// Shows the view that took the place of the scene's former one.
    func viewReplaced(in scene: Scene) {
        guard let page = entries.first(where: { $0.scene === scene })?.page else { return }
        let isElsewhere = page.isKeyboardElsewhere
        page.show(widgetPage(of: scene))
        if entries.last?.page === page { follow(page) }
        // The keyboard may be in the page beside it.
        if !isElsewhere { focusSoon(page) }
    }

    /// Lets a sheet go with the scene in front.
    func attach(_ sheet: Sheet) {
        guard !entries.isEmpty else { return }
        entries[entries.count - 1].sheets.append(sheet)
    }

    func detach(_ sheet: Sheet) {
        for index in entries.indices { entries[index].sheets.removeAll { $0 === sheet } }
    }

    /// Lets a toast go with the scene that is to hear its button, and takes its former one away.
    func attach(toast: Int, to scene: Scene) {
        guard let index = entries.firstIndex(where: { $0.scene === scene }) else { return }
        dismissToast(of: entries[index])
        entries[index].toast = toast
    }

    private func dismissToast(of entry: Entry) {
        if let toast = entry.toast { widget.dismiss(toast) }
    }

    // MARK: - Going back

    /// Takes a scene and all above it away; the first one ends the stack.
    func dismiss(_ scene: Scene) {
        guard let index = entries.firstIndex(where: { $0.scene === scene }) else { return }
        if index == 0 { onEnd?() } else { leave(to: index) }
    }

    /// Takes the scene in front away, unless it is the first.
    func goBack() -> Bool {
        guard entries.count > 1 else { return false }
        leave(to: entries.count - 1)
        return true
    }

    /// Takes all scenes away and hands them over unclosed, those in front first.
    func takeAll() -> [Scene] { take(to: 0) }

    private func leave(to count: Int) {
        Scene.close(take(to: count))
    }

    /// Takes the scenes from the top away until `count` remain.
    ///
    /// They are off the stack before the first is closed: an answer may open the next scene at
    /// once.
    private func take(to count: Int) -> [Scene] {
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
        // What had it before may be gone, or hidden.
        if widget.isKeyboardNowhere {
            widget.dropFocus()
            enterContent()
        }
        if let front = entries.last?.page { follow(front) }
        return leaving.reversed().flatMap { entry in
            entry.sheets.reversed().flatMap { $0.takeScenes() } + [entry.scene]
        }
    }

    // MARK: - Full screen

    /// Lets the window fill the screen for a scene, or no longer.
    func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {
        entries.first { $0.scene === scene }?.page.takeScreen(isFullscreen)
        onFullscreen?(isFullscreen)
    }

    /// Gives the screen back that a page wanted, as what is in front now does not.
    func leaveScreen() {
        for entry in entries { leaveScreen(entry.page) }
    }

    private func leaveScreen(_ page: Page) {
        if page.holdsScreen {
            page.takeScreen(false)
            onFullscreen?(false)
        }
    }

    // MARK: - Keys

    /// The key combinations of the page in front.
    var pageShortcuts: [Shortcut] {
        (scenes.last?.view as? any WidgetPage)?.shortcuts ?? []
    }

    /// The page that has the keyboard, else the one in front.
    var pageInUse: Page? {
        guard let last = entries.last else { return nil }
        return last.pair.page.hasKeyboard ? last.pair.page : last.page
    }

    /// Moves the keyboard from nowhere into what the page in front shows.
    func enterContent() { _ = entries.last?.page.enterContent() }

    /// Moves the keyboard between a page and its detail; false where only one is seen.
    func moveKeyboard() -> Bool { entries.last?.pair.moveKeyboard() ?? false }

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

    /// Moves the keyboard into a page when it was laid out, if it is still seen.
    private func focusSoon(_ page: Page) {
        page.onceSettled { [weak self] page in
            guard let self, let pair = entries.last?.pair else { return }
            if pair.page === page || pair.detail === page { page.takeFocus() }
        }
    }

    /// Lets the stack be called what the page in front is called.
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
