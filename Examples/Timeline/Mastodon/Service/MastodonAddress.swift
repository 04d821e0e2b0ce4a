// SPDX-License-Identifier: Apache-2.0

/// The scheme and host of a web address.
struct MastodonAddress: Equatable {
    /// The scheme, `https://`, in lowercase.
    let scheme: String
    /// The host with its port, if any, in lowercase.
    let host: String

    /// Parses an address; nil if it is not a web address.
    init?(_ address: String) {
        let known = ["https://", "http://"]
        guard let scheme = known.first(where: { address.prefix(8).lowercased().hasPrefix($0) })
        else { return nil }
        self.scheme = scheme
        host = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }.lowercased()
    }
}
