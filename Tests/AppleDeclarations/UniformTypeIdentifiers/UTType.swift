// SPDX-License-Identifier: Apache-2.0

import Foundation

public struct UTType: Hashable, Sendable {
    public init?(mimeType: String, conformingTo supertype: UTType = .data)
    public static var item: UTType { get }
    public static var data: UTType { get }
    public static var folder: UTType { get }
}
