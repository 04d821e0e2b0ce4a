// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Says that something is going on.
///
/// It turns only while it is wanted and in sight, because each turn paints a frame. GTK itself goes
/// on turning a spinner in a page of a stack that is not shown.
///
/// ```swift
/// let spinner = Spinner(size: 48)
/// let faces = Stack()
/// faces.add(spinner, name: "loading")
/// ```
///
/// A GtkSpinner in a `.ui` file rests while unseen as well, whether it is an outlet or not.
public final class Spinner: Widget {
    /// Makes a spinner.
    ///
    /// - Parameter size: The side in logical pixels.
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

    /// Whether it turns while it is in sight.
    public var isSpinning: Bool {
        get { g_object_get_data(Self.object(pointer), Self.wanted) != nil }
        set {
            Self.want(newValue, pointer)
            if gtk_widget_get_mapped(pointer) != 0 {
                gtk_spinner_set_spinning(opaque, newValue.gboolean)
            }
        }
    }

    // MARK: - Out of sight

    // not translated: keys
    nonisolated private static let wanted = "minya-spinner-wanted"
    nonisolated private static let isResting = "minya-spinner-rests"

    /// Lets a GtkSpinner turn only while it is mapped; once is enough.
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

    /// A handler that holds nothing, for as long as the widget lives.
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
        gtk_spinner_set_spinning(OpaquePointer(spinner), isOn ? 1 : 0)
    }

    nonisolated private static func object(
        _ spinner: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(spinner).assumingMemoryBound(to: GObject.self)
    }

    /// Anything but nil.
    private static var mark: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
}
