// SPDX-License-Identifier: Apache-2.0

public import ExampleValues
public import Minya

extension DependencyKey where Value == any TimelineService {
    /// Where posts come from.
    public static var timeline: Self { "timeline" }
}

extension DependencyKey where Value == @Sendable () -> Moment {
    /// What time it is.
    public static var now: Self { "now" }
}

extension DependencyKey where Value == any Reachability {
    /// Whether there is a way to the service.
    public static var reachability: Self { "reachability" }
}
