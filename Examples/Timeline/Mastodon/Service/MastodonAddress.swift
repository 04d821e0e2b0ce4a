// SPDX-License-Identifier: Apache-2.0

/// What an address of the web begins with, as far as its host.
struct MastodonAddress: Equatable {
    /// `https://`, in small letters.
    let scheme: String
    /// With its port, where it has one, in small letters.
    let host: String

    /// The parts of an address; nil for what is none of the web.
    init?(_ address: String) {
        let known = ["https://", "http://"]
        guard let scheme = known.first(where: { address.prefix(8).lowercased().hasPrefix($0) })
        else { return nil }
        self.scheme = scheme
        host = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }.lowercased()
    }
}
