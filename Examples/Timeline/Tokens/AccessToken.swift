// SPDX-License-Identifier: Apache-2.0

public import Minya

/// An access token, which authorizes requests to a service.
public struct AccessToken: Equatable, Sendable {
    /// The origin of the token, for advice on where to change it.
    public enum Origin: Equatable, Sendable { case environment, keyring }

    public let secret: Secret
    public let origin: Origin

    /// Creates a token from its parts.
    public init(_ secret: Secret, from origin: Origin) {
        self.secret = secret
        self.origin = origin
    }
}
