// SPDX-License-Identifier: Apache-2.0

/// The decoder of a document, wrapped so that a host can open a route from JSON.
///
/// ```swift
/// import Foundation
///
/// let context = try JSONDecoder().decode(RouteContext.self, from: data)
/// try mediator.open(route: "photo-list", from: context.decoder, in: window)
/// ```
public struct RouteContext: Decodable {
    /// The decoder to open a route from.
    public let decoder: any Decoder

    /// Stores the decoder that a document is read with; it throws nothing.
    public init(from decoder: any Decoder) { self.decoder = decoder }
}
