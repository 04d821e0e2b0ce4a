// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// A large picture above the list of all photos, or beside it in a wide window.
package final class InterestingnessView: WidgetView<InterestingnessPipeline> {
    private let top: TopPictureView
    private let list: RankedListView
    private let ranking = Label()
    private let stack = Stack()
    private let banner = ConnectionBanner()
    private let rejected = StatusPage(
        icon: "dialog-warning-symbolic", title: localized("The Pictures Cannot Be Shown"))
    private let choose = Button(label: localized("Choose Another…"))
    private let empty = StatusPage(
        icon: "image-x-generic-symbolic", title: localized("No Pictures"))
    private let failed = StatusPage(
        icon: "dialog-error-symbolic", title: localized("The Pictures Could Not Be Read"))

    package required init(pipeline: ViewEnd<InterestingnessPipeline>) {
        top = TopPictureView(pipeline: pipeline.top)
        list = RankedListView(pipeline: pipeline.list)
        super.init(pipeline: pipeline)
        title = localized("Most Interesting")
        choose.addCSSClass("pill")
        choose.addCSSClass("suggested-action")
        choose.onClick = { [weak self] in self?.pipeline.action.send(.chooseFolders) }
        let spinner = Spinner(size: 48, isSpinning: true)
        spinner.accessibleLabel = localized("Loading pictures")
        spinner.halign = .center
        spinner.valign = .center
        ranking.addCSSClass("caption")
        ranking.addCSSClass("dim-label")
        ranking.wraps = true
        ranking.isCentered = true
        ranking.setMargins(top: 6, bottom: 6, start: 12, end: 12)
        let ways = Box(.vertical, spacing: 12, [choose, retryButton()])
        ways.halign = .center
        rejected.child = ways
        let again = retryButton()
        again.addCSSClass("suggested-action")
        again.halign = .center
        failed.child = again
        let below = Box(.vertical, [ranking, list.root])
        below.setSizeRequest(width: 340)
        // Otherwise it would share the remaining space, which varies with each picture's title.
        below.hexpand = false

        stack.add(spinner, name: "loading")
        stack.add(AdaptiveBox(breakpoint: 760, [top.root, below]), name: "photos")
        stack.add(empty, name: "empty")
        stack.add(rejected, name: "rejected")
        stack.add(failed, name: "failed")
        stack.vexpand = true
        root = Box(.vertical, [banner, stack])
    }

    package override var subviews: [any View] { [top, list] }

    package override func addObservers() {
        pipeline.observe(\.ranking, by: self) { view, text in view.ranking.text = text }
        pipeline.connection.observe(\.isOffline, by: self) { view, isOffline in
            view.banner.show(isOffline: isOffline)
        }
        pipeline.list.observe(\.choosesFolders, by: self) { view, isChoice in
            view.choose.isVisible = isChoice
            view.empty.description = PhotoText.emptiness(
                of: PhotoQuery(), choosesFolders: isChoice)
        }
        pipeline.list.observe(\.phase, \.total, by: self) { view, phase, total in
            view.show(phase, total)
        }
    }

    /// Selects a row as a click on it does.
    package func choose(_ id: Photo.ID) { list.select(id) }

    private func retryButton() -> Button {
        let button = Button(label: localized("Try Again"))
        button.addCSSClass("pill")
        button.onClick = { [weak self] in
            Pictures.loader.fetchAgain()
            self?.pipeline.list.retry.send()
        }
        return button
    }

    private func show(_ phase: ListingPhase, _ total: Int) {
        header.subtitle = phase == .photos ? PhotoText.count(total) : ""
        switch phase {
        case .loading: stack.visiblePage = "loading"
        case .photos:
            if stack.visiblePage == "loading" { list.focusList() }
            stack.visiblePage = "photos"
        case .empty: stack.visiblePage = "empty"
        case .rejected(let why):
            rejected.description = why
            stack.visiblePage = "rejected"
        case .failed(let why):
            failed.description = why
            stack.visiblePage = "failed"
        }
    }
}
