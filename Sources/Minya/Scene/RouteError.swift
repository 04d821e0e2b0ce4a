// SPDX-License-Identifier: Apache-2.0

/// A route was asked for that no scene has.
public struct RouteError: Error, Equatable, Sendable, CustomStringConvertible {
    public let name: String
    public let known: [String]

    public var description: String {
        "there is no page '\(name)'; there are: \(known.joined(separator: ", "))"
    }
}

/// Hands out the decoder of a document, so that a host can open a route from JSON.
///
/// ```swift
/// let context = try JSONDecoder().decode(RouteContext.self, from: data)
/// try mediator.open(route: "photo-list", from: context.decoder, in: window)
/// ```
public struct RouteContext: Decodable {
    public let decoder: any Decoder

    public init(from decoder: any Decoder) { self.decoder = decoder }
}
