// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto
import Minya

extension Session {
    /// Returns the reason for a code of libmosquitto and the system's error number.
    static func reason(_ code: Int32, _ error: Int32) -> MQTTFailure.Reason {
        switch code {
        case MOSQ_ERR_EAI.rawValue, MOSQ_ERR_LOOKUP.rawValue: .nameNotFound
        case MOSQ_ERR_TLS.rawValue, MOSQ_ERR_TLS_HANDSHAKE.rawValue: .tls(.handshake)
        case MOSQ_ERR_KEEPALIVE.rawValue, MOSQ_ERR_TIMEOUT.rawValue: .timedOut
        case MOSQ_ERR_PROTOCOL.rawValue, MOSQ_ERR_MALFORMED_PACKET.rawValue,
            MOSQ_ERR_MALFORMED_UTF8.rawValue, MOSQ_ERR_NOT_SUPPORTED.rawValue,
            MOSQ_ERR_INVAL.rawValue:
            .badAnswer
        case MOSQ_ERR_ERRNO.rawValue: reason(ofSystem: error)
        default: .connectionLost
        }
    }

    private static func reason(ofSystem error: Int32) -> MQTTFailure.Reason {
        switch error {
        case ECONNREFUSED: .refused
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL, EAFNOSUPPORT:
            .unreachable
        case ETIMEDOUT: .timedOut
        case EPROTO: .badAnswer
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: .noThread
        default: .connectionLost
        }
    }

    /// Returns the ending for a connection that the broker rejected.
    static func ending(connack code: Int32, host: String) -> Ending {
        switch code {
        case 1:
            .rejected(
                Rejection(
                    code: "protocol-refused",
                    message: localized(
                        "%s does not support MQTT 3.1.1: ask its administrator.", host)))
        case 2:
            .rejected(
                Rejection(
                    code: "client-refused",
                    message: localized(
                        "%s does not accept this device: ask its administrator.", host)))
        case 3: .failed(.unavailable)
        case 4:
            .rejected(
                Rejection(
                    code: "bad-user-or-password",
                    message: localized("%s does not accept this name and password.", host)))
        case 5:
            .rejected(
                Rejection(
                    code: "not-authorized",
                    message: localized(
                        "%s does not let you in: check the name and the password.", host)))
        default: .failed(.badAnswer)
        }
    }

    static func refusal(of host: String) -> Rejection {
        Rejection(
            code: "subscription-refused",
            message: localized("%s does not let you read this.", host))
    }
}

/// Maps OpenSSL's verification codes.
enum TLSFault {
    static func problem(_ code: Int32) -> MQTTFailure.TLSProblem {
        switch code {
        case X509_V_ERR_CERT_HAS_EXPIRED: .expired
        case X509_V_ERR_CERT_NOT_YET_VALID: .notYetValid
        case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
            .selfSigned
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
            X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
            .unknownIssuer
        case X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH: .wrongName
        default: .other
        }
    }
}
