// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import MinyaLists
import TimelineCore

/// The outlets of `end-cell.ui`.
package struct EndOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.end_cell_ui, name: "end-cell.ui", domain: "minya-timeline",
        actions: "end")

    package let root: Widget
    let spinner: Spinner
    let words: Label
    let button: Button
    let retry: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        spinner = try interface.outlet("spinner", as: Spinner.self)
        words = try interface.outlet("words", as: Label.self)
        button = try interface.outlet("button", as: Button.self)
        retry = try interface.action("retry")
    }
}

/// The cell of the row after the last post, with the state of loading older posts.
final class EndCell: InterfaceWidget<EndOutlets>, RowCell {
    func show(_ row: RowEnd<EndViewModel, EndRow.Action>) {
        guard let ui = outlets else { return }
        ui.spinner.isSpinning = row.isLoading
        ui.spinner.isVisible = row.isLoading
        ui.words.text = row.words
        ui.words.isVisible = !row.words.isEmpty
        ui.button.label = row.next
        ui.button.isVisible = row.canRetry
        ui.retry.onActivate = { row.send(.retry) }
    }

    func clear() { outlets?.spinner.isSpinning = false }
}
