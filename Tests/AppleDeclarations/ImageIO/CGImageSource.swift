// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

public class CGImageSource {}

public let kCGImageSourceShouldCache: CFString
public let kCGImageSourceShouldCacheImmediately: CFString
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString
public let kCGImageSourceCreateThumbnailWithTransform: CFString
public let kCGImageSourceThumbnailMaxPixelSize: CFString

public func CGImageSourceCreateWithData(
    _ data: CFData, _ options: CFDictionary?
) -> CGImageSource?
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource?
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage?
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary?
