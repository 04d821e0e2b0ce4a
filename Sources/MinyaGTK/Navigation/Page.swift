// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A view in a window, with its header bar above it.
///
/// It retains the widgets and not the view: while a closed page slides out, its scene is already
/// released.
final class Page: Box {
    private(set) var header: HeaderBar
    private(set) var root: Widget
    /// The space between header bar and root for the tab bar, which is above all pages of a window.
    let tabRoom = Box(.horizontal)

    /// Whether the page's opener is visible beside it.
    var isBeside = false {
        didSet { if isBeside != oldValue { showBackButton() } }
    }

    /// Whether the page fills the screen without its header bar.
    private(set) var isAlone = false {
        didSet { if isAlone != oldValue { onAloneChange?() } }
    }
    var onAloneChange: (() -> Void)?

    /// Whether the window is full screen because the page requested it.
    private(set) var holdsScreen = false

    private weak var view: (any WidgetPage)?
    private let onBack: (() -> Void)?
    private let hasTitleButtons: Bool
    private var titleButtons: (start: Bool, end: Bool)
    private var fullscreen: SignalConnection?
    private var isFullscreen = false

    /// Creates a page for a view.
    ///
    /// - Parameters:
    ///   - hasTitleButtons: Whether the header bar may have the window's own buttons.
    ///   - onBack: Called by the back button in the header bar; nil for the first page, which has
    ///     none.
    init(_ view: any WidgetPage, hasTitleButtons: Bool = true, onBack: (() -> Void)?) {
        self.hasTitleButtons = hasTitleButtons
        titleButtons = (hasTitleButtons, hasTitleButtons)
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

    /// Shows another view in place of the current one.
    func show(_ view: any WidgetPage) {
        removeAll()
        header = view.header
        root = view.root
        self.view = view
        fill()
        if isFullscreen { showFullscreen() }
    }

    private func fill() {
        append(header)
        append(tabRoom)
        append(root)
        root.vexpand = true
        header.setTitleButtons(start: titleButtons.start, end: titleButtons.end)
        showBackButton()
    }

    /// Whether buttons float at the bottom of the page.
    var hasButtonsAtBottom: Bool { view?.hasButtonsAtBottom ?? false }

    // MARK: - The bar

    /// Sets which ends of the header bar have the window's own buttons.
    func setTitleButtons(start: Bool, end: Bool) {
        titleButtons = (start && hasTitleButtons, end && hasTitleButtons)
        header.setTitleButtons(start: titleButtons.start, end: titleButtons.end)
    }

    /// Shows a close button beside the opener, otherwise a back button.
    private func showBackButton() {
        guard let onBack else { return }
        header.setBackButton(
            isBeside
                ? Button(icon: "window-close-symbolic", name: localized("Close"), onClick: onBack)
                : Button(icon: "go-previous-symbolic", name: localized("Back"), onClick: onBack))
    }

    /// The height of the space for the tab bar; 0 without visible tabs.
    var tabHeight = 0 {
        didSet { if tabHeight != oldValue { tabRoom.setSizeRequest(height: tabHeight) } }
    }

    // MARK: - Focus

    /// Calls `body` after the page and everything it shows by then is laid out.
    ///
    /// GTK sorts widgets without a position before all others.
    func onceSettled(_ body: @escaping @MainActor (Page) -> Void) {
        afterLayout { [weak self] in
            self?.afterLayoutBeforePaint {
                if let self { body(self) }
            }
        }
    }

    /// Focuses the page's content, unless the page has done so; without focusable content, focuses
    /// nothing.
    ///
    /// A key that is pressed while the page loads must not activate the back button.
    func focusContent() {
        // GTK focuses the first widget itself when a window is shown.
        if gtk_widget_get_focus_child(root.pointer) != nil { return leaveBanner() }
        if !enterContent() { header.dropFocus() }
    }

    /// Focuses the first focusable widget of the page's content; returns false if it has none.
    ///
    /// The button of a banner is the last choice: whether the banner is already shown when the page
    /// opens depends on the time that, for example, a network takes to answer.
    func enterContent() -> Bool {
        guard gtk_widget_child_focus(root.pointer, GTK_DIR_TAB_FORWARD) != 0 else { return false }
        leaveBanner()
        return true
    }

    /// Moves the focus from a banner to what follows, if anything follows.
    private func leaveBanner() {
        guard let window = hostWindow else { return }
        while Banner.contains(gtk_window_get_focus(window)),
            gtk_widget_child_focus(root.pointer, GTK_DIR_TAB_FORWARD) != 0
        {}
    }

    /// Focuses the first focusable widget of the page; the header bar's widgets are the last
    /// resort.
    func enter() {
        if !enterContent() { gtk_widget_child_focus(header.pointer, GTK_DIR_TAB_FORWARD) }
    }

    /// Calls `enter()` unless the content is focused, because then it would move the focus on.
    func enterOnce() {
        if !root.containsFocus { enter() }
    }

    // MARK: - Full screen

    /// Observes the current window; a tab may move to another one.
    private func followWindow() {
        fullscreen = nil
        guard let window = hostWindow else { return }
        fullscreen = SignalConnection(
            // Retaining a window prevents it from being destroyed.
            window, "notify::fullscreened", keepsEmitter: false,
            pointer: { [weak self] _ in self?.fullscreenChanged() })
        fullscreenChanged()
    }

    /// Notes whether the page requests full screen; if the user entered it, the page does not end
    /// it.
    func noteFullscreenRequest(_ isRequested: Bool) {
        holdsScreen = isRequested && !isFullscreen
    }

    private func fullscreenChanged() {
        let now = hostWindow.map { gtk_window_is_fullscreen($0) != 0 } ?? false
        guard now != isFullscreen else { return }
        isFullscreen = now
        if !now { holdsScreen = false }
        showFullscreen()
    }

    private func showFullscreen() {
        isAlone = isFullscreen && view?.hidesHeaderInFullscreen == true
        header.isVisible = !isAlone
        view?.fullscreenChanged(to: isFullscreen)
    }
}
