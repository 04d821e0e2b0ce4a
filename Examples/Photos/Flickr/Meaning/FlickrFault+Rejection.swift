// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore

extension FlickrFault {
    /// What a person is told: in the app's own words where they are known to fit.
    ///
    /// The code is Flickr's, as `flickr.100`.
    func rejection(of method: FlickrMethod) -> Rejection {
        Rejection(
            code: "flickr.\(code.map(String.init) ?? "unknown")", message: message(of: method))
    }

    private func message(of method: FlickrMethod) -> String {
        switch code {
        // The same numbers mean other things elsewhere.
        case 1 where method.isOfOnePhoto:
            localized("Flickr does not have this picture any more, or it is private.")
        case 2 where method.isOfOnePhoto:
            localized("This picture is private: its owner does not show it to you.")
        case 1 where method == .search, 12 where method == .search:
            localized("That is more text than a search can take. Search for fewer words.")
        case 3 where method == .search:
            localized("Flickr needs a word to search for. Write one.")
        case 10 where method == .search:
            localized("Flickr cannot search at the moment. Try again later.")
        case 95:
            localized("Flickr answers over https only. Start Photos with such an address.")
        case 96, 97:
            localized("Flickr does not accept the signature. Check the secrets and the clock.")
        case 98, 99:
            localized("Flickr does not know who you are any more. Sign in again.")
        case 100:
            localized("Flickr does not accept the API key. Check FLICKR_API_KEY.")
        case 105, 106:
            localized("Flickr is not available at the moment. Try again later.")
        default:
            text.map { localized("Flickr said no: %s", $0) }
                ?? localized("Flickr said no, and not why. Try again later.")
        }
    }
}
