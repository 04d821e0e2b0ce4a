// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A type of wrapper that can adopt a widget described in a `.ui` file.
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
    /// The wrapper type that adopts the widget: the conforming type itself.
    associatedtype Adopted: Widget = Self

    /// The GType of the widget, or of one of its ancestor classes.
    static var widgetType: GType { get }

    /// Wraps an existing widget of ``widgetType``.
    static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Adopted
}
