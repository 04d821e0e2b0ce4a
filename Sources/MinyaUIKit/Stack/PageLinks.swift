// SPDX-License-Identifier: Apache-2.0

import Minya

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Links to the open pages of a navigation, which open them again after the app was ended.
///
/// Each is a link to a page of the app, `scheme:route?context=JSON`, with `&as=detail` for a page
/// beside the others.
@MainActor
package struct PageLinks {
    /// The greatest number of pages that are opened.
    package static let most = 20
    /// The key of the links among the values of an activity.
    private static let key = "links"

    /// The links, that of the front page last.
    package let links: [String]

    /// Creates the links to the pages of a stack that have a route and no result, and whose context
    /// can be encoded.
    package init<Page>(to stack: SceneStack<Page>, scheme: String) {
        let (scenes, detail) = (stack.scenes, stack.detail)
        let side = scenes.firstIndex { $0 === detail } ?? scenes.endIndex
        var hasDetail = false
        var links: [String] = []
        for (index, scene) in scenes.enumerated() {
            // Without a link to the detail, the page over it takes its place.
            let isDetail = index >= side && !hasDetail
            guard let link = Self.link(to: scene, scheme: scheme, isDetail: isDetail) else {
                continue
            }
            hasDetail = hasDetail || isDetail
            links.append(link)
        }
        self.links = links
    }

    /// Reads the links from the values of an activity; everything else among them is ignored.
    package init(_ values: [AnyHashable: Any]?) {
        links = (values?[Self.key] as? [Any])?.compactMap { $0 as? String } ?? []
    }

    /// The links as values of an activity.
    package var values: [AnyHashable: Any] { [Self.key: links] }

    /// Opens the pages, over those that are open already; a link that leads to no page is ignored.
    ///
    /// A first link to the page that is the first already is ignored, too. Nothing more is opened once
    /// a page has ended the navigation while it was opening.
    package func open(in navigation: some StackNavigation, by mediator: Mediator) {
        for (index, link) in links.prefix(Self.most).enumerated() {
            guard let parts = URLComponents(string: link), parts.scheme != nil else { continue }
            let route = String(((parts.host ?? "") + parts.path).drop { $0 == "/" })
            let isFirst = navigation.stack.scenes.first?.name == route
            if index == 0, isFirst { continue }
            let value = { name in parts.queryItems?.first { $0.name == name }?.value }
            // Foundation on Linux crashes on some texts that are nested too deeply, unless they have
            // a suffix.
            let context = Data(((value("context") ?? "{}") + "  ").utf8)
            let isOpened: Void? = try? mediator.open(
                route: route, in: navigation, as: value("as") == "detail" ? .detail : .page
            ) { type in
                try JSONDecoder().decode(type, from: context)
            }
            if isOpened != nil, navigation.stack.scenes.isEmpty { return }
        }
    }

    private static func link(to scene: Scene, scheme: String, isDetail: Bool) -> String? {
        guard let context = scene.routeContext else { return nil }
        var parts = URLComponents()
        parts.path = scene.name
        var items: [URLQueryItem] = []
        if !(context is Void) {
            guard let context = context as? any Encodable,
                let json = try? JSONEncoder().encode(context)
            else { return nil }
            items.append(
                URLQueryItem(name: "context", value: String(decoding: json, as: UTF8.self)))
        }
        if isDetail { items.append(URLQueryItem(name: "as", value: "detail")) }
        if !items.isEmpty { parts.queryItems = items }
        return parts.string.map { "\(scheme):\($0)" }
    }
}
