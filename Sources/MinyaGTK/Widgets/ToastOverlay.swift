// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows short messages above its child, which disappear automatically.
public final class ToastOverlay: Widget {
    private struct Shown {
        let toast: OpaquePointer
        let connections: [SignalConnection]
    }

    /// How many seconds a message stays. With 0, which is for tests on a busy machine, it stays until
    /// it is dismissed.
    package static var duration: UInt32 = 5

    private var shown: [Int: Shown] = [:]
    private var count = 0
    /// Queued messages, with a reference to each.
    ///
    /// They are queued here and not in libadwaita 1.2: there, a message that replaces another one
    /// and is dismissed within its first 200 ms is freed while it is still animated.
    private var waiting: [(number: Int, toast: OpaquePointer)] = []
    /// Whether a message is visible or sliding out.
    private var isBusy = false
    /// Whether messages are placed above buttons that float at the bottom.
    var isRaised = false {
        didSet {
            guard isRaised != oldValue else { return }
            Self.styleOnce
            if isRaised { addCSSClass("minya-raised") } else { removeCSSClass("minya-raised") }
        }
    }
    /// Called when a focused message disappears.
    var onFocusLoss: (() -> Void)?

    /// Creates an overlay.
    public init(_ child: Widget) {
        super.init(adopting: adw_toast_overlay_new())
        keep(child)
        adw_toast_overlay_set_child(opaque, child.pointer)
    }

    /// Shows a message, after those shown before.
    ///
    /// - Parameters:
    ///   - button: The label of its button; nil for none.
    ///   - pressed: Called when the user presses the button, at most once.
    public func show(
        _ text: String, button: String? = nil, pressed: (@MainActor () -> Void)? = nil
    ) {
        _ = add(text, button: button, pressed: pressed)
    }

    /// Shows a message and returns the number for dismissing it, if it has a button.
    func add(
        _ text: String, button: String?, pressed: (@MainActor () -> Void)?
    ) -> Int? {
        guard let toast = adw_toast_new("") else { return nil }
        adw_toast_set_custom_title(toast, Self.title(text))
        adw_toast_set_timeout(toast, Self.duration)
        count += 1
        let hasButton = button != nil && pressed != nil
        if hasButton { adw_toast_set_button_label(toast, button) }
        shown[count] = listen(to: toast, as: count, hasButton ? pressed : nil)
        waiting.append((count, toast))
        showNext()
        return hasButton ? count : nil
    }

    /// Creates a title with as many lines as the text needs; see Decisions in README.md.
    private static func title(_ text: String) -> UnsafeMutablePointer<GtkWidget>? {
        let label = gtk_label_new(text)
        gtk_label_set_wrap(OpaquePointer(label), 1)
        gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
        // Its natural width is that of one line: otherwise even two words are wrapped.
        gtk_label_set_natural_wrap_mode(OpaquePointer(label), GTK_NATURAL_WRAP_NONE)
        gtk_label_set_lines(OpaquePointer(label), 4)
        gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
        gtk_label_set_xalign(OpaquePointer(label), 0)
        gtk_widget_add_css_class(label, "heading")
        return label
    }

    isolated deinit {
        for (_, toast) in waiting { g_object_unref(UnsafeMutableRawPointer(toast)) }
    }

    /// Dismisses a message, or removes it from the queue.
    func dismiss(_ number: Int) {
        if let index = waiting.firstIndex(where: { $0.number == number }) {
            shown[number] = nil
            g_object_unref(UnsafeMutableRawPointer(waiting.remove(at: index).toast))
        } else if let toast = shown[number]?.toast {
            adw_toast_dismiss(toast)
        }
    }

    // MARK: - Queue

    private func showNext() {
        guard !isBusy, !waiting.isEmpty else { return }
        isBusy = true
        let toast = waiting.removeFirst().toast
        onEnd(of: toast) { [weak self] in
            self?.isBusy = false
            self?.showNext()
        }
        adw_toast_overlay_add_toast(opaque, toast)
    }

    /// Calls `body` when the overlay, its last owner, releases a message after sliding it out.
    private func onEnd(of toast: OpaquePointer, _ body: @escaping @MainActor () -> Void) {
        g_object_weak_ref(
            UnsafeMutableRawPointer(toast).assumingMemoryBound(to: GObject.self),
            { data, _ in
                // The overlay is still in the middle of releasing it.
                SignalBox<@MainActor () -> Void>.call(data) { body in Idle.once(body) }
                data.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
            }, Unmanaged.passRetained(SignalBox(body)).toOpaque())
    }

    // MARK: - Signals

    /// Connects the handlers; the connections retain the toast for as long as it can be dismissed.
    private func listen(
        to toast: OpaquePointer, as number: Int, _ pressed: (@MainActor () -> Void)?
    ) -> Shown {
        let object = UnsafeMutableRawPointer(toast)
        let dismissed: @MainActor () -> Void = { [weak self] in
            self?.notifyFocusLoss()
            // The button's handler may still be running.
            Idle.once { self?.shown[number] = nil }
        }
        return Shown(
            toast: toast,
            connections: [SignalConnection(object, "dismissed", plain: dismissed)]
                + (pressed.map { [SignalConnection(object, "button-clicked", plain: $0)] } ?? []))
    }

    private func notifyFocusLoss() {
        if containsFocus, children.first?.containsFocus == false { onFocusLoss?() }
    }

    /// The height of a row of round buttons, its margins and some extra space.
    private static let styleOnce: Void = Style.add(
        ".minya-raised toast { margin-bottom: 76px; }")
}
