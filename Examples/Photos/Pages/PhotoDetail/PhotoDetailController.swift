// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Performs what the photo's store wants of the UI.
public final class PhotoDetailController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<PhotoDetailPipeline>

    public init(pipeline: ControllerEnd<PhotoDetailPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.response, by: self) { controller, response in
            controller.perform(response, into: \.action)
        }
    }
}
