// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    public import UIKit

    extension UIMenu {
        /// Creates a menu of UIKit from a menu of actions, such as for a context menu or a button.
        ///
        /// ```swift
        /// button.menu = UIMenu(menu) { [weak self] action in self?.pipeline.action.send(action) }
        /// ```
        public convenience init<Action>(
            _ menu: Menu<Action>, chosen: @escaping @MainActor (Action) -> Void
        ) {
            let sections = menu.sections.map { section in
                let items = section.items.map { item in
                    let element = UIAction(
                        title: item.title, attributes: item.attributes,
                        state: item.isOn == true ? .on : .off
                    ) { _ in chosen(item.action) }
                    element.accessibilityLabel = item.spoken
                    return element
                }
                let part = UIMenu(options: .displayInline, children: items)
                part.preferredElementSize = section.isRow ? .small : .large
                return part
            }
            self.init(children: sections)
        }
    }

    extension Menu.Item {
        @MainActor fileprivate var attributes: UIMenuElement.Attributes {
            var attributes: UIMenuElement.Attributes = []
            if role == .destructive { attributes.insert(.destructive) }
            if !isEnabled { attributes.insert(.disabled) }
            return attributes
        }
    }

    /// An invisible button that opens a menu at a place, and leaves when the menu closes.
    ///
    /// UIKit opens menus only from views; a control can be told to open its own.
    final class MenuButton: UIButton {
        private let answer: OneAnswer<Int?>

        init(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
            let answer = OneAnswer(chosen)
            self.answer = answer
            super.init(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
            self.menu = UIMenu(menu) { answer($0) }
            showsMenuAsPrimaryAction = true
            isAccessibilityElement = false
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func open(at place: CGPoint, in view: UIView) {
            center = place
            view.addSubview(self)
            performPrimaryAction()
        }

        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
            guard let animator else { return close() }
            animator.addCompletion { self.close() }
        }

        /// Answers nil in the next turn: the chosen action may be performed after the menu closes.
        private func close() {
            removeFromSuperview()
            Task { [answer] in answer(nil) }
        }
    }
#endif
