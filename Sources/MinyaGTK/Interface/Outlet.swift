// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A kind of wrapper that can take over a widget described in a `.ui` file.
///
/// An app's own wrappers conform like this:
///
/// ```swift
/// import CAdwaita
///
/// final class LevelBar: Widget, Outlet {
///     static var widgetType: GType { gtk_level_bar_get_type() }
///     static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> LevelBar {
///         LevelBar(adopting: pointer)
///     }
/// }
/// ```
@MainActor
public protocol Outlet: Widget {
    /// The wrapper that takes the widget over: the conforming type itself.
    associatedtype Adopted: Widget = Self

    /// The GType that the widget is of, or inherits from.
    static var widgetType: GType { get }

    /// Makes a wrapper of a widget that there is already, which is of ``widgetType``.
    static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Adopted
}
