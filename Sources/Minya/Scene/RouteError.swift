// SPDX-License-Identifier: Apache-2.0

/// A route was asked for that no scene has.
public struct RouteError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The route that was asked for.
    public let name: String
    /// The routes there are, in the order of the alphabet.
    public let known: [String]

    /// What was asked for and what there is, as a sentence.
    public var description: String {
        "there is no page '\(name)'; there are: \(known.joined(separator: ", "))"
    }
}

/// Hands out the decoder of a document, so that a host can open a route from JSON.
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

    /// Keeps the decoder that a document is read with; it throws nothing.
    public init(from decoder: any Decoder) { self.decoder = decoder }
}
