// SPDX-License-Identifier: Apache-2.0

extension MQTTFailure {
    /// A sentence for the user: what went wrong, where, and what to do.
    public var message: String {
        switch reason {
        case .nameNotFound:
            localized("There is no server %s: check the address and the network.", host)
        case .refused:
            localized("Nobody answers at %s: try again later.", host)
        case .unreachable:
            localized("No way leads to %s: check the network and try again.", host)
        case .connectionLost:
            localized("The connection to %s broke off: try again.", host)
        case .timedOut:
            localized("%s did not answer in time: check the network and try again.", host)
        case .tls(let problem):
            message(of: problem)
        case .unavailable:
            localized("%s cannot serve at the moment: try again later.", host)
        case .badAnswer:
            localized("What answers at %s is no MQTT broker: check the address.", host)
        case .cancelled:
            localized("It was given up. Try again.")
        case .notConnected:
            localized("There is no connection to %s at the moment: try again later.", host)
        case .closed:
            localized("The connection to %s was closed.", host)
        case .notKept:
            localized("A message of %s could not be kept here: it will come again.", host)
        case .tooSlow:
            localized("Messages of %s take too long to be kept here: they will come again.", host)
        case .tooLarge(let limit):
            localized("This is too large to send: %s bytes at most.", String(limit))
        case .badTopic:
            localized("%s could not be asked: the topic is not valid.", host)
        case .badAddress(let problem):
            message(of: problem)
        case .badConnection:
            localized("%s could not be asked: the settings are not valid.", host)
        case .authoritiesUnreadable(let path):
            localized("The file of trusted authorities cannot be read: %s", path)
        case .noThread:
            localized("This device has no room left for a connection: close something.")
        }
    }

    private func message(of problem: TLSProblem) -> String {
        switch problem {
        case .expired:
            localized("The certificate of %s has expired: nothing was sent.", host)
        case .notYetValid:
            localized("The certificate of %s is not valid yet: check the date here.", host)
        case .selfSigned, .unknownIssuer:
            localized("Nobody known here vouches for %s: nothing was sent.", host)
        case .wrongName:
            localized("Another server answers in the name of %s: nothing was sent.", host)
        case .handshake, .other:
            localized("No secure connection to %s could be made: nothing was sent.", host)
        }
    }

    private func message(of problem: AddressProblem) -> String {
        switch problem {
        case .scheme:
            localized("The address begins with mqtt:// or mqtts://: write it so.")
        case .user:
            localized("The address names no user: write the name into its own field.")
        case .host:
            localized("The address names no server: write mqtts://host or mqtts://host:port.")
        case .port:
            localized("The port of %s is a number from 1 to 65535.", host)
        case .path:
            localized("The address ends with the host or its port: take away what follows.")
        }
    }
}
