// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// Prompts for a name.
    final class RenameView: UIKitView<RenamePipeline> {
        private let name = NameField()
        private let problem = UILabel(.footnote, color: .systemRed, lines: 0)
        private let outcome = UILabel(.footnote, color: .secondaryLabel, lines: 0)
        private let cancel = UIBarButtonItem()
        private let submit = UIBarButtonItem()

        required init(pipeline: ViewEnd<RenamePipeline>) {
            super.init(pipeline: pipeline)
            title = localized("Rename")
            name.accessibilityLabel = localized("Name")
            cancel.title = localized("Cancel")
            submit.title = localized("Rename")
            navigationItem.leftBarButtonItems = [cancel]
            navigationItem.rightBarButtonItems = [submit]
            root = PageColumn([name, problem, outcome])
        }

        override var sheetDetents: [UISheetPresentationController.Detent] { [.medium(), .large()] }

        override func addObservers() {
            super.addObservers()
            bind(\.name, to: name)
            bind(\.submit, to: name)
            bind(\.submit, to: submit)
            bind(\.cancel, to: cancel)
            pipeline.observe(\.problem, \.outcome, by: self) { view, problem, outcome in
                let outcome = outcome.map { localized("Will be named %s", $0) }
                (view.problem.text, view.outcome.text) = (problem, outcome)
                view.problem.isHidden = problem == nil
                view.outcome.isHidden = outcome == nil
                view.name.accessibilityHint = problem ?? outcome
            }
            pipeline.observe(\.canSubmit, by: self) { view, canSubmit in
                view.submit.isEnabled = canSubmit
            }
            pipeline.observe(\.stem, by: self) { view, count in view.name.stem = count }
        }
    }
#endif
