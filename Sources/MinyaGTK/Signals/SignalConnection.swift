// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// One connected signal; it is disconnected when this object is released.
///
/// By default it retains the emitter, but never the listening widget: the handler is a closure that
/// must capture its own widget weakly, because otherwise the widget would never be released.
@MainActor
package final class SignalConnection {
    /// The emitter, if it is retained.
    private let kept: UnsafeMutableRawPointer?
    /// The emitter, if it is not retained; empty after it is destroyed.
    private let guest: WeakPointer?
    private let identifier: gulong

    /// Connects a thunk with the signal's own C signature, for the extensions in other files.
    init(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ thunk: GCallback?, _ box: AnyObject,
        keepsEmitter: Bool = true
    ) {
        kept = keepsEmitter ? g_object_ref(object) : nil
        guest = keepsEmitter ? nil : WeakPointer()
        guest?.pointee = object.assumingMemoryBound(to: GtkWidget.self)
        identifier = g_signal_connect_data(
            object, signal, thunk, Unmanaged.passRetained(box).toOpaque(),
            { data, _ in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } },
            GConnectFlags(rawValue: 0)
        )
    }

    /// Connects a closure to a signal of any C signature; the emitter is not retained.
    init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        values body: @escaping @MainActor ([SignalValue]) -> Void
    ) {
        kept = nil
        guest = WeakPointer()
        guest?.pointee = object.assumingMemoryBound(to: GtkWidget.self)
        let box = Unmanaged.passRetained(SignalBox(body)).toOpaque()
        let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box)
        // Otherwise it would stay alive if there is no such signal.
        g_closure_ref(closure)
        g_closure_sink(closure)
        defer { g_closure_unref(closure) }
        g_closure_add_finalize_notifier(closure, box) { data, _ in
            data.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
        }
        g_closure_set_marshal(closure) { closure, _, count, values, _, _ in
            guard let values else { return }
            // The first value is the emitter.
            nonisolated(unsafe) let passed = (1..<max(Int(count), 1)).map {
                SignalValue(values + $0)
            }
            SignalBox<@MainActor ([SignalValue]) -> Void>.call(closure?.pointee.data) { $0(passed) }
        }
        identifier = g_signal_connect_closure(object, signal, closure, 0)
    }

    isolated deinit {
        guard let object = kept ?? guest?.pointee.map({ UnsafeMutableRawPointer($0) }) else {
            return
        }
        if g_signal_handler_is_connected(object, identifier) != 0 {
            g_signal_handler_disconnect(object, identifier)
        }
        if let kept { g_object_unref(kept) }
    }
}

// MARK: - One thunk per C signature

extension SignalConnection {
    /// For `void (*)(instance, data)`.
    ///
    /// - Parameter keepsEmitter: False for an object that the listener must not retain.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String, keepsEmitter: Bool = true,
        plain body: @escaping @MainActor () -> Void
    ) {
        let thunk: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
            SignalBox<@MainActor () -> Void>.call($1, { $0() })
        }
        self.init(
            object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body),
            keepsEmitter: keepsEmitter)
    }

    /// For `void (*)(instance, pointer, data)`: also `notify`, whose pointer is the property.
    ///
    /// - Parameter keepsEmitter: False for a window that the listener must not retain.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String, keepsEmitter: Bool = true,
        pointer body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
    ) {
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
            ) -> Void = { _, argument, data in
                nonisolated(unsafe) let argument = argument
                SignalBox<@MainActor (UnsafeMutableRawPointer?) -> Void>.call(
                    data, { $0(argument) })
            }
        self.init(
            object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body),
            keepsEmitter: keepsEmitter)
    }

    /// For `void (*)(instance, guint, data)`.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        index body: @escaping @MainActor (UInt32) -> Void
    ) {
        let thunk:
            @convention(c) (UnsafeMutableRawPointer?, UInt32, UnsafeMutableRawPointer?) -> Void = {
                _, index, data in
                SignalBox<@MainActor (UInt32) -> Void>.call(data, { $0(index) })
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }

    /// For `void (*)(instance, gint, gdouble, gdouble, data)`: the presses of a click gesture.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        press body: @escaping @MainActor (Int32, Double, Double) -> Void
    ) {
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, Int32, Double, Double, UnsafeMutableRawPointer?
            ) -> Void = { _, count, x, y, data in
                SignalBox<@MainActor (Int32, Double, Double) -> Void>.call(
                    data, { $0(count, x, y) })
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }

    /// For `gboolean (*)(instance, data)`: true if the event was handled.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        request body: @escaping @MainActor () -> Bool
    ) {
        let thunk: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean =
            {
                SignalBox<@MainActor () -> Bool>.call($1, otherwise: false, { $0() }).gboolean
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }
    /// For `gboolean (*)(instance, object, data)`, such as an event: true if it was handled.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        event body: @escaping @MainActor (OpaquePointer) -> Bool
    ) {
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?
            ) -> gboolean = { _, event, data in
                guard let event else { return 0 }
                nonisolated(unsafe) let taken = event
                return SignalBox<@MainActor (OpaquePointer) -> Bool>.call(
                    data, otherwise: false, { $0(taken) }
                ).gboolean
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }

    /// For `gboolean (*)(instance, widget, rectangle, data)`: true if the rectangle was set.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        childPosition body:
            @escaping @MainActor (
                UnsafeMutablePointer<GtkWidget>, UnsafeMutablePointer<GdkRectangle>
            ) -> Bool
    ) {
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutablePointer<GtkWidget>?,
                UnsafeMutablePointer<GdkRectangle>?, UnsafeMutableRawPointer?
            ) -> gboolean = { _, widget, place, data in
                guard let widget, let place else { return 0 }
                nonisolated(unsafe) let told = (widget, place)
                return SignalBox<
                    @MainActor (
                        UnsafeMutablePointer<GtkWidget>, UnsafeMutablePointer<GdkRectangle>
                    ) -> Bool
                >.call(data, otherwise: false, { $0(told.0, told.1) }).gboolean
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }

    /// For `void (*)(instance, object, gint, data)`: a page and its position.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        item body: @escaping @MainActor (OpaquePointer, Int32) -> Void
    ) {
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, OpaquePointer?, Int32, UnsafeMutableRawPointer?
            ) -> Void = { _, item, place, data in
                guard let item else { return }
                nonisolated(unsafe) let told = item
                SignalBox<@MainActor (OpaquePointer, Int32) -> Void>.call(
                    data, { $0(told, place) })
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }

    /// For `object *(*)(instance, data)`: a signal that requests an object.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        object body: @escaping @MainActor () -> OpaquePointer?
    ) {
        let thunk: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> UInt = {
            SignalBox<@MainActor () -> OpaquePointer?>.call(
                $1, otherwise: 0, { UInt(bitPattern: $0()) })
        }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }
}
