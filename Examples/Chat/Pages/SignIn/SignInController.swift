// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Answers with the account that was signed in.
public final class SignInController: ViewController {
    public typealias Result = SignInAnswer

    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<SignInPipeline>

    public init(pipeline: ControllerEnd<SignInPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.response, by: self) { controller, response in
            switch response {
            case .answer(let answer): controller.finish(answer)
            case .toast(let text): controller.toast(text)
            case .giveUp: controller.back()
            }
        }
    }
}
