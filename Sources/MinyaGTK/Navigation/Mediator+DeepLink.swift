// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
public import Minya

extension Mediator {
    /// Opens the page of a link, if a scene has its `route` and accepts its context.
    ///
    /// A link may have any origin. If it does not fit, nothing is opened and `navigation`, which
    /// may create a tab, is not evaluated.
    ///
    /// ```swift
    /// application.onOpen = { [mediator, navigation] links in
    ///     for link in links {
    ///         do throws(DeepLinkError) {
    ///             try mediator.open(link: link, in: navigation)
    ///         } catch {
    ///             navigation.toast(error.message)
    ///         }
    ///     }
    /// }
    /// ```
    public func open(
        link: String, in navigation: @autoclosure @MainActor () -> any Navigation,
        as presentation: Presentation = .page
    ) throws(DeepLinkError) {
        let link = try DeepLink(link)
        do {
            // Foundation crashes on some texts that are nested too deeply, unless they have a
            // suffix.
            let context = Data("\(link.context)  ".utf8)
            try open(route: link.route, in: navigation(), as: presentation) { type in
                try JSONDecoder().decode(type, from: context)
            }
        } catch let error as MediatorError {
            guard case .unknownRoute(let name, let known)? = error.mistakes.first else {
                throw .undecodable(route: link.route, reason: "\(error)")
            }
            throw .unknownRoute(name, known: known)
        } catch {
            throw .undecodable(route: link.route, reason: Self.reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        let context: DecodingError.Context? =
            switch error as? DecodingError {
            case .typeMismatch(_, let context), .valueNotFound(_, let context),
                .keyNotFound(_, let context), .dataCorrupted(let context):
                context
            default: nil
            }
        guard let context else { return "\(error)" }
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    }
}
