// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Several pages in one place, which the user reorders, closes and drags between windows.
final class TabView: Widget {
    /// Called when another page is selected.
    var onSelect: (() -> Void)?
    /// Called before a page is closed.
    var onClose: ((OpaquePointer) -> Void)?
    /// Called when a page was removed, by closing it or by dragging it to another window.
    var onDetach: ((OpaquePointer) -> Void)?
    /// Called when a page was added.
    var onAttach: ((OpaquePointer) -> Void)?
    /// Returns the view of a new window, to which a page is dragged.
    var onNewWindow: (() -> OpaquePointer?)?

    init() {
        super.init(
            adopting: UnsafeMutableRawPointer(adw_tab_view_new()).assumingMemoryBound(
                to: GtkWidget.self))
        // Ctrl+Home and Ctrl+End are reserved for lists and entries.
        let shortcuts =
            ADW_TAB_VIEW_SHORTCUT_CONTROL_TAB.rawValue
            | ADW_TAB_VIEW_SHORTCUT_CONTROL_SHIFT_TAB.rawValue
            | ADW_TAB_VIEW_SHORTCUT_CONTROL_PAGE_UP.rawValue
            | ADW_TAB_VIEW_SHORTCUT_CONTROL_PAGE_DOWN.rawValue
            | ADW_TAB_VIEW_SHORTCUT_CONTROL_SHIFT_PAGE_UP.rawValue
            | ADW_TAB_VIEW_SHORTCUT_CONTROL_SHIFT_PAGE_DOWN.rawValue
            | ADW_TAB_VIEW_SHORTCUT_ALT_DIGITS.rawValue
            | ADW_TAB_VIEW_SHORTCUT_ALT_ZERO.rawValue
        adw_tab_view_set_shortcuts(opaque, AdwTabViewShortcuts(rawValue: shortcuts))
        keep(
            SignalConnection(
                pointer, "notify::selected-page", pointer: { [weak self] _ in self?.onSelect?() }))
        keep(
            SignalConnection(
                pointer, "close-page",
                event: { [weak self] page in
                    self?.onClose?(page)
                    return false
                }))
        for (signal, isComing) in [("page-attached", true), ("page-detached", false)] {
            keep(
                SignalConnection(
                    pointer, signal,
                    item: { [weak self] page, _ in
                        if isComing { self?.onAttach?(page) } else { self?.onDetach?(page) }
                    }))
        }
        keep(
            SignalConnection(
                pointer, "create-window", object: { [weak self] in self?.onNewWindow?() }))
    }
}
