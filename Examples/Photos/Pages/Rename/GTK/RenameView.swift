// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// Prompts for a name.
package final class RenameView: WidgetView<RenamePipeline> {
    private let name = Entry()
    private let problem = Label()
    private let outcome = Label()
    private let cancel = Button(label: localized("Cancel"))
    private let submit = Button(label: localized("Rename"))

    package required init(pipeline: ViewEnd<RenamePipeline>) {
        super.init(pipeline: pipeline)
        title = localized("Rename")
        name.accessibleLabel = localized("Name")
        name.hexpand = true
        problem.wraps = true
        problem.xalign = 0
        problem.addCSSClass("error")
        outcome.wraps = true
        outcome.xalign = 0
        outcome.addCSSClass("dim-label")
        submit.addCSSClass("suggested-action")
        let buttons = Box(.horizontal, spacing: 12, [cancel, submit])
        buttons.isHomogeneous = true
        let form = Box(.vertical, spacing: 12, [name, problem, outcome, buttons])
        form.setMargins(18)
        form.valign = .center
        root = Clamp(form, maximum: 420)
        cancel.onClick = { [weak self] in self?.pipeline.cancel.send() }
        submit.onClick = { [weak self] in self?.pipeline.submit.send() }
        name.onActivate = { [weak self] in self?.pipeline.submit.send() }
    }

    package override func addObservers() {
        super.addObservers()
        bind(\.name, to: name)
        pipeline.observe(\.problem, \.outcome, by: self) { view, problem, outcome in
            let outcome = outcome.map { localized("Will be named %s", $0) }
            view.problem.text = problem ?? ""
            view.problem.isVisible = problem != nil
            view.outcome.text = outcome ?? ""
            view.outcome.isVisible = outcome != nil
            view.name.accessibleDescription = problem ?? outcome ?? ""
        }
        pipeline.observe(\.canSubmit, by: self) { view, canSubmit in
            view.submit.isSensitive = canSubmit
        }
        pipeline.observe(\.stem, by: self) { view, count in
            view.name.selectFirst(count)
        }
    }
}
