// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What shows a service who asks, or lets it be asked at all.
public struct AccessToken: Equatable, Sendable {
    /// Where it is from, so that a person can be told where to change it.
    public enum Origin: Equatable, Sendable { case environment, keyring }

    public let secret: Secret
    public let origin: Origin

    /// A token of its parts.
    public init(_ secret: Secret, from origin: Origin) {
        self.secret = secret
        self.origin = origin
    }
}
