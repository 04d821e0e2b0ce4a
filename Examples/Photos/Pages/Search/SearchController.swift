// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Takes the query to the list, opens the most interesting pictures, and asks before the history is cleared.
public final class SearchController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<SearchPipeline>

    public init(pipeline: ControllerEnd<SearchPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.list, by: self) { controller, query in
            controller.open(.photoList, query)
        }
        pipeline.observe(\.interesting, by: self) { controller in
            controller.open(.interestingness, ())
        }
        pipeline.observe(\.response, by: self) { controller, response in
            controller.perform(response)
        }
    }

    private func perform(_ response: SearchResponse) {
        switch response {
        case .confirmClearing:
            alert(
                Alert(
                    localized("Forget recent searches?"),
                    message: localized("The pictures stay as they are."),
                    choices: [
                        .cancel(localized("Keep")),
                        .destructive(localized("Forget"), true),
                    ]),
                into: \.clearingAnswered)
        case .historyCleared:
            toast(localized("Recent searches are forgotten"))
        }
    }
}
