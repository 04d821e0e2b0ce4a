// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows short messages above its child, which go by themselves.
public final class ToastOverlay: Widget {
    private struct Shown {
        let toast: OpaquePointer
        let connections: [SignalConnection]
    }

    private var shown: [Int: Shown] = [:]
    private var count = 0
    /// The messages that come when those before them have gone, with a reference to each.
    ///
    /// They wait here and not in libadwaita 1.2: a message that takes another's place there, and is
    /// dismissed within its first fifth of a second, is freed while it still moves.
    private var waiting: [(number: Int, toast: OpaquePointer)] = []
    /// Whether a message is seen, or on its way out.
    private var isBusy = false
    /// Whether messages stand above buttons that float at the bottom.
    var isRaised = false {
        didSet {
            guard isRaised != oldValue else { return }
            Self.styleOnce
            if isRaised { addCSSClass("minya-raised") } else { removeCSSClass("minya-raised") }
        }
    }
    /// Called when a message goes that has the keyboard.
    var onKeyboardLoss: (() -> Void)?

    /// Makes an overlay.
    public init(_ child: Widget) {
        super.init(adopting: adw_toast_overlay_new())
        keep(child)
        adw_toast_overlay_set_child(opaque, child.pointer)
    }

    /// Shows a message; several wait for each other.
    ///
    /// - Parameters:
    ///   - button: What its button is called; nil for none.
    ///   - pressed: Called when the person presses the button, once at most.
    public func show(
        _ text: String, button: String? = nil, pressed: (@MainActor () -> Void)? = nil
    ) {
        _ = add(text, button: button, pressed: pressed)
    }

    /// Shows a message; returns the number by which one with a button can be dismissed.
    func add(
        _ text: String, button: String?, pressed: (@MainActor () -> Void)?
    ) -> Int? {
        guard let toast = adw_toast_new("") else { return nil }
        adw_toast_set_custom_title(toast, Self.title(text))
        count += 1
        let hasButton = button != nil && pressed != nil
        if hasButton { adw_toast_set_button_label(toast, button) }
        shown[count] = listen(to: toast, as: count, hasButton ? pressed : nil)
        waiting.append((count, toast))
        showNext()
        return hasButton ? count : nil
    }

    /// The text in as many lines as it needs: that of libadwaita has one, and a narrow window would
    /// cut what happened beside the button that undoes it.
    private static func title(_ text: String) -> UnsafeMutablePointer<GtkWidget>? {
        let label = gtk_label_new(text)
        gtk_label_set_wrap(OpaquePointer(label), 1)
        gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
        // It wants one line where there is room for it: otherwise two words are broken, too.
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

    /// Takes a message away, or lets it never come if others are before it.
    func dismiss(_ number: Int) {
        if let index = waiting.firstIndex(where: { $0.number == number }) {
            shown[number] = nil
            g_object_unref(UnsafeMutableRawPointer(waiting.remove(at: index).toast))
        } else if let toast = shown[number]?.toast {
            adw_toast_dismiss(toast)
        }
    }

    // MARK: - One after another

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

    /// The overlay lets go of a message when it has moved out, and nobody else keeps one.
    private func onEnd(of toast: OpaquePointer, _ body: @escaping @MainActor () -> Void) {
        g_object_weak_ref(
            UnsafeMutableRawPointer(toast).assumingMemoryBound(to: GObject.self),
            { data, _ in
                // It is in the midst of that.
                SignalBox<@MainActor () -> Void>.call(data) { body in Idle.once(body) }
                data.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
            }, Unmanaged.passRetained(SignalBox(body)).toOpaque())
    }

    // MARK: - Signals

    /// The connections keep the toast for as long as it can be dismissed.
    private func listen(
        to toast: OpaquePointer, as number: Int, _ pressed: (@MainActor () -> Void)?
    ) -> Shown {
        let object = UnsafeMutableRawPointer(toast)
        let dismissed: @MainActor () -> Void = { [weak self] in
            self?.giveKeyboardBack()
            // The button's handler may still be under way.
            Idle.once { self?.shown[number] = nil }
        }
        return Shown(
            toast: toast,
            connections: [SignalConnection(object, "dismissed", plain: dismissed)]
                + (pressed.map { [SignalConnection(object, "button-clicked", plain: $0)] } ?? []))
    }

    private func giveKeyboardBack() {
        if hasKeyboard, children.first?.hasKeyboard == false { onKeyboardLoss?() }
    }

    /// A row of round buttons, the room around it and a little more.
    private static let styleOnce: Void = Style.add(
        ".minya-raised toast { margin-bottom: 76px; }")
}
