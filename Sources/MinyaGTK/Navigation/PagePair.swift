// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A page with an optional detail: beside it if there is room for both, otherwise over it.
///
/// It uses AdwLeaflet, which libadwaita 1.2 has and 1.4 replaces; only this file and PageStack
/// depend on it.
final class PagePair: Widget {
    /// Page and detail are both visible if the width is at least the sum, in logical pixels.
    private static let pageWidth = 360
    private static let detailWidth = 540
    private static let widestPage = 560

    let page: Page
    private(set) var detail: Page?

    private let main = Column(naturalWidth: PagePair.pageWidth)
    private var side: Column?
    private var line: Widget?
    /// The column of a closed detail, visible while it slides out.
    private var leaving: [Widget] = []
    private var surface: SignalConnection?
    /// The focused widget when the detail was opened.
    private let formerFocus = WeakPointer()
    /// Whether the page had the focus when it was hidden.
    private var isKeyboardToMove = false

    init(_ page: Page) {
        self.page = page
        super.init(adopting: adw_leaflet_new())
        adw_leaflet_set_transition_type(opaque, ADW_LEAFLET_TRANSITION_TYPE_OVER)
        adw_leaflet_set_fold_threshold_policy(opaque, ADW_FOLD_THRESHOLD_POLICY_NATURAL)
        main.show(page)
        main.hexpand = true
        keep(main)
        adw_leaflet_append(opaque, main.pointer)
        main.hideFromReadersWhileUnseen()
        for property in ["folded", "child-transition-running"] {
            keep(
                SignalConnection(
                    pointer, "notify::\(property)",
                    pointer: { [weak self] _ in self?.updateSoon() }))
        }
        keep(SignalConnection(pointer, "realize", plain: { [weak self] in self?.followSurface() }))
        keep(SignalConnection(pointer, "unrealize", plain: { [weak self] in self?.surface = nil }))
        page.onAloneChange = { [weak self] in self?.update() }
    }

    /// Whether the page and its detail are both visible.
    var isBeside: Bool { detail != nil && adw_leaflet_get_folded(opaque) == 0 }

    /// The front page.
    var front: Page { detail ?? page }

    // MARK: - The detail

    /// Shows a detail, in place of the current one if there is one.
    func show(detail page: Page) {
        page.onAloneChange = { [weak self] in self?.update() }
        if let side, detail != nil {
            detail?.onAloneChange = nil
            detail = page
            side.dropFocus()
            side.show(page)
            Idle.once { [weak side] in side?.clear() }
        } else {
            clear(atOnce: true)
            formerFocus.pointee = hostWindow.flatMap { gtk_window_get_focus($0) }
            detail = page
            addSide(with: page)
        }
        update()
        page.onceSettled { [weak self] page in
            guard let self, detail === page else { return }
            if !(isBeside && self.page.containsFocus) { page.focusContent() }
        }
    }

    /// Closes the detail; its widgets live until they have slid out.
    func closeDetail() {
        guard detail != nil, let side, let line else { return }
        // In a hidden tab the focus stays where it is.
        let isToRestore = side.containsFocus || isFocusNowhere
        let wasBeside = isBeside
        detail?.onAloneChange = nil
        detail = nil
        leaving += [line, side]
        self.side = nil
        self.line = nil
        main.hexpand = true
        // The leaflet would focus the row that had the focus, not the row selected since.
        side.dropFocus()
        adw_leaflet_set_visible_child(opaque, main.pointer)
        if wasBeside {
            // Nothing slides out; the page fills the room immediately.
            for widget in [line, side] { widget.isVisible = false }
        }
        update()
        clearSoon()
        if isToRestore || !wasBeside { restoreFocus() }
    }

    private func addSide(with page: Page) {
        let line = Widget(adopting: gtk_separator_new(GTK_ORIENTATION_VERTICAL))
        let side = Column(naturalWidth: Self.detailWidth)
        side.show(page)
        side.hexpand = true
        main.hexpand = false
        for widget in [line, side] {
            keep(widget)
            adw_leaflet_append(opaque, widget.pointer)
            widget.hideFromReadersWhileUnseen()
        }
        let place = adw_leaflet_get_page(opaque, line.pointer)
        adw_leaflet_page_set_navigatable(place, 0)
        let hadKeyboard = main.containsFocus
        adw_leaflet_set_visible_child(opaque, side.pointer)
        // The leaflet moves the focus to the detail; beside it, the focus stays in the list.
        if hadKeyboard, size.width > Self.pageWidth + Self.detailWidth {
            restoreFocus()
        } else {
            // No focus until the page has content: a second Enter would close what the first has
            // opened.
            page.header.dropFocus()
        }
        self.line = line
        self.side = side
    }

    // MARK: - Room

    /// Updates after the current layout of GTK: visibility must not change during it.
    private func updateSoon() {
        // By then GTK may have moved the focus from the hidden widgets to others.
        if page.containsFocus { isKeyboardToMove = true }
        Idle.once { [weak self] in self?.update() }
    }

    /// Updates what depends on whether both are visible.
    private func update() {
        // A page that fills the screen uses the full width.
        adw_leaflet_set_can_unfold(opaque, (!(detail?.isAlone ?? false)).gboolean)
        let isBeside = isBeside
        page.setTitleButtons(start: true, end: !isBeside)
        detail?.setTitleButtons(start: !isBeside, end: true)
        detail?.isBeside = isBeside
        // The page under the detail must not be focused.
        if let detail, !isBeside, isKeyboardToMove || page.containsFocus { detail.enterOnce() }
        isKeyboardToMove = false
        clearSoon()
    }

    /// Sets the page's share of a wide window.
    private func followSurface() {
        guard let native = gtk_widget_get_native(pointer),
            let found = gtk_native_get_surface(native)
        else { return }
        surface = SignalConnection(
            UnsafeMutableRawPointer(found), "notify::width",
            pointer: { [weak self] _ in Idle.once { self?.share() } })
        Idle.once { [weak self] in self?.share() }
    }

    private func share() {
        main.naturalWidth = min(max(size.width * 3 / 10, Self.pageWidth), Self.widestPage)
    }

    // MARK: - Focus

    /// Moves the focus between page and detail; returns false if only one is visible.
    func moveFocus() -> Bool {
        guard isBeside, let detail else { return false }
        if page.containsFocus {
            formerFocus.pointee = hostWindow.flatMap { gtk_window_get_focus($0) }
            detail.enter()
        } else {
            restoreFocus()
        }
        return true
    }

    private func restoreFocus() {
        if let widget = formerFocus.pointee, page.restoreFocus(to: widget) { return }
        // A key that is pressed too early must not activate the back button.
        if !page.enterContent() { page.header.dropFocus() }
    }

    // MARK: - Clearing

    /// Clears later: the detail may contain the button that is being clicked.
    private func clearSoon() {
        guard !leaving.isEmpty else { return }
        Idle.once { [weak self] in self?.clear(atOnce: false) }
    }

    private func clear(atOnce: Bool) {
        if !atOnce, adw_leaflet_get_child_transition_running(opaque) != 0 { return }
        for widget in leaving {
            // A window that was closed meanwhile has already removed its widgets.
            if gtk_widget_get_parent(widget.pointer) == pointer {
                widget.dropFocus()
                adw_leaflet_remove(opaque, widget.pointer)
            }
            drop(widget)
        }
        leaving.removeAll()
    }
}
