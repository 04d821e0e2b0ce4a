// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    import UIKit
    import UniformTypeIdentifiers

    /// The system's document picker for one choice.
    @MainActor
    final class FileChooser: NSObject, UIDocumentPickerDelegate {
        let controller: UIDocumentPickerViewController
        /// Called with the chosen URIs, nil for none; it retains the chooser until then.
        var onEnd: (@MainActor (UIDocumentPickerViewController, [String]?) -> Void)?

        private let isCopied: Bool

        /// Creates a chooser; nil if the file to save cannot be created.
        init?(_ kind: FileChoiceKind, title: String) {
            switch kind {
            case .file(let types), .files(let types):
                controller = UIDocumentPickerViewController(
                    forOpeningContentTypes: Self.types(types), asCopy: true)
                isCopied = true
            case .folder, .folders:
                controller = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
                isCopied = false
            case .save(let name):
                guard let file = Self.emptyFile(named: name) else { return nil }
                controller = UIDocumentPickerViewController(forExporting: [file], asCopy: false)
                isCopied = false
            }
            super.init()
            controller.title = title
            controller.allowsMultipleSelection = kind.isMultiple
            controller.delegate = self
        }

        private static func types(_ names: [String]) -> [UTType] {
            let types = names.compactMap { UTType(mimeType: $0) }
            return types.isEmpty ? [.item] : types
        }

        /// The picker moves an existing file to where the user saves it.
        private static func emptyFile(named name: String) -> URL? {
            let folder = FileManager.default.temporaryDirectory
                .appending(path: UUID().uuidString, directoryHint: .isDirectory)
            let file = folder.appending(path: SafeName.of(name), directoryHint: .notDirectory)
            do {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
                try Data().write(to: file)
                return file
            } catch {
                return nil
            }
        }

        func documentPicker(
            _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
        ) {
            // What is outside of the app's folder is accessible only after this call.
            if !isCopied { for url in urls { _ = url.startAccessingSecurityScopedResource() } }
            end(urls.isEmpty ? nil : urls.map(\.absoluteString))
        }

        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { end(nil) }

        private func end(_ uris: [String]?) {
            let onEnd = onEnd
            self.onEnd = nil
            onEnd?(controller, uris)
        }
    }

    extension FileChoiceKind {
        fileprivate var isMultiple: Bool {
            switch self {
            case .files, .folders: true
            case .file, .folder, .save: false
            }
        }
    }
#endif
