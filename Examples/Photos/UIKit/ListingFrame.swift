// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// A list of photos with its loading state: what is shown in place of the photos, and below them
    /// their number, and why further ones are missing.
    final class ListingFrame: UIView {
        /// Called when the user retries, and when another folder is to be chosen.
        var onRetry: (() -> Void)?
        var onChoose: (() -> Void)?

        private let content: UIView
        private let empty: String
        private let state = UIContentUnavailableView(configuration: .loading())
        private let more = UIActivityIndicatorView()
        private let problem = UILabel(.footnote, lines: 0)
        private lazy var retry = UIButton(localized("Try Again"), look: .plain()) { [weak self] in
            self?.onRetry?()
        }
        private let count = UILabel(.footnote, color: .secondaryLabel)

        /// Creates a frame around the photos.
        ///
        /// - Parameter empty: The title of the empty state.
        init(_ content: UIView, empty: String) {
            self.content = content
            self.empty = empty
            super.init(frame: .zero)
            let column = UIStackView(arrangedSubviews: [content, more, problem, retry, count])
            column.axis = .vertical
            for label in [problem, count] { label.textAlignment = .center }
            column.translatesAutoresizingMaskIntoConstraints = false
            addSubview(column)
            // The photos also scroll below the bar at the top.
            NSLayoutConstraint.activate([
                column.topAnchor.constraint(equalTo: topAnchor),
                column.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
                column.leadingAnchor.constraint(equalTo: leadingAnchor),
                column.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
            fill(safeAreaLayoutGuide, with: state)
            show(missing: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Shows the photos, or why there are none.
        func show(_ phase: ListingPhase, total: Int, emptiness: String, choosesFolders: Bool) {
            let look: UIContentUnavailableConfiguration? =
                switch phase {
                case .loading: loading()
                case .photos: nil
                case .empty: unavailable(empty, emptiness, symbol: "magnifyingglass")
                case .rejected(let why):
                    unavailable(
                        localized("The Pictures Cannot Be Shown"), why,
                        symbol: "exclamationmark.triangle", retries: true,
                        chooses: choosesFolders)
                case .failed(let why):
                    unavailable(
                        localized("The Pictures Could Not Be Read"), why,
                        symbol: "exclamationmark.octagon", retries: true)
                }
            content.isHidden = look != nil
            state.isHidden = look == nil
            if let look { state.configuration = look }
            count.text = phase == .photos ? PhotoText.count(total) : nil
        }

        func show(isLoadingMore: Bool) {
            if isLoadingMore { more.startAnimating() } else { more.stopAnimating() }
        }

        func show(missing why: String?) {
            problem.text = why.map { localized("Further pictures could not be fetched. %s", $0) }
            problem.isHidden = why == nil
            retry.isHidden = why == nil
        }

        private func loading() -> UIContentUnavailableConfiguration {
            var look = UIContentUnavailableConfiguration.loading()
            look.text = localized("Loading pictures")
            return look
        }

        private func unavailable(
            _ title: String, _ reason: String, symbol: String, retries: Bool = false,
            chooses: Bool = false
        ) -> UIContentUnavailableConfiguration {
            var look = UIContentUnavailableConfiguration.empty()
            look.image = UIImage(systemName: symbol)
            look.text = title
            look.secondaryText = reason
            if retries {
                look.button = .borderedProminent()
                look.button.title = localized("Try Again")
                look.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.onRetry?() }
            }
            if chooses {
                look.secondaryButton = .plain()
                look.secondaryButton.title = localized("Choose Another…")
                look.secondaryButtonProperties.primaryAction = UIAction { [weak self] _ in
                    self?.onChoose?()
                }
            }
            return look
        }
    }

    extension UIKitView {
        /// Shows the state of a list of photos; the page sets what the frame's buttons do.
        func bind<Listing: ListingPipeline>(
            _ listing: ViewEnd<Listing>, to frame: ListingFrame,
            emptiness: @escaping () -> String
        ) {
            listing.observe(\.phase, \.total, \.choosesFolders, by: self) {
                [weak frame] _, phase, total, choosesFolders in
                frame?.show(
                    phase, total: total, emptiness: emptiness(), choosesFolders: choosesFolders)
            }
            listing.observe(\.isLoadingMore, by: self) { [weak frame] _, isLoading in
                frame?.show(isLoadingMore: isLoading)
            }
            listing.observe(\.missing, by: self) { [weak frame] _, why in
                frame?.show(missing: why)
            }
        }
    }
#endif
