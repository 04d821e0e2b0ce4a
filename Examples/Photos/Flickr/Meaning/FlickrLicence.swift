// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// The names of Flickr's licences.
enum FlickrLicence {
    /// Returns the name for a number; nil if the number is unknown.
    static func name(_ number: Int) -> String? {
        switch number {
        case 0: localized("All rights reserved")
        case 7: localized("No known restrictions")
        case 8: localized("United States government work")
        case 10: localized("Public domain")
        default: creativeCommons[number]
        }
    }

    /// These names are the same in every language.
    private static let creativeCommons = [
        1: "CC BY-NC-SA 2.0", 2: "CC BY-NC 2.0", 3: "CC BY-NC-ND 2.0", 4: "CC BY 2.0",
        5: "CC BY-SA 2.0", 6: "CC BY-ND 2.0", 9: "CC0 1.0", 11: "CC BY 4.0", 12: "CC BY-SA 4.0",
        13: "CC BY-ND 4.0", 14: "CC BY-NC 4.0", 15: "CC BY-NC-SA 4.0", 16: "CC BY-NC-ND 4.0",
    ]
}
