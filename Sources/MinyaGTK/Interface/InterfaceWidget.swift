// SPDX-License-Identifier: Apache-2.0

/// A part of a page, such as a cell, that is created many times from one `.ui` file.
///
/// ```swift
/// struct TileOutlets: InterfaceOutlets {
///     static let file = InterfaceFile(
///         Array("<interface/>".utf8), name: "tile.ui", actions: "tile")
///     let root: Widget
///     let title: Label
///
///     init(_ interface: Interface) throws(InterfaceError) {
///         root = try interface.widget("root")
///         title = try interface.outlet("title", as: Label.self)
///     }
/// }
///
/// final class FiledTile: InterfaceWidget<TileOutlets> {
///     func show(_ title: String) { outlets?.title.text = title }
/// }
/// ```
///
/// If the file lacks something that Swift uses, the error is shown in place of the widget and
/// written to GLib's log.
open class InterfaceWidget<Outlets: InterfaceOutlets>: Box {
    /// The outlets and actions of the file; nil if the file is invalid.
    public let outlets: Outlets?

    private let interface: Interface?

    /// Creates the widgets of the file.
    public init() {
        let notice: Widget?
        switch Outlets.make() {
        case .success(let made):
            (outlets, interface, notice) = (made.outlets, made.interface, nil)
        case .failure(let error):
            GLibLog.complain("\(Self.self): \(error)")
            (outlets, interface, notice) = (nil, nil, InterfaceNotice.line(error))
        }
        super.init(.vertical)
        if let widget = outlets?.root ?? notice { append(widget) }
    }
}
