// SPDX-License-Identifier: Apache-2.0

extension HTTPFailure {
    /// A sentence for the user: what went wrong, where, and what to do.
    public var message: String {
        switch reason {
        case .offline:
            localized("There is no network: connect this device and try again.")
        case .nameNotFound:
            localized("There is no server %s: check the address and the network.", host)
        case .refused:
            localized("No server answers at %s: try again later.", host)
        case .connectionLost:
            localized("The connection to %s was lost: try again.", host)
        case .timedOut(.connect):
            localized("%s did not answer in time: check the network and try again.", host)
        case .timedOut(.idle):
            localized("%s stopped sending: try again.", host)
        case .timedOut(.total):
            localized("%s took too long: try again.", host)
        case .tls(let problem):
            message(of: problem)
        case .proxy(let problem):
            message(of: problem)
        case .notProcessed:
            localized("%s is busy or restarting, and did nothing: try again.", host)
        case .http2:
            localized("%s ended the request early: try again later.", host)
        case .cancelled:
            localized("The request was cancelled. Try again.")
        case .truncated:
            localized("The answer of %s ended too early: try again.", host)
        case .tooLarge, .headersTooLarge:
            localized("The answer of %s is too large, and was not read to its end.", host)
        case .tooManyRedirects:
            localized("%s redirects too many times: check the address.", host)
        case .badRedirect:
            localized("%s redirects to an address that is not valid: try again later.", host)
        case .insecureRedirect:
            localized(
                "%s redirects to an address that is not secure: nothing was sent there.", host)
        case .gateway(511):
            localized("This network requires you to sign in before %s can be reached.", host)
        case .gateway:
            localized("A gateway says that %s cannot be reached: try again later.", host)
        case .wrongType(let media) where Self.pages.contains(media):
            localized(
                "A web page arrived instead of an answer from %s: sign in to this network first.",
                host)
        case .badAnswer, .wrongType, .notJSON, .wrongShape:
            localized("The answer of %s cannot be understood: try again later.", host)
        case .fileUnreadable(let path):
            localized("The file cannot be read: %s", path)
        case .fileUnwritable(let path):
            localized("The file cannot be written, or the disk is full: %s", path)
        case .libraryMissing:
            localized(
                "%s cannot be reached without libcurl: install the package libcurl4 and try again.",
                host)
        case .badAddress:
            localized("%s could not be reached: the address is not valid.", host)
        case .badRequest:
            localized("Nothing was sent to %s: this app made a request that is not valid.", host)
        }
    }

    private func message(of problem: ProxyProblem) -> String {
        switch problem {
        case .nameNotFound:
            localized("There is no proxy %s: check the network settings.", host)
        case .badAddress:
            localized(
                "The address of the proxy %s cannot be used: check the network settings.", host)
        case .unreachable:
            localized("The proxy %s does not answer: check the network settings.", host)
        case .signIn:
            localized("The proxy %s requires you to sign in: check the network settings.", host)
        case .rejected, .other:
            localized("The proxy %s did not connect to the server: try again later.", host)
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
}
