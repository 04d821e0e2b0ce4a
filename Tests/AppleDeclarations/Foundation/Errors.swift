// SPDX-License-Identifier: Apache-2.0

public let NSFilePathErrorKey: String

extension Error {
    public var localizedDescription: String { get }
}

open class NSError: NSObject, Error, @unchecked Sendable {}

public struct CocoaError: Error {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int
        public init(rawValue: Int)
        public static var fileReadUnknown: Code { get }
        public static var fileWriteFileExists: Code { get }
        public static var fileNoSuchFile: Code { get }
        public static var fileReadNoSuchFile: Code { get }
        public static var fileWriteNoPermission: Code { get }
        public static var fileWriteVolumeReadOnly: Code { get }
        public static var fileWriteOutOfSpace: Code { get }
        public static var featureUnsupported: Code { get }
    }

    public init(_ code: Code, userInfo: [String: Any] = [:])
    public var code: Code { get }
}

public struct URLError: Error {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int)

        public static let notConnectedToInternet: Code
        public static let internationalRoamingOff: Code
        public static let callIsActive: Code
        public static let dataNotAllowed: Code
        public static let cannotFindHost: Code
        public static let dnsLookupFailed: Code
        public static let cannotConnectToHost: Code
        public static let networkConnectionLost: Code
        public static let timedOut: Code
        public static let cancelled: Code
        public static let secureConnectionFailed: Code
        public static let serverCertificateHasBadDate: Code
        public static let serverCertificateNotYetValid: Code
        public static let serverCertificateHasUnknownRoot: Code
        public static let serverCertificateUntrusted: Code
        public static let clientCertificateRejected: Code
        public static let clientCertificateRequired: Code
        public static let appTransportSecurityRequiresSecureConnection: Code
        public static let badServerResponse: Code
        public static let zeroByteResource: Code
        public static let cannotDecodeContentData: Code
        public static let cannotDecodeRawData: Code
        public static let cannotParseResponse: Code
        public static let httpTooManyRedirects: Code
        public static let redirectToNonExistentLocation: Code
        public static let dataLengthExceedsMaximum: Code
        public static let badURL: Code
        public static let unsupportedURL: Code
    }

    public var code: Code { get }
}
