// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    public import UIKit

    /// Shows a `LoadPhase`: a spinner, an empty state, an error with a retry button, or the content.
    ///
    /// While rows are shown that could not be refreshed, a banner over them tells why.
    ///
    /// ```swift
    /// root = LoadView(table, empty: "No Photos", failed: "Could Not Be Loaded", retry: "Try Again")
    /// ```
    ///
    /// `UIKitView.bind(_:to:retry:)` connects it to the slots of a page.
    public final class LoadView: UIView {
        /// Called when the user retries.
        public var onRetry: (() -> Void)?

        /// The state that is shown.
        public var phase: LoadPhase = .loading {
            didSet { show() }
        }

        /// The view with the rows.
        public let content: UIView

        private let (empty, failed, retry): (String, String, String)
        private let state = UIContentUnavailableView(configuration: .loading())
        private let banner = UIButton(configuration: .gray())

        /// Creates a view that shows the spinner.
        ///
        /// - Parameters:
        ///   - content: The rows, which are shown once there are any.
        ///   - empty: The title of the empty state.
        ///   - failed: The title of the error.
        ///   - retry: The title of the button that loads again.
        public init(_ content: UIView, empty: String, failed: String, retry: String) {
            self.content = content
            (self.empty, self.failed, self.retry) = (empty, failed, retry)
            super.init(frame: .zero)
            banner.addAction(
                UIAction { [weak self] _ in self?.onRetry?() }, for: .primaryActionTriggered)
            for view in [content, state, banner] {
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
            }
            for view in [content, state] {
                NSLayoutConstraint.activate([
                    view.topAnchor.constraint(equalTo: topAnchor),
                    view.bottomAnchor.constraint(equalTo: bottomAnchor),
                    view.leadingAnchor.constraint(equalTo: leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: trailingAnchor),
                ])
            }
            NSLayoutConstraint.activate([
                banner.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 8),
                banner.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
                banner.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
            ])
            show()
        }

        @available(*, unavailable, message: "it is created with its content")
        public required init?(coder: NSCoder) { nil }

        private func show() {
            let look: UIContentUnavailableConfiguration? =
                switch phase {
                case .loading: .loading()
                case .empty: unavailable(empty)
                case .failed(let reason): unavailable(failed, reason: reason)
                case .shown, .outdated: nil
                }
            content.isHidden = look != nil
            state.isHidden = look == nil
            if let look { state.configuration = look }
            if case .outdated(let reason) = phase {
                banner.isHidden = false
                banner.configuration?.title = reason
                banner.configuration?.subtitle = retry
            } else {
                banner.isHidden = true
            }
        }

        private func unavailable(
            _ title: String, reason: String? = nil
        ) -> UIContentUnavailableConfiguration {
            var look = UIContentUnavailableConfiguration.empty()
            look.text = title
            if let reason {
                look.secondaryText = reason
                look.button = .borderedProminent()
                look.button.title = retry
                look.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.onRetry?() }
            }
            return look
        }
    }
#endif
