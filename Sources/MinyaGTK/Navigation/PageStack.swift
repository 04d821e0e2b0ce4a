// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Pages pushed on one another, the newest in front.
///
/// It stands on AdwLeaflet, which libadwaita 1.2 has and 1.4 replaces; nothing outside of this file
/// knows.
final class PageStack: Widget {
    /// The pages, the visible one last.
    private(set) var pages: [Widget] = []

    /// Pages that were taken off and are still seen while they slide away.
    private var leaving: [Widget] = []

    /// What had the keyboard when each page came.
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

    /// Puts a page in front.
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

    /// Takes the last pages off, so that `count` remain; they live until they slid out of sight.
    func pop(to count: Int) {
        guard count < pages.count else { return }
        leaving += pages[count...]
        pages.removeSubrange(count...)
        let former = formerFocus[count].pointee
        formerFocus.removeSubrange(count...)
        if let front = pages.last {
            adw_leaflet_set_visible_child(opaque, front.pointer)
            // The leaflet gives it back only when it takes it from a page, which had none.
            if isKeyboardNowhere, let former { _ = front.giveKeyboardBack(to: former) }
        }
        clearSoon()
    }

    /// Not at once: the page may be the one whose button is being clicked.
    private func clearSoon() {
        guard !leaving.isEmpty else { return }
        Idle.once { [weak self] in self?.clear() }
    }

    private func clear() {
        guard adw_leaflet_get_child_transition_running(opaque) == 0 else { return }
        for page in leaving {
            // A window that was closed meanwhile took its widgets apart already.
            if gtk_widget_get_parent(page.pointer) == pointer {
                page.dropFocus()
                adw_leaflet_remove(opaque, page.pointer)
            }
            drop(page)
        }
        leaving.removeAll()
    }
}
