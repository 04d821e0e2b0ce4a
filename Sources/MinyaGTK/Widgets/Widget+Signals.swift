// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls a closure each time that the widget emits a signal, until this wrapper is released.
    ///
    /// It is for widgets that MinyaGTK does not wrap. Capture the view weakly, because the widget keeps
    /// the closure. `notify::` and the name of a property is the signal that this property has changed.
    ///
    /// ```swift
    /// import CAdwaita
    ///
    /// let calendar = ForeignWidget(gtk_calendar_new())
    /// calendar.onSignal("day-selected") { _ in print("Another day") }
    /// ```
    ///
    /// A name that the widget's type does not have is reported in GLib's log, and nothing is connected. A
    /// signal that asks its handlers for a result gets `false`, 0 or none from this one.
    ///
    /// - Parameter body: Receives the values of the signal, without the widget itself.
    public func onSignal(_ name: String, _ body: @escaping @MainActor ([SignalValue]) -> Void) {
        keep(SignalConnection(pointer, name, values: body))
    }
}
