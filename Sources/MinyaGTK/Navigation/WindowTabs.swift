// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// The tabs of a window, each of which is a navigation; a single tab has no tab bar.
@MainActor
final class WindowTabs {
    let window: Window
    /// The navigations in the order they were opened.
    private(set) var navigations: [GTKNavigation] = []

    private let view = TabView()
    /// The tab view, with the tab bar over it.
    ///
    /// Its place is a decision in MinyaGTK/README.md.
    private let content: Overlay
    private var bar: Widget?
    /// The height of the tab bar, which appears and disappears with the second tab.
    private var barHeight = 0
    private weak var application: Application?

    /// Tabs that are moving from one window to another, by their pages.
    private static var travelling: [OpaquePointer: GTKNavigation] = [:]

    /// Creates the content of a window, which retains this object until it is closed.
    init(in window: Window, _ application: Application?) {
        self.window = window
        self.application = application
        content = Overlay(view)
        window.content = content
        // This reference cycle retains the tabs as long as the window, which breaks it when it
        // closes.
        window.onCloseRequest = {
            Scene.close(self.removeScenes())
            return true
        }
        window.listenForBack { [weak self] in self?.selected?.stack.goBack() ?? false }
        window.front = { [weak self] in self?.selected }
        window.enterContent = { [weak self] in self?.selected?.stack.enterContent() }
        addShortcuts()
        window.onFullscreen = { [weak self] isFullscreen in
            self?.bar?.isVisible = !isFullscreen
            self?.makeRoom()
        }
        listen()
    }

    /// The selected tab.
    var selected: GTKNavigation? {
        guard let page = adw_tab_view_get_selected_page(view.opaque) else { return nil }
        return navigation(of: page)
    }

    // MARK: - Adding and removing

    /// Adds a navigation as a tab and selects it.
    func add(_ navigation: GTKNavigation, after opener: GTKNavigation? = nil) {
        if !navigations.isEmpty { addBar() }
        adopt(navigation)
        let parent = opener.flatMap { page(of: $0) }
        let added = adw_tab_view_add_page(view.opaque, navigation.stack.widget.pointer, parent)
        guard let added else { return }
        navigation.stack.widget.hideFromReadersWhileUnseen()
        name(navigation)
        adw_tab_view_set_selected_page(view.opaque, added)
        // Keys that are typed ahead are not meant for the previous tab.
        if !navigation.stack.widget.containsFocus { window.dropFocus() }
    }

    /// Closes a tab; closing the last one closes the window.
    func close(_ navigation: GTKNavigation) {
        guard let page = page(of: navigation) else { return }
        if navigations.count == 1 {
            window.close()
        } else {
            adw_tab_view_close_page(view.opaque, page)
        }
    }

    private func closeSelected() -> Bool {
        guard let selected else { return false }
        close(selected)
        return true
    }

    private func adopt(_ navigation: GTKNavigation) {
        navigations.append(navigation)
        view.keep(navigation.stack.widget)
        navigation.stack.tabHeight = tabHeight
        navigation.window = window
        navigation.place = self
        navigation.stack.onEnd = { [weak self, weak navigation] in
            if let self, let navigation { close(navigation) }
        }
        navigation.stack.onTitleChange = { [weak self, weak navigation] in
            if let self, let navigation { name(navigation) }
        }
    }

    /// Removes the scenes of all tabs and returns them unclosed, those of the selected tab first.
    private func removeScenes() -> [Scene] {
        let leaving = [selected].compactMap { $0 } + navigations.filter { $0 !== selected }
        navigations = []
        return leaving.flatMap { $0.stack.removeAllScenes() }
    }

    // MARK: - Signals of the tab view

    private func listen() {
        view.onSelect = { [weak self] in
            guard let self, let selected else { return }
            name(selected)
            for other in navigations where other !== selected { other.stack.leaveScreen() }
        }
        view.onClose = { [weak self] page in
            guard let navigation = self?.navigation(of: page) else { return }
            Scene.close(navigation.stack.removeAllScenes())
        }
        view.onDetach = { [weak self] page in self?.detached(page) }
        view.onAttach = { [weak self] page in self?.attached(page) }
        view.onNewWindow = { [weak self] in self?.newWindow() }
    }

    private func detached(_ page: OpaquePointer) {
        guard let navigation = navigation(of: page) else { return }
        navigations.removeAll { $0 === navigation }
        view.drop(navigation.stack.widget)
        // A closed tab has no scenes left; a dragged tab keeps its scenes.
        if !navigation.scenes.isEmpty { Self.travelling[page] = navigation }
        if navigations.isEmpty { Idle.once { [weak self] in self?.leaveIfEmpty() } }
    }

    private func attached(_ page: OpaquePointer) {
        guard let navigation = Self.travelling.removeValue(forKey: page) else { return }
        if !navigations.isEmpty { addBar() }
        adopt(navigation)
        name(navigation)
    }

    private func leaveIfEmpty() {
        if navigations.isEmpty { window.leave() }
    }

    private func newWindow() -> OpaquePointer? {
        guard let application else { return nil }
        let size = window.size
        let other = WindowTabs(
            in: Window(
                application, title: window.title, width: size.width, height: size.height),
            application)
        other.window.present()
        return other.view.opaque
    }

    // MARK: - Keys

    private func addShortcuts() {
        let group = localized("Window")
        window.addShortcut("F6", title: localized("Other Column"), group: group) { [weak self] in
            self?.selected?.stack.moveFocus() ?? false
        }
        window.addShortcut("<Control>w", title: localized("Close Tab"), group: group) {
            [weak self] in self?.closeSelected() ?? false
        }
        window.pageShortcuts = { [weak self] in
            guard let self else { return [] }
            return (navigations.count > 1 ? Self.tabShortcuts : [])
                + (selected?.stack.pageShortcuts ?? [])
        }
    }

    /// The key combinations that the tab view handles itself.
    private static var tabShortcuts: [Shortcut] {
        let group = localized("Window")
        let next = ["<Control>Tab", "<Control>Page_Down"]
        let previous = ["<Control><Shift>Tab", "<Control>Page_Up"]
        return next.map { Shortcut($0, title: localized("Next Tab"), group: group) }
            + previous.map { Shortcut($0, title: localized("Previous Tab"), group: group) }
    }

    // MARK: - Parts

    private func navigation(of page: OpaquePointer) -> GTKNavigation? {
        let child = adw_tab_page_get_child(page)
        return navigations.first { $0.stack.widget.pointer == child }
    }

    private func page(of navigation: GTKNavigation) -> OpaquePointer? {
        guard navigations.contains(where: { $0 === navigation }) else { return nil }
        return adw_tab_view_get_page(view.opaque, navigation.stack.widget.pointer)
    }

    /// Updates the title of a tab, and of the window if the tab is selected.
    ///
    /// Tabs with the same title are numbered.
    private func name(_ navigation: GTKNavigation) {
        let text = title(of: navigation)
        var alike: [String: Int] = [:]
        for each in navigations {
            let title = tabTitle(of: each)
            alike[title, default: 0] += 1
            let number = alike[title, default: 1]
            guard let page = page(of: each) else { continue }
            adw_tab_page_set_title(page, number == 1 ? title : "\(title) (\(number))")
        }
        // A tab's widget is created after its page.
        Idle.once { [weak self] in self?.bar.map(ScreenReaders.nameTabs) }
        if selected === navigation { window.title = text }
    }

    private func title(of navigation: GTKNavigation) -> String {
        let title = navigation.stack.title
        return title.isEmpty ? navigation.title : title
    }

    private func tabTitle(of navigation: GTKNavigation) -> String {
        let title = navigation.stack.tabTitle
        return title.isEmpty ? navigation.title : title
    }

    /// Creates the tab bar with the second tab, so that windows without tabs start faster.
    private func addBar() {
        guard bar == nil else { return }
        let bar = Widget(
            adopting: UnsafeMutableRawPointer(adw_tab_bar_new()).assumingMemoryBound(
                to: GtkWidget.self))
        adw_tab_bar_set_view(bar.opaque, view.opaque)
        bar.isVisible = !window.isFullscreen
        self.bar = bar
        content.add(bar) { [weak self] in
            self?.barPlace ?? 0
        } resized: { [weak self] height in
            self?.barHeight = height
            self?.makeRoom()
        }
    }

    /// The height that a page needs for the tab bar.
    private var tabHeight: Int { bar?.isVisible == true ? barHeight : 0 }

    private func makeRoom() {
        for navigation in navigations { navigation.stack.tabHeight = tabHeight }
    }

    /// The position below the header bar of the front page.
    private var barPlace: Int {
        var bounds = graphene_rect_t()
        guard let room = selected?.stack.tabRoom,
            gtk_widget_compute_bounds(room.pointer, content.pointer, &bounds) != 0
        else { return 0 }
        return Int(bounds.origin.y)
    }
}
