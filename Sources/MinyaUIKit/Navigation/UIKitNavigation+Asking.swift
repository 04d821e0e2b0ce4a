// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    import UIKit
    import UniformTypeIdentifiers

    extension UIKitNavigation {
        /// Shows a toast; one with a button is removed together with its scene.
        public func toast(
            _ text: String, button: String?, of scene: Scene?,
            pressed: @escaping @MainActor () -> Void
        ) {
            toasts.add(text, button: button, of: scene.flatMap(stack.page), pressed: pressed)
        }

        /// Shows an alert; if it is removed by something else, it answers nil.
        public func alert(
            _ alert: Alert<Int>, answered: @escaping @MainActor (Int?, String) -> Void
        ) {
            let controller = UIAlertController(
                title: alert.title, message: alert.message.isEmpty ? nil : alert.message,
                preferredStyle: .alert)
            if let name = alert.field {
                controller.addTextField { entry in
                    entry.placeholder = name
                    entry.accessibilityLabel = name
                    entry.text = alert.text
                    entry.isSecureTextEntry = alert.isSecret
                }
            }
            let answer = OneAnswer<(Int?, String)> { answered($0.0, $0.1) }
            // UIKit traps on a second choice with the role of cancelling.
            let cancelling = alert.choices.firstIndex { $0.role == .cancel }
            for (number, choice) in alert.choices.enumerated() {
                let style: UIAlertAction.Style =
                    switch choice.role {
                    case .destructive: .destructive
                    case .cancel where number == cancelling: .cancel
                    case .normal, .suggested, .cancel: .default
                    }
                let action = UIAlertAction(title: choice.title, style: style) {
                    [presenter, weak controller] _ in
                    let text = controller?.textFields?.first?.text ?? ""
                    if let controller { presenter.end(controller) }
                    answer((number, text))
                }
                controller.addAction(action)
                if choice.role == .suggested { controller.preferredAction = action }
            }
            // The user could not leave an alert without a button.
            guard !alert.choices.isEmpty else { return answered(nil, "") }
            presenter.present(controller) { answer((nil, "")) }
        }

        /// Shows a menu where the user last touched the screen.
        public func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
            guard !menu.items.isEmpty, let view = controller.viewIfLoaded, view.window != nil else {
                return chosen(nil)
            }
            MenuButton(menu, chosen: chosen).open(at: lastTouch.place ?? view.center, in: view)
        }

        /// Requests files or a folder with the system's document picker.
        ///
        /// A chosen file is a copy in the app's temporary folder. A chosen folder, and a location to
        /// save to, stay accessible until the process ends.
        public func choose(
            _ title: String, _ kind: FileChoiceKind,
            answered: @escaping @MainActor ([String]?) -> Void
        ) {
            guard let chooser = FileChooser(kind, title: title) else { return answered(nil) }
            let answer = OneAnswer(answered)
            chooser.onEnd = { [presenter] controller, uris in
                presenter.end(controller)
                answer(uris)
            }
            presenter.present(chooser.controller) {
                chooser.onEnd = nil
                answer(nil)
            }
        }
    }
#endif
