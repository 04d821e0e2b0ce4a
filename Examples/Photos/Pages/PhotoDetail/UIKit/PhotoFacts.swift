// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// The details of a photo, or the reason why there are none.
    @MainActor
    final class PhotoFacts {
        let column = PageColumn()
        let retry = UIButton(localized("Try Again"))
        private let problem = UILabel(.callout, color: .systemRed, lines: 0)

        init() { column.accessibilityLabel = localized("Details") }

        func show(_ phase: PhotoDetailPhase) {
            for view in column.stack.arrangedSubviews { view.removeFromSuperview() }
            switch phase {
            case .loading, .gone, .empty: break
            case .shown(let detail):
                if let issue = detail.photo.issue { show(issue: issue.sentence) }
                for fact in PhotoText.facts(of: detail) {
                    column.stack.addArrangedSubview(UIStackView(fact: fact.name, fact.value))
                }
            case .rejected(let why): show(issue: why)
            case .failed(let why):
                show(issue: why)
                column.stack.addArrangedSubview(retry)
            }
        }

        private func show(issue: String) {
            problem.text = issue
            column.stack.addArrangedSubview(problem)
        }
    }
#endif
