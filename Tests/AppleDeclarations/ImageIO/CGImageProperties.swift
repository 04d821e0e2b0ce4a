// SPDX-License-Identifier: Apache-2.0

import Foundation

public let kCGImagePropertyExifDateTimeDigitized: CFString
public let kCGImagePropertyExifDateTimeOriginal: CFString
public let kCGImagePropertyExifDictionary: CFString
public let kCGImagePropertyExifExposureTime: CFString
public let kCGImagePropertyExifFNumber: CFString
public let kCGImagePropertyExifFocalLength: CFString
public let kCGImagePropertyExifISOSpeedRatings: CFString
public let kCGImagePropertyExifLensModel: CFString
public let kCGImagePropertyGPSDictionary: CFString
public let kCGImagePropertyGPSLatitude: CFString
public let kCGImagePropertyGPSLatitudeRef: CFString
public let kCGImagePropertyGPSLongitude: CFString
public let kCGImagePropertyGPSLongitudeRef: CFString
public let kCGImagePropertyIPTCByline: CFString
public let kCGImagePropertyIPTCCaptionAbstract: CFString
public let kCGImagePropertyIPTCCopyrightNotice: CFString
public let kCGImagePropertyIPTCDictionary: CFString
public let kCGImagePropertyIPTCKeywords: CFString
public let kCGImagePropertyIPTCObjectName: CFString
public let kCGImagePropertyIPTCRightsUsageTerms: CFString
public let kCGImagePropertyIPTCStarRating: CFString
public let kCGImagePropertyOrientation: CFString
public let kCGImagePropertyTIFFArtist: CFString
public let kCGImagePropertyTIFFCopyright: CFString
public let kCGImagePropertyTIFFDateTime: CFString
public let kCGImagePropertyTIFFDictionary: CFString
public let kCGImagePropertyTIFFImageDescription: CFString
public let kCGImagePropertyTIFFMake: CFString
public let kCGImagePropertyTIFFModel: CFString
public let kCGImagePropertyTIFFSoftware: CFString
