// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import TimelineCore

/// What a gap takes of `gap-cell.ui`.
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

/// What is shown of a gap.
struct GapViewModel: RowViewModel {
    let isLoading: Bool

    init(_ row: GapRow) { isLoading = row.isLoading }

    var accessibleLabel: String {
        isLoading ? localized("Loading the posts between") : localized("Show the Posts Between")
    }
}

/// Stands where posts are missing between those above and those below.
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
