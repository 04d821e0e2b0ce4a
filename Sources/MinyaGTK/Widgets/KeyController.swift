// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Hears every key while the keyboard is in a widget or below it.
///
/// For single combinations `Widget.addShortcut(_:_:)` is simpler.
@MainActor
public final class KeyController {
    /// When the key is heard: before the widgets below, or after they left it unused.
    public enum Phase: Sendable {
        /// On the way down to the widget with the keyboard, or on the way back up.
        case before, after
    }

    private let controller: EventController
    private let connection: SignalConnection

    /// Adds the controller to a widget; it hears keys until this object dies.
    ///
    /// - Parameter onKey: The key as a `GDK_KEY_…` value, the modifiers as `GDK_…_MASK` bits;
    ///   true says that the key was used.
    public init(
        on widget: Widget, phase: Phase = .after,
        onKey: @escaping @MainActor (_ key: UInt32, _ modifiers: UInt32) -> Bool
    ) {
        let pointer: OpaquePointer = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(
            pointer, phase == .before ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
        controller = EventController(pointer, on: widget.pointer)
        connection = SignalConnection(
            UnsafeMutableRawPointer(pointer), "key-pressed", key: onKey)
    }
}
