// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Accessibility
    import UIKit

    /// Shows toasts over a view controller, one after the other.
    @MainActor
    package final class ToastOverlay {
        private weak var controller: UIViewController?
        private var queue = ToastQueue<AnyObject>()
        private var views: [Int: ToastView] = [:]
        private var shown: Int?
        private var ending: Task<Void, Never>?

        init(in controller: UIViewController) { self.controller = controller }

        isolated deinit { ending?.cancel() }

        /// Adds a toast; one with a button replaces the former offer of its page.
        package func add(
            _ text: String, button: String?, of page: AnyObject?,
            pressed: @escaping @MainActor () -> Void
        ) {
            let number = queue.add(isOffer: button != nil, of: page)
            views[number] = ToastView(text, button: button) { [weak self] in
                self?.remove(number)
                pressed()
            }
            update()
        }

        /// Removes the toast with a button of a page that has left.
        package func removeOffer(of page: AnyObject) {
            queue.removeOffer(of: page)
            update()
        }

        private func remove(_ number: Int) {
            queue.remove(number)
            update()
        }

        private func update() {
            for number in Array(views.keys) where !queue.contains(number) {
                views.removeValue(forKey: number)?.hide()
            }
            guard queue.front != shown else { return }
            if let shown { views[shown]?.hide() }
            ending?.cancel()
            shown = queue.front
            guard let number = shown, let view = views[number], let host = controller?.view else {
                return
            }
            view.show(in: host)
            let time = ToastQueue<AnyObject>.time(
                hasButton: view.hasButton, isSpoken: UIAccessibility.isVoiceOverRunning)
            ending = Task { [weak self] in
                try? await Task.sleep(for: time)
                if !Task.isCancelled { self?.remove(number) }
            }
        }
    }

    /// One toast: its text, and a button.
    private final class ToastView: UIView {
        let hasButton: Bool
        private let text: String

        init(_ text: String, button: String?, pressed: @escaping @MainActor () -> Void) {
            self.text = text
            hasButton = button != nil
            super.init(frame: .zero)
            let label = UILabel()
            label.text = text
            label.numberOfLines = 0
            label.font = .preferredFont(forTextStyle: .subheadline)
            label.adjustsFontForContentSizeCategory = true
            let row = UIStackView(arrangedSubviews: [label])
            if let button {
                var look = UIButton.Configuration.plain()
                look.title = button
                let action = UIAction { _ in pressed() }
                let press = UIButton(configuration: look, primaryAction: action)
                press.setContentHuggingPriority(.required, for: .horizontal)
                press.setContentCompressionResistancePriority(.required, for: .horizontal)
                row.addArrangedSubview(press)
            }
            row.spacing = 8
            row.alignment = .center
            row.isLayoutMarginsRelativeArrangement = true
            row.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 10, leading: 16, bottom: 10, trailing: 16)
            let back = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
            back.layer.cornerRadius = 14
            back.clipsToBounds = true
            for (inner, outer) in [(back, self), (row, back.contentView)] as [(UIView, UIView)] {
                inner.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(inner)
                NSLayoutConstraint.activate([
                    inner.topAnchor.constraint(equalTo: outer.topAnchor),
                    inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
                    inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                    inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                ])
            }
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Shows the toast at the bottom, above the keyboard.
        func show(in host: UIView) {
            if superview == nil { insert(into: host) }
            UIView.animate(withDuration: 0.25) { self.alpha = 1 }
            AccessibilityNotification.Announcement(text).post()
        }

        private func insert(into host: UIView) {
            alpha = 0
            translatesAutoresizingMaskIntoConstraints = false
            host.addSubview(self)
            let guide = host.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                centerXAnchor.constraint(equalTo: guide.centerXAnchor),
                widthAnchor.constraint(lessThanOrEqualToConstant: 480),
                leadingAnchor.constraint(greaterThanOrEqualTo: guide.leadingAnchor, constant: 16),
                bottomAnchor.constraint(
                    equalTo: host.keyboardLayoutGuide.topAnchor, constant: -16),
            ])
        }

        func hide() {
            UIView.animate(withDuration: 0.25) {
                self.alpha = 0
            } completion: { _ in
                // It may have been shown again meanwhile.
                if self.alpha == 0 { self.removeFromSuperview() }
            }
        }
    }
#endif
