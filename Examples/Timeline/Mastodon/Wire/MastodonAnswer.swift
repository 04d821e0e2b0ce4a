// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A response: the requested body, or an error.
///
/// A server reports an error by its status; behind some proxies the status is success nevertheless.
struct MastodonAnswer<Body: Decodable>: Decodable {
    let result: Result<Body, MastodonFault>

    init(from decoder: any Decoder) throws {
        do {
            result = .success(try Body(from: decoder))
        } catch {
            guard let fault = try? MastodonFault(from: decoder), fault.text != nil else {
                throw error
            }
            result = .failure(fault)
        }
    }
}

/// An error of the server in its own words.
///
/// Source: docs.joinmastodon.org/entities/Error.
struct MastodonFault: Error, Decodable, Equatable, Sendable {
    /// The error text for users or for programs; the reference has both.
    var text: String?
    /// The additional text of an OAuth error.
    var description: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        text = fields.text("error")
        description = fields.text("error_description")
    }
}

/// A list of posts that tolerates unreadable elements.
struct MastodonStatuses: Decodable, Equatable, Sendable {
    /// The readable posts.
    var statuses: [MastodonStatus]
    /// The number of unreadable elements.
    var unreadable: Int

    init(from decoder: any Decoder) throws {
        let parts = try [Part](from: decoder)
        statuses = parts.compactMap(\.status)
        unreadable = parts.count - statuses.count
    }

    private struct Part: Decodable {
        let status: MastodonStatus?

        init(from decoder: any Decoder) throws { status = try? MastodonStatus(from: decoder) }
    }
}
