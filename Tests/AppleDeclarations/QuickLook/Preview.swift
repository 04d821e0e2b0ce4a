// SPDX-License-Identifier: Apache-2.0

import UIKit

@objc public protocol QLPreviewItem: NSObjectProtocol {
    var previewItemURL: URL? { get }
}

extension NSURL: QLPreviewItem {
    public var previewItemURL: URL? { get }
}

@objc public protocol QLPreviewControllerDataSource {
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int
    func previewController(
        _ controller: QLPreviewController, previewItemAt index: Int
    ) -> any QLPreviewItem
}

@objc public protocol QLPreviewControllerDelegate: NSObjectProtocol {
    @objc optional func previewControllerDidDismiss(_ controller: QLPreviewController)
}

@MainActor open class QLPreviewController: UIViewController {
    weak open var dataSource: (any QLPreviewControllerDataSource)?
    weak open var delegate: (any QLPreviewControllerDelegate)?
}
