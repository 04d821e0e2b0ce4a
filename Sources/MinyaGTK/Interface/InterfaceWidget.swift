// SPDX-License-Identifier: Apache-2.0

/// A part of a page that is made many times of one `.ui` file: a cell.
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
/// A file that has not what Swift takes of it is said in its place, and in GLib's log.
open class InterfaceWidget<Outlets: InterfaceOutlets>: Box {
    /// What Swift takes of the file; nil for a file that is wrong.
    public let outlets: Outlets?

    private let interface: Interface?

    /// Makes the widgets of the file.
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
