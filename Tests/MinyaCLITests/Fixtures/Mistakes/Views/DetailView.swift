// SPDX-License-Identifier: Apache-2.0

public import Minya
public import MistakesCore

public final class DetailView: View {
    public let lifetime = Lifetime()
    private let pipeline: ViewEnd<DetailPipeline>

    public init(pipeline: ViewEnd<DetailPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.item, by: self) { view, _ in view.pipeline.done.send() }
        _ = number(of: pipeline) + pipeline.tabs.count
    }
}

@MainActor
private func number<P: Counted>(of pipeline: ViewEnd<P>) -> Int { pipeline.count }

public final class IslandView: View {
    public let lifetime = Lifetime()

    public init(pipeline: ViewEnd<IslandPipeline>) { pipeline.leave.send() }
}
