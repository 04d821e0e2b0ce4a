// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    import UIKit

    extension UIKitNavigation {
        /// Copies text or a file to the clipboard; a picture file can also be pasted as a picture.
        public func copy(_ clip: Clip) {
            switch clip {
            case .text(let text): UIPasteboard.general.string = text
            case .file(let uri):
                guard let url = URL(string: uri), let item = NSItemProvider(contentsOf: url) else {
                    return
                }
                UIPasteboard.general.itemProviders = [item]
            }
        }

        /// Opens a link or a file, shares a file, or shows a folder; if that fails, a toast reports
        /// it.
        public func launch(_ launch: Launch) {
            switch launch {
            case .link(let uri):
                guard let url = URL(string: uri) else { return fail(uri) }
                if url.isFileURL { preview(url) } else { open(url) }
            case .with(let uri):
                guard let url = URL(string: uri) else { return fail(uri) }
                share(url)
            case .folder(let uri):
                guard let url = URL(string: uri), url.isFileURL else { return fail(uri) }
                showFolder(url.deletingLastPathComponent())
            }
        }

        private func open(_ url: URL) {
            guard let scene = controller.viewIfLoaded?.window?.windowScene else {
                return fail(url.absoluteString)
            }
            scene.open(url, options: nil) { [weak self] isOpened in
                if !isOpened { self?.fail(url.absoluteString) }
            }
        }

        /// Shows a file within the app, from where the user can share it.
        private func preview(_ url: URL) {
            guard presenter.canPresent else { return fail(url.absoluteString) }
            let preview = FilePreview(url)
            preview.onEnd = { [presenter, weak controller = preview.controller] in
                if let controller { presenter.end(controller) }
            }
            presenter.present(sheet: preview.controller) { [preview] in
                withExtendedLifetime(preview) {}
            }
        }

        /// Lets the user choose an app or an action for a file.
        private func share(_ url: URL) {
            let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
            sheet.completionWithItemsHandler = { [presenter, weak sheet] _, _, _, _ in
                if let sheet { presenter.end(sheet) }
            }
            // A tablet shows it as a popover, which needs a place.
            if let popover = sheet.popoverPresentationController, let view = controller.viewIfLoaded
            {
                popover.sourceView = view
                let place = lastTouch.place ?? view.center
                popover.sourceRect = CGRect(origin: place, size: CGSize(width: 1, height: 1))
            }
            presenter.present(sheet) {}
        }

        /// Shows a folder in the system's document picker: there is no other way to show one.
        private func showFolder(_ folder: URL) {
            guard let chooser = FileChooser(.file(), title: folder.lastPathComponent) else {
                return
            }
            chooser.controller.directoryURL = folder
            chooser.onEnd = { [presenter] controller, uris in
                presenter.end(controller)
                _ = uris
            }
            presenter.present(chooser.controller) { chooser.onEnd = nil }
        }

        private func fail(_ uri: String) {
            // The system's own words are used, because they are translated.
            let error = CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: uri])
            toast(error.localizedDescription, button: nil, of: nil, pressed: {})
        }
    }
#endif
