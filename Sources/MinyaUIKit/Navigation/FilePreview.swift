// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import QuickLook
    import UIKit

    /// The system's preview of one file.
    @MainActor
    final class FilePreview: NSObject, QLPreviewControllerDataSource, QLPreviewControllerDelegate {
        let controller = QLPreviewController()
        /// Called when the preview was closed by its own button.
        var onEnd: @MainActor () -> Void = {}
        private nonisolated let url: URL

        init(_ url: URL) {
            self.url = url
            super.init()
            controller.dataSource = self
            controller.delegate = self
        }

        // Nonisolated for SDKs that do not declare the protocol for the main actor.
        nonisolated func numberOfPreviewItems(in controller: QLPreviewController) -> Int { 1 }

        nonisolated func previewController(
            _ controller: QLPreviewController, previewItemAt index: Int
        ) -> any QLPreviewItem { url as NSURL }

        nonisolated func previewControllerDidDismiss(_ controller: QLPreviewController) {
            MainActor.assumeIsolated { onEnd() }
        }
    }
#endif
