// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows short messages above its child, which go by themselves.
public final class ToastOverlay: Widget {
    private struct Waiting {
        let toast: OpaquePointer
        let connections: [SignalConnection]
    }

    private var waiting: [Int: Waiting] = [:]
    private var shown = 0
    /// Called when a message with a button is about to go.
    var onDismiss: (() -> Void)?

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
        var number: Int?
        if let button, let pressed {
            shown += 1
            number = shown
            adw_toast_set_button_label(toast, button)
            waiting[shown] = listen(to: toast, as: shown, pressed)
        }
        adw_toast_overlay_add_toast(opaque, toast)
        return number
    }

    /// Takes a message away, or lets it never come if others are before it.
    func dismiss(_ number: Int) {
        if let toast = waiting[number]?.toast { adw_toast_dismiss(toast) }
    }

    /// The connections keep the toast for as long as it can be dismissed.
    private func listen(
        to toast: OpaquePointer, as number: Int, _ pressed: @escaping @MainActor () -> Void
    ) -> Waiting {
        let object = UnsafeMutableRawPointer(toast)
        let dismissed: @MainActor () -> Void = { [weak self] in
            self?.onDismiss?()
            // The button's handler may still be under way.
            Idle.once { self?.waiting[number] = nil }
        }
        return Waiting(
            toast: toast,
            connections: [
                SignalConnection(object, "button-clicked", plain: pressed),
                SignalConnection(object, "dismissed", plain: dismissed),
            ])
    }
}
