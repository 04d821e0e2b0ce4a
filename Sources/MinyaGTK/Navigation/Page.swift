// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// One view with its bar above it, as it stands in a window.
///
/// It keeps the widgets and not the view: while a closed page slides away, its scene is already
/// gone.
final class Page: Box {
    private(set) var header: HeaderBar
    private(set) var root: Widget
    /// Room between the two for the bar of tabs, which lies over all pages of a window.
    let tabRoom = Box(.horizontal)

    /// Whether the page that opened it is seen beside it.
    var isBeside = false {
        didSet { if isBeside != oldValue { showBackButton() } }
    }

    /// Whether the page fills the screen and does without its bar.
    private(set) var isAlone = false {
        didSet { if isAlone != oldValue { onAloneChange?() } }
    }
    var onAloneChange: (() -> Void)?

    /// Whether the window fills the screen because the page wants it.
    private(set) var holdsScreen = false

    private weak var view: (any WidgetPage)?
    private let onBack: (() -> Void)?
    private let hasTitleButtons: Bool
    private var titleButtons: (start: Bool, end: Bool)
    private var fullscreen: SignalConnection?
    private var isFullscreen = false

    /// - Parameters:
    ///   - hasTitleButtons: Whether the bar has the window's own buttons at all.
    ///   - onBack: What the way back in the bar does; nil for the first page, which has none.
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

    /// Shows another view in the place of the present one.
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

    /// Says which ends of the bar have the window's own buttons.
    func setTitleButtons(start: Bool, end: Bool) {
        titleButtons = (start && hasTitleButtons, end && hasTitleButtons)
        header.setTitleButtons(start: titleButtons.start, end: titleButtons.end)
    }

    /// Beside its opener a page is closed, and not gone back from.
    private func showBackButton() {
        guard let onBack else { return }
        header.setBackButton(
            isBeside
                ? Button(icon: "window-close-symbolic", name: localized("Close"), onClick: onBack)
                : Button(icon: "go-previous-symbolic", name: localized("Back"), onClick: onBack))
    }

    /// How high the room for the tabs is; 0 where no tabs are seen.
    var tabHeight = 0 {
        didSet { if tabHeight != oldValue { tabRoom.setSizeRequest(height: tabHeight) } }
    }

    // MARK: - The keyboard

    /// Calls `body` once the page was laid out, with all that it shows by then: of what has no
    /// place yet GTK believes that it comes first.
    func onceSettled(_ body: @escaping @MainActor (Page) -> Void) {
        afterLayout { [weak self] in
            self?.afterLayoutBeforePaint {
                if let self { body(self) }
            }
        }
    }

    /// Moves the keyboard into what the page shows, unless the page took it itself; nowhere while
    /// nothing in there takes it.
    ///
    /// A key that is pressed while the page loads must not find the way back.
    func takeFocus() {
        guard gtk_widget_get_focus_child(root.pointer) == nil, !enterContent() else { return }
        header.dropFocus()
    }

    /// Moves the keyboard to the first widget that takes it of what the page shows; false if none
    /// does.
    func enterContent() -> Bool {
        gtk_widget_child_focus(root.pointer, GTK_DIR_TAB_FORWARD) != 0
    }

    /// Moves the keyboard to the first widget of the page that takes it, the bar's last of all.
    func enter() {
        if !enterContent() { gtk_widget_child_focus(header.pointer, GTK_DIR_TAB_FORWARD) }
    }

    /// The same, unless the keyboard is in what the page shows: from there it would go on.
    func enterOnce() {
        if !root.hasKeyboard { enter() }
    }

    // MARK: - Full screen

    /// A tab may come into another window.
    private func followWindow() {
        fullscreen = nil
        guard let window = hostWindow else { return }
        fullscreen = SignalConnection(
            // Who keeps a window keeps it from being destroyed.
            window, "notify::fullscreened", keepsEmitter: false,
            pointer: { [weak self] _ in self?.fullscreenChanged() })
        fullscreenChanged()
    }

    /// Notes whether the page wants the screen; one that the person gave to the window is theirs.
    func takeScreen(_ isTaken: Bool) {
        holdsScreen = isTaken && !isFullscreen
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
