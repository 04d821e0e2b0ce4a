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
        guard let toast = adw_toast_new(escaped(text)) else { return nil }
        count += 1
        let hasButton = button != nil && pressed != nil
        if hasButton { adw_toast_set_button_label(toast, button) }
        shown[count] = listen(to: toast, as: count, hasButton ? pressed : nil)
        adw_toast_overlay_add_toast(opaque, toast)
        return hasButton ? count : nil
    }

    /// Takes a message away, or lets it never come if others are before it.
    func dismiss(_ number: Int) {
        if let toast = shown[number]?.toast { adw_toast_dismiss(toast) }
    }

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
