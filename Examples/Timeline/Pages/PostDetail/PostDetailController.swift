// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Performs what the store of a post's own page asks for.
public final class PostDetailController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<PostDetailPipeline>

    public init(pipeline: ControllerEnd<PostDetailPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.response, by: self) { controller, response in
            controller.perform(response, into: \.action)
        }
    }
}
