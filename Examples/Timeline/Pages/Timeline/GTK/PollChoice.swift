// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore

/// The outlets of `poll-choice.ui`.
package struct PollChoiceOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.poll_choice_ui, name: "poll-choice.ui")

    package let root: Widget
    let title: Label
    let percent: Label
    let share: ProgressBar
    let summary: Label

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        title = try interface.outlet("title", as: Label.self)
        percent = try interface.outlet("percent", as: Label.self)
        share = try interface.outlet("share", as: ProgressBar.self)
        summary = try interface.outlet("summary", as: Label.self)
    }
}

/// A choice of a poll; the last one also shows the number of votes.
final class PollChoice: InterfaceWidget<PollChoiceOutlets> {
    func show(_ choice: PollShown.Choice, summary: String?) {
        guard let ui = outlets else { return }
        ui.title.text = choice.title
        ui.percent.text = choice.percent
        ui.share.fraction = choice.share ?? 0
        ui.share.accessibleLabel = choice.title
        ui.summary.text = summary ?? ""
        ui.summary.isVisible = summary != nil
    }
}
