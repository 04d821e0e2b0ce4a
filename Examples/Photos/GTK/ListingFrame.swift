// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// The rows of a list with its loading state: a progress bar above them, and an error message below
/// the last row.
final class ListingFrame: Box {
    private let more = ProgressBar()
    private let bar = Banner("")

    init<Cell>(_ rows: RowsView<Photo, Cell>, retry: @escaping () -> Void) {
        super.init(.vertical)
        more.addCSSClass("osd")
        more.valign = .start
        bar.buttonLabel = localized("Try Again")
        bar.onClick = {
            Pictures.loader.fetchAgain()
            retry()
        }
        bar.onFocusLoss = { [weak rows] in rows?.cells.grabFocus() }
        let overlay = Overlay(rows)
        overlay.add(more)
        overlay.vexpand = true
        append(overlay)
        append(bar)
    }

    func show(isLoadingMore: Bool) {
        more.isVisible = isLoadingMore
        more.isPulsing = isLoadingMore
    }

    func show(missing why: String?) {
        // While the banner slides away, it keeps its text.
        if let why { bar.title = localized("Further pictures could not be fetched. %s", why) }
        bar.isRevealed = why != nil
    }
}
