// SPDX-License-Identifier: Apache-2.0

/// The controller of a page that is registered without one.
///
/// It performs what the pipeline declares: the responses of a ``ResponsePipeline`` and the result
/// of a ``ResultPipeline``.
final class StockController<Pipe: Pipeline, Result>: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<Pipe>
    private let join: @MainActor (StockController) -> Void

    init(pipeline: ControllerEnd<Pipe>, join: @escaping @MainActor (StockController) -> Void) {
        self.pipeline = pipeline
        self.join = join
    }

    convenience init(pipeline: ControllerEnd<Pipe>) { self.init(pipeline: pipeline) { _ in } }

    func addObservers() { join(self) }
}

extension StockController where Pipe: ResponsePipeline {
    func performResponses() {
        perform(each: \.response, into: \.action)
    }
}

extension StockController where Pipe: ResultPipeline, Result == Pipe.Result {
    func finishWithResult() {
        pipeline.observe(\.result, by: self) { controller, result in
            switch result {
            case .value(let value): controller.finish(value)
            case .cancelled: controller.back()
            }
        }
    }
}
