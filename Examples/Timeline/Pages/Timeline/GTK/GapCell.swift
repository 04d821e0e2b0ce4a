// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import MinyaLists
import TimelineCore

/// The outlets of `gap-cell.ui`.
package struct GapOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.gap_cell_ui, name: "gap-cell.ui", domain: "minya-timeline",
        actions: "gap")

    package let root: Widget
    let spinner: Spinner
    let button: Button
    let fill: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        spinner = try interface.outlet("spinner", as: Spinner.self)
        button = try interface.outlet("button", as: Button.self)
        fill = try interface.action("fill")
    }
}

/// The cell for missing posts between the posts above and below.
final class GapCell: InterfaceWidget<GapOutlets>, RowCell {
    func show(_ row: RowEnd<GapViewModel, GapRow.Action>) {
        guard let ui = outlets else { return }
        ui.spinner.isSpinning = row.isLoading
        ui.spinner.isVisible = row.isLoading
        ui.fill.isEnabled = !row.isLoading
        ui.fill.onActivate = { row.send(.fill) }
    }

    func clear() { outlets?.spinner.isSpinning = false }
}
