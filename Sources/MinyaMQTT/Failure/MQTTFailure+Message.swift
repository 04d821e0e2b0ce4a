// SPDX-License-Identifier: Apache-2.0

extension MQTTFailure {
    /// A sentence for the user: what went wrong, where, and what to do.
    public var message: String {
        switch reason {
        case .nameNotFound:
            localized("There is no server %s: check the address and the network.", host)
        case .refused:
            localized("No server answers at %s: try again later.", host)
        case .unreachable:
            localized("%s cannot be reached: check the network and try again.", host)
        case .connectionLost:
            localized("The connection to %s was lost: try again.", host)
        case .timedOut:
            localized("%s did not answer in time: check the network and try again.", host)
        case .tls(let problem):
            message(of: problem)
        case .unavailable:
            localized("%s is not available at the moment: try again later.", host)
        case .badAnswer:
            localized("The server at %s is not an MQTT broker: check the address.", host)
        case .cancelled:
            localized("The request was cancelled. Try again.")
        case .notConnected:
            localized("There is no connection to %s at the moment: try again later.", host)
        case .closed:
            localized("The connection to %s was closed.", host)
        case .notKept:
            localized("A message from %s could not be saved: it will be sent again.", host)
        case .tooSlow:
            localized("Saving messages from %s takes too long: they will be sent again.", host)
        case .tooLarge(let limit):
            localized("This is too large to send: %s bytes at most.", String(limit))
        case .badTopic:
            localized("Nothing was sent to %s: the topic is not valid.", host)
        case .badAddress(let problem):
            message(of: problem)
        case .badConnection:
            localized("Nothing was sent to %s: the settings are not valid.", host)
        case .authoritiesUnreadable(let path):
            localized(
                "The file of trusted authorities cannot be read: choose another one instead of %s.",
                path)
        case .noThread:
            localized("This device cannot open another connection: close an app and try again.")
        }
    }

    private func message(of problem: TLSProblem) -> String {
        switch problem {
        case .expired:
            localized("The certificate of %s has expired: nothing was sent.", host)
        case .notYetValid:
            localized(
                "The certificate of %s is not valid yet: check the date of this device.", host)
        case .selfSigned, .unknownIssuer:
            localized(
                "The certificate of %s is not from a trusted authority: nothing was sent.", host)
        case .wrongName:
            localized("The certificate of %s belongs to another server: nothing was sent.", host)
        case .handshake, .other:
            localized("No secure connection to %s could be made: nothing was sent.", host)
        }
    }

    private func message(of problem: AddressProblem) -> String {
        switch problem {
        case .scheme:
            localized("The address must begin with mqtt:// or mqtts://.")
        case .user:
            localized("The address must not contain a user name: enter it in its own field.")
        case .host:
            localized("The address has no valid server: enter mqtts://host or mqtts://host:port.")
        case .port:
            localized("The port of %s must be a number from 1 to 65535.", host)
        case .path:
            localized("The address must end with the host or its port: delete the rest.")
        }
    }
}
