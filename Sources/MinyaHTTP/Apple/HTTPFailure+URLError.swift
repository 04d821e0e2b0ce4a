// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Foundation

    extension HTTPFailure.Reason {
        /// Creates a reason from an error of URLSession.
        ///
        /// - Parameter isConnected: Whether the server was reached.
        init(_ error: any Error, isConnected: Bool) {
            guard let error = error as? URLError else {
                self = .connectionLost
                return
            }
            self =
                switch error.code {
                case .notConnectedToInternet, .internationalRoamingOff, .callIsActive,
                    .dataNotAllowed:
                    .offline
                case .cannotFindHost, .dnsLookupFailed: .nameNotFound
                case .cannotConnectToHost: .refused
                case .timedOut: .timedOut(isConnected ? .idle : .connect)
                case .cancelled: .cancelled
                case .secureConnectionFailed: .tls(.handshake)
                case .serverCertificateHasBadDate: .tls(.expired)
                case .serverCertificateNotYetValid: .tls(.notYetValid)
                case .serverCertificateHasUnknownRoot: .tls(.unknownIssuer)
                // Also a wrong name in the certificate: the code does not tell.
                case .serverCertificateUntrusted: .tls(.other)
                case .clientCertificateRejected, .clientCertificateRequired: .tls(.other)
                case .appTransportSecurityRequiresSecureConnection:
                    .badRequest("this system allows no http: use https")
                case .badServerResponse, .zeroByteResource, .cannotDecodeContentData,
                    .cannotDecodeRawData, .cannotParseResponse:
                    .badAnswer
                case .httpTooManyRedirects: .tooManyRedirects
                case .redirectToNonExistentLocation: .badRedirect
                case .dataLengthExceedsMaximum: .headersTooLarge
                case .badURL, .unsupportedURL: .badAddress("it is not a web address")
                default: .connectionLost
                }
        }
    }
#endif
