// SPDX-License-Identifier: Apache-2.0

import Lenient

/// What was asked for, or why not.
///
/// A server says no by a status; behind some proxies the status of success comes all the same.
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

/// The server's own words for why it does not answer.
///
/// Source: docs.joinmastodon.org/entities/Error.
struct MastodonFault: Error, Decodable, Equatable, Sendable {
    /// What went wrong, for a person or for a program: the reference has both.
    var text: String?
    /// More words of OAuth's.
    var description: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        text = fields.text("error")
        description = fields.text("error_description")
    }
}

/// Posts of which some may be broken: one must not spoil the others.
struct MastodonStatuses: Decodable, Equatable, Sendable {
    /// Those that can be read.
    var statuses: [MastodonStatus]
    /// How many cannot.
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
