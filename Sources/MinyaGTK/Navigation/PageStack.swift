// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A stack of pages, the newest in front.
///
/// It uses AdwLeaflet, which libadwaita 1.2 has and 1.4 replaces; no other file depends on it.
final class PageStack: Widget {
    /// The pages, the visible one last.
    private(set) var pages: [Widget] = []

    /// Removed pages that are visible while they slide out.
    private var leaving: [Widget] = []

    /// The focused widget when each page was pushed.
    private var formerFocus: [WeakPointer] = []

    init() {
        super.init(adopting: adw_leaflet_new())
        adw_leaflet_set_can_unfold(opaque, 0)
        adw_leaflet_set_transition_type(opaque, ADW_LEAFLET_TRANSITION_TYPE_OVER)
        keep(
            SignalConnection(
                pointer, "notify::child-transition-running",
                pointer: { [weak self] _ in
                    self?.clearSoon()
                }))
    }

    /// Pushes a page.
    func push(_ page: Widget) {
        keep(page)
        let former = WeakPointer()
        former.pointee = hostWindow.flatMap { gtk_window_get_focus($0) }
        formerFocus.append(former)
        pages.append(page)
        adw_leaflet_append(opaque, page.pointer)
        page.hideFromReadersWhileUnseen()
        adw_leaflet_set_visible_child(opaque, page.pointer)
    }

    /// Removes the last pages until `count` remain; their widgets live until they have slid out.
    func pop(to count: Int) {
        guard count < pages.count else { return }
        leaving += pages[count...]
        pages.removeSubrange(count...)
        let former = formerFocus[count].pointee
        formerFocus.removeSubrange(count...)
        if let front = pages.last {
            adw_leaflet_set_visible_child(opaque, front.pointer)
            // The leaflet restores the focus only if the removed page had it.
            if isFocusNowhere, let former { _ = front.restoreFocus(to: former) }
        }
        clearSoon()
    }

    /// Clears later: the page may contain the button that is being clicked.
    private func clearSoon() {
        guard !leaving.isEmpty else { return }
        Idle.once { [weak self] in self?.clear() }
    }

    private func clear() {
        guard adw_leaflet_get_child_transition_running(opaque) == 0 else { return }
        for page in leaving {
            // A window that was closed meanwhile has already removed its widgets.
            if gtk_widget_get_parent(page.pointer) == pointer {
                page.dropFocus()
                adw_leaflet_remove(opaque, page.pointer)
            }
            drop(page)
        }
        leaving.removeAll()
    }
}
