// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

extension SceneStack {
    // MARK: - Toasts

    /// Shows a toast.
    ///
    /// A toast with a button is removed together with its scene, or when the scene shows another
    /// toast with a button: an offer has to be visible at once.
    func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {
        let number = widget.add(text, button: button, pressed: pressed)
        if let number, let scene { attach(toast: number, to: scene) }
    }

    // MARK: - Dialogs

    /// Shows an alert; closing it answers nil.
    func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?, String) -> Void) {
        let dialog = MessageDialog(for: floor, heading: alert.title, body: alert.message)
        for (number, choice) in alert.choices.enumerated() {
            dialog.addResponse("\(number)", choice.title, choice.role.appearance)
        }
        if let suggested = alert.choices.firstIndex(where: { $0.role == .suggested }) {
            dialog.setDefaultResponse("\(suggested)")
        }
        if let name = alert.field {
            dialog.addEntry(name, text: alert.text, isSecret: alert.isSecret)
        }
        dialog.present { response in
            answered(response.flatMap { Int($0) }, dialog.enteredText)
        }
    }

    /// Shows a menu where the user last pressed, or at the focused widget if a key was used since.
    func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
        guard !menu.items.isEmpty, gtk_widget_get_mapped(floor.pointer) != 0 else {
            return chosen(nil)
        }
        let popover = popover ?? PopoverMenu(over: floor)
        self.popover = popover
        popover.show(menu, at: menuPlace, chosen: chosen)
    }

    /// Requests files or a folder with the desktop's own file chooser.
    func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {
        guard let chooser = FileChooser(for: floor.hostWindow, title, kind, answered: answered)
        else { return answered(nil) }
        chooser.present()
    }

    // MARK: - Other apps

    /// Copies text or a file to the clipboard; a picture file can also be pasted as a picture.
    func copy(_ clip: Clip) {
        clipboard.put(clip)
    }

    /// Opens something in another app; if that fails, a toast reports it.
    func launch(_ launch: Launch) {
        let launcher = Launcher(widget: floor) { [weak self] why in self?.widget.show(why) }
        launcher.perform(launch)
    }

    // MARK: - Parts

    private var menuPlace: GdkRectangle {
        if let place = lastInput.place {
            return GdkRectangle(x: gint(place.x), y: gint(place.y), width: 1, height: 1)
        }
        let focus = floor.hostWindow.flatMap { gtk_window_get_focus($0) }
        if lastInput.isMenuKey, let asked = pageInUse?.shownWithContextMenu {
            let isWithin = focus.map { gtk_widget_is_ancestor($0, asked.pointer) != 0 } ?? false
            let bounds = bounds(of: isWithin ? focus : asked.pointer)
            return GdkRectangle(
                x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2, width: 1,
                height: 1)
        }
        // A row is focused as a whole, even if only a part of it has the menu.
        return bounds(of: lastInput.isMenuKey ? focus.flatMap(markedPart) ?? focus : focus)
    }

    /// Returns the first visible descendant of a widget that has a context menu.
    private func markedPart(
        of widget: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<GtkWidget>? {
        guard gtk_widget_get_mapped(widget) != 0 else { return nil }
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        if g_object_get_data(object, Widget.contextMenuMark) != nil { return widget }
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            if let part = markedPart(of: next) { return part }
            child = gtk_widget_get_next_sibling(next)
        }
        return nil
    }

    private func bounds(of widget: UnsafeMutablePointer<GtkWidget>?) -> GdkRectangle {
        var bounds = graphene_rect_t()
        guard let widget, gtk_widget_compute_bounds(widget, floor.pointer, &bounds) != 0 else {
            return GdkRectangle(x: 0, y: 0, width: gint(floor.size.width), height: 1)
        }
        return GdkRectangle(
            x: gint(bounds.origin.x), y: gint(bounds.origin.y), width: gint(bounds.size.width),
            height: gint(bounds.size.height))
    }
}

extension Widget {
    /// The first visible widget in this one that has a context menu.
    fileprivate var shownWithContextMenu: Widget? {
        guard gtk_widget_get_mapped(pointer) != 0 else { return nil }
        return contextMenu != nil ? self : children.lazy.compactMap(\.shownWithContextMenu).first
    }
}

extension ChoiceRole {
    fileprivate var appearance: MessageDialog.Appearance {
        switch self {
        case .normal, .cancel: .normal
        case .suggested: .suggested
        case .destructive: .destructive
        }
    }
}
