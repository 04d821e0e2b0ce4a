// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// One view with its bar above it, as it stands in a window.
///
/// It keeps the widgets and not the view: while a closed page slides away, its scene is already
/// gone.
final class Page: Box {
    private(set) var header: HeaderBar
    private(set) var root: Widget
    private weak var view: (any WidgetPage)?
    private let onBack: (() -> Void)?
    private var fullscreen: SignalConnection?
    private var isFullscreen = false

    /// - Parameter onBack: What the way back in the bar does; nil for the first page, which has
    ///   none.
    init(_ view: any WidgetPage, onBack: (() -> Void)?) {
        header = view.header
        root = view.root
        self.view = view
        self.onBack = onBack
        super.init(.vertical)
        fill()
        keep(
            SignalConnection(
                pointer, "notify::root", pointer: { [weak self] _ in self?.followWindow() }))
    }

    /// Shows another view in the place of the present one.
    func show(_ view: any WidgetPage) {
        removeAll()
        header = view.header
        root = view.root
        self.view = view
        fill()
        if isFullscreen { showFullscreen() }
    }

    /// Moves the keyboard to the first widget of the page that takes it, the bar's last of all.
    func takeFocus() {
        guard gtk_widget_get_focus_child(root.pointer) == nil else { return }
        if gtk_widget_child_focus(root.pointer, GTK_DIR_TAB_FORWARD) == 0 {
            gtk_widget_child_focus(header.pointer, GTK_DIR_TAB_FORWARD)
        }
    }

    private func fill() {
        append(header)
        append(root)
        root.vexpand = true
        guard let onBack else { return }
        header.setBackButton(
            Button(icon: "go-previous-symbolic", name: localized("Back"), onClick: onBack))
    }

    // MARK: - Full screen

    /// A tab may come into another window.
    private func followWindow() {
        fullscreen = nil
        guard let window = hostWindow else { return }
        fullscreen = SignalConnection(
            window, "notify::fullscreened",
            pointer: { [weak self] _ in self?.fullscreenChanged() })
        fullscreenChanged()
    }

    private func fullscreenChanged() {
        let now = hostWindow.map { gtk_window_is_fullscreen($0) != 0 } ?? false
        guard now != isFullscreen else { return }
        isFullscreen = now
        showFullscreen()
    }

    private func showFullscreen() {
        header.isVisible = !(isFullscreen && view?.hidesHeaderInFullscreen == true)
        view?.fullscreenChanged(to: isFullscreen)
    }
}
