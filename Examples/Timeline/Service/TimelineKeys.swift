// SPDX-License-Identifier: Apache-2.0

public import ExampleValues
public import Minya

extension DependencyKey where Value == any TimelineService {
    /// The service of the posts.
    public static var timeline: Self { "timeline" }
}

extension DependencyKey where Value == @Sendable () -> Moment {
    /// The current date.
    public static var now: Self { "now" }
}

extension DependencyKey where Value == any Reachability {
    /// The reachability of the service.
    public static var reachability: Self { "reachability" }
}
