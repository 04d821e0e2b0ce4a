// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import TimelineCore
    import UIKit

    /// What is shown in place of the posts; the form for an access token is in `Timeline.xib`.
    @MainActor
    struct TimelineFace {
        /// Called when the user requests the posts again.
        let onRetry: () -> Void
        /// Called when the user closes the filter.
        let onClearFilter: () -> Void

        /// Returns the content for a phase; nil if the phase has another view.
        func configuration(
            for phase: TimelinePhase, isReachable: Bool
        ) -> UIContentUnavailableConfiguration? {
            switch phase {
            case .posts, .locked: return nil
            case .loading:
                var look = UIContentUnavailableConfiguration.loading()
                look.text = localized("Loading posts")
                return look
            case .empty:
                return look(
                    localized("No Posts Yet"), localized("Nobody has published anything here."),
                    symbol: "text.bubble", retry: localized("Refresh"))
            case .unmatched(let words):
                var look = look(
                    localized("No Matching Posts"),
                    localized("None of these posts contains “%s”.", words),
                    symbol: "magnifyingglass", retry: localized("Load Older Posts"))
                look.secondaryButton = .plain()
                look.secondaryButton.title = localized("Show All Posts")
                look.secondaryButtonProperties.primaryAction = UIAction { [onClearFilter] _ in
                    onClearFilter()
                }
                return look
            case .rejected(let why):
                return look(
                    localized("The Server Refused"), why, symbol: "exclamationmark.triangle")
            case .offline(let why):
                // A server that does not respond is not a problem of the user's network.
                return look(
                    isReachable
                        ? localized("No Answer From the Server") : localized("You Are Offline"),
                    why, symbol: "wifi.slash")
            case .failed(let why):
                return look(
                    localized("Posts Could Not Be Loaded"), why, symbol: "exclamationmark.octagon")
            }
        }

        private func look(
            _ title: String, _ reason: String, symbol: String,
            retry: String = localized("Try Again")
        ) -> UIContentUnavailableConfiguration {
            var look = UIContentUnavailableConfiguration.empty()
            look.image = UIImage(systemName: symbol)
            look.text = title
            look.secondaryText = reason
            look.button = .borderedProminent()
            look.button.title = retry
            look.buttonProperties.primaryAction = UIAction { [onRetry] _ in onRetry() }
            return look
        }
    }
#endif
