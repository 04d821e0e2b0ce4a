// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore

extension FlickrFault {
    /// Returns the error for the user, with a message of the app if there is a suitable one.
    ///
    /// The code is Flickr's, as `flickr.100`.
    ///
    /// - Parameter origin: The storage of the key in the request.
    func rejection(
        of method: FlickrMethod, _ origin: FlickrCredentials.Origin?
    ) -> Rejection {
        Rejection(
            code: "flickr.\(code.map(String.init) ?? "unknown")",
            message: message(of: method, origin))
    }

    /// Whether the key, a secret or the token is rejected, by Flickr's or OAuth's codes.
    static func isOfCredentials(_ rejection: Rejection) -> Bool {
        ["flickr.96", "flickr.97", "flickr.98", "flickr.99", "flickr.100", "401"]
            .contains(rejection.code)
    }

    private func message(
        of method: FlickrMethod, _ origin: FlickrCredentials.Origin?
    ) -> String {
        switch code {
        // The same numbers have other meanings elsewhere.
        case 1 where method.isOfOnePhoto:
            localized("Flickr does not have this picture any more, or it is private.")
        case 2 where method.isOfOnePhoto:
            localized("This picture is private: its owner does not show it to you.")
        case 1 where method == .search, 12 where method == .search:
            localized("The search text is too long. Search for fewer words.")
        case 3 where method == .search:
            localized("Flickr needs a word to search for. Enter one.")
        case 10 where method == .search:
            localized("Flickr cannot search at the moment. Try again later.")
        case 95:
            localized("Flickr answers over https only. Start Photos with an https address.")
        case 96, 97: signature(in: origin)
        case 98, 99: token(in: origin)
        case 100: key(in: origin)
        case 105, 106:
            localized("Flickr is not available at the moment. Try again later.")
        default:
            text.map { localized("Flickr refused: %s", $0) }
                ?? localized("Flickr refused without giving a reason. Try again later.")
        }
    }

    // MARK: - Corrections

    private func key(in origin: FlickrCredentials.Origin?) -> String {
        switch origin {
        case .environment:
            localized(
                "Flickr does not accept the API key. Start Photos with another FLICKR_API_KEY.")
        case .keyring:
            localized(
                """
                Flickr does not accept the API key in the keyring. Store another one there and try \
                again.
                """)
        case nil: localized("Flickr does not accept the API key.")
        }
    }

    private func signature(in origin: FlickrCredentials.Origin?) -> String {
        switch origin {
        case .environment:
            localized(
                """
                Flickr does not accept the signature. Check FLICKR_API_SECRET, FLICKR_TOKEN_SECRET \
                and the clock.
                """)
        case .keyring:
            localized(
                """
                Flickr does not accept the signature. Check the secrets in the keyring and the \
                clock, and try again.
                """)
        case nil: localized("Flickr does not accept the signature. Check the clock.")
        }
    }

    private func token(in origin: FlickrCredentials.Origin?) -> String {
        switch origin {
        case .environment:
            localized(
                """
                Your sign-in to Flickr is no longer valid. Start Photos with a new FLICKR_TOKEN.
                """)
        case .keyring:
            localized(
                """
                Your sign-in to Flickr is no longer valid. Store a new token in the keyring and try \
                again.
                """)
        case nil: localized("Your sign-in to Flickr is no longer valid. Sign in again.")
        }
    }
}
