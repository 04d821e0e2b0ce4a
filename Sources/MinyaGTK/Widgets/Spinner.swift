// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows that an operation is running.
///
/// It spins only while it is both turned on and visible.
///
/// It appears after 150 ms, so that short operations do not cause flicker.
///
/// ```swift
/// let spinner = Spinner(size: 48)
/// let faces = Stack()
/// faces.add(spinner, name: "loading")
/// ```
///
/// A GtkSpinner in a `.ui` file also stops while it is not visible, whether it is an outlet or not.
public final class Spinner: Widget {
    /// Creates a spinner.
    ///
    /// - Parameter size: The side length in logical pixels.
    public init(size: Int = 32, isSpinning: Bool = true) {
        super.init(adopting: gtk_spinner_new())
        Self.restWhileUnseen(pointer)
        setSizeRequest(width: size, height: size)
        halign = .center
        valign = .center
        accessibleLabel = localized("Loading")
        self.isSpinning = isSpinning
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        Self.restWhileUnseen(pointer)
    }

    /// Whether it spins while it is visible.
    public var isSpinning: Bool {
        get { g_object_get_data(Self.object(pointer), Self.wanted) != nil }
        set {
            Self.want(newValue, pointer)
            if gtk_widget_get_mapped(pointer) != 0 { Self.turn(pointer, newValue) }
        }
    }

    // MARK: - Visibility

    // not translated: keys
    nonisolated private static let wanted = "minya-spinner-wanted"
    nonisolated private static let isResting = "minya-spinner-rests"
    nonisolated private static let timer = "minya-spinner-timer"

    /// The delay before a spinner that is turned on and visible appears, in milliseconds.
    ///
    /// Only tests change it, on the main thread.
    nonisolated(unsafe) static var delay: guint = 150

    /// Makes a GtkSpinner spin only while it is mapped; further calls have no effect.
    static func restWhileUnseen(_ spinner: UnsafeMutablePointer<GtkWidget>) {
        guard g_object_get_data(object(spinner), isResting) == nil else { return }
        g_object_set_data(object(spinner), isResting, mark)
        want(gtk_spinner_get_spinning(OpaquePointer(spinner)) != 0, spinner)
        if gtk_widget_get_mapped(spinner) == 0 { turn(spinner, false) }
        connect(spinner, "map") { spinner, _ in
            guard let spinner else { return }
            Spinner.turn(
                spinner, g_object_get_data(Spinner.object(spinner), Spinner.wanted) != nil)
        }
        connect(spinner, "unmap") { spinner, _ in
            if let spinner { Spinner.turn(spinner, false) }
        }
    }

    private typealias Handler =
        @convention(c) (UnsafeMutablePointer<GtkWidget>?, UnsafeMutableRawPointer?) -> Void

    /// Connects a handler without captures, for the lifetime of the widget.
    private static func connect(
        _ spinner: UnsafeMutablePointer<GtkWidget>, _ signal: String, _ handler: Handler
    ) {
        g_signal_connect_data(
            spinner, signal, unsafeBitCast(handler, to: GCallback.self), nil, nil,
            GConnectFlags(rawValue: 0))
    }

    private static func want(_ isWanted: Bool, _ spinner: UnsafeMutablePointer<GtkWidget>) {
        g_object_set_data(object(spinner), wanted, isWanted ? mark : nil)
    }

    nonisolated private static func turn(
        _ spinner: UnsafeMutablePointer<GtkWidget>, _ isOn: Bool
    ) {
        let started = UInt(bitPattern: g_object_get_data(object(spinner), timer))
        guard isOn else {
            if started != 0 { g_source_remove(guint(started)) }
            return gtk_spinner_set_spinning(OpaquePointer(spinner), 0)
        }
        guard started == 0, gtk_spinner_get_spinning(OpaquePointer(spinner)) == 0 else { return }
        let source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, delay,
            { spinner in
                gtk_spinner_set_spinning(spinner.map { OpaquePointer($0) }, 1)
                return 0
            }, g_object_ref(spinner),
            { spinner in
                guard let spinner else { return }
                g_object_set_data(spinner.assumingMemoryBound(to: GObject.self), Spinner.timer, nil)
                g_object_unref(spinner)
            })
        g_object_set_data(
            object(spinner), timer, UnsafeMutableRawPointer(bitPattern: UInt(source)))
    }

    nonisolated private static func object(
        _ spinner: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(spinner).assumingMemoryBound(to: GObject.self)
    }

    /// An arbitrary non-nil value.
    private static var mark: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
}
