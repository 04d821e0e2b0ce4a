// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Performs what the store of a post's pictures asks for.
public final class PicturesController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<PicturesPipeline>

    public init(pipeline: ControllerEnd<PicturesPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.response, by: self) { controller, response in
            controller.perform(response, into: \.action)
        }
    }
}
