// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A page, and perhaps its detail: beside it where there is room for both, else over it.
///
/// It stands on AdwLeaflet, which libadwaita 1.2 has and 1.4 replaces; nothing outside of this file
/// and PageStack knows.
final class PagePair: Widget {
    /// The least width of both together, in logical pixels, is the sum.
    private static let pageWidth = 360
    private static let detailWidth = 540
    private static let widestPage = 560

    let page: Page
    private(set) var detail: Page?

    private let main = Column(naturalWidth: PagePair.pageWidth)
    private var side: Column?
    private var line: Widget?
    /// The column of a closed detail, seen while it slides away.
    private var leaving: [Widget] = []
    private var surface: SignalConnection?
    /// What had the keyboard when the detail came.
    private let formerFocus = WeakPointer()
    /// Whether the page had the keyboard when it went out of sight.
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

    /// Whether the page and its detail are both seen.
    var isBeside: Bool { detail != nil && adw_leaflet_get_folded(opaque) == 0 }

    /// The page in front.
    var front: Page { detail ?? page }

    // MARK: - The detail

    /// Shows a detail, in the place of the one that is there.
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
            if !(isBeside && self.page.hasKeyboard) { page.takeFocus() }
        }
    }

    /// Takes the detail away; its widgets live until they slid out of sight.
    func closeDetail() {
        guard detail != nil, let side, let line else { return }
        // In a tab that is not seen it stays where it is.
        let isToRestore = side.hasKeyboard || isKeyboardNowhere
        let wasBeside = isBeside
        detail?.onAloneChange = nil
        detail = nil
        leaving += [line, side]
        self.side = nil
        self.line = nil
        main.hexpand = true
        // The leaflet would give it to the row that had it, and not to the one selected since.
        side.dropFocus()
        adw_leaflet_set_visible_child(opaque, main.pointer)
        if wasBeside {
            // Nothing slides, and the page takes all room at once.
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
        let hadKeyboard = main.hasKeyboard
        adw_leaflet_set_visible_child(opaque, side.pointer)
        // The leaflet takes the keyboard along, which beside it stays with who goes through a list.
        if hadKeyboard, size.width > Self.pageWidth + Self.detailWidth {
            restoreFocus()
        } else {
            // Until the page can take it: a second Enter would close what the first has opened.
            page.header.dropFocus()
        }
        self.line = line
        self.side = side
    }

    // MARK: - Room

    /// GTK is laying out: what is shown otherwise has to wait until it is done.
    private func updateSoon() {
        // By then GTK may have moved the keyboard on, to what is next to what is no longer seen.
        if page.hasKeyboard { isKeyboardToMove = true }
        Idle.once { [weak self] in self?.update() }
    }

    /// Shows what depends on whether both are seen.
    private func update() {
        // A picture that fills the screen wants all of it.
        adw_leaflet_set_can_unfold(opaque, (!(detail?.isAlone ?? false)).gboolean)
        let isBeside = isBeside
        page.setTitleButtons(start: true, end: !isBeside)
        detail?.setTitleButtons(start: !isBeside, end: true)
        detail?.isBeside = isBeside
        // The page under the detail is no place for the keyboard.
        if let detail, !isBeside, isKeyboardToMove || page.hasKeyboard { detail.enterOnce() }
        isKeyboardToMove = false
        clearSoon()
    }

    /// Gives the page its share of a wide window.
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

    // MARK: - The keyboard

    /// Moves the keyboard between the two; false where only one is seen.
    func moveKeyboard() -> Bool {
        guard isBeside, let detail else { return false }
        if page.hasKeyboard {
            formerFocus.pointee = hostWindow.flatMap { gtk_window_get_focus($0) }
            detail.enter()
        } else {
            restoreFocus()
        }
        return true
    }

    private func restoreFocus() {
        if let widget = formerFocus.pointee, page.giveKeyboardBack(to: widget) { return }
        // A key that is pressed ahead must not find the way back.
        if !page.enterContent() { page.header.dropFocus() }
    }

    // MARK: - Clearing

    /// Not at once: the detail may be the one whose button is being clicked.
    private func clearSoon() {
        guard !leaving.isEmpty else { return }
        Idle.once { [weak self] in self?.clear(atOnce: false) }
    }

    private func clear(atOnce: Bool) {
        if !atOnce, adw_leaflet_get_child_transition_running(opaque) != 0 { return }
        for widget in leaving {
            // A window that was closed meanwhile took its widgets apart already.
            if gtk_widget_get_parent(widget.pointer) == pointer {
                widget.dropFocus()
                adw_leaflet_remove(opaque, widget.pointer)
            }
            drop(widget)
        }
        leaving.removeAll()
    }
}
