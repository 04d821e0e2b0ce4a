// SPDX-License-Identifier: Apache-2.0

import ExampleValues
public import Minya
import TimelineCore

extension Mediator {
    /// Provides what the stores of Timeline need to show the posts of a place.
    ///
    /// - Parameters:
    ///   - reachability: The reachability of the server.
    ///   - answered: Called after each page of posts.
    public func providePosts(
        of place: Place, reachability: any Reachability,
        answered: @escaping @Sendable () -> Void = {}
    ) {
        let tokens = place.tokens
        provide(.tokens, tokens)
        provide(
            .timeline,
            AnsweredService(service: place.service(with: tokens), answered: answered))
        provide(.now, { Moment.now })
        provide(.reachability, reachability)
    }
}
