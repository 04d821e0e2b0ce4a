// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Answers with the name that was given.
public final class RenameController: ViewController {
    public typealias Result = String

    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<RenamePipeline>

    public init(pipeline: ControllerEnd<RenamePipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.response, by: self) { controller, response in
            switch response {
            case .answer(let name): controller.finish(name)
            case .giveUp: controller.back()
            }
        }
    }
}
