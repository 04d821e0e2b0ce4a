// SPDX-License-Identifier: Apache-2.0

import Minya

/// Measures the registration of a large app's scenes, each with its own types.
///
/// Each scene is registered for the first time, as at launch: the runtime caches type lookups, so
/// repeated registrations would be faster.
@MainActor
struct Registrations {
    private static let rounds = 5

    func run() -> [Figure] {
        let times = digits.prefix(Self.rounds).map { round in
            let scenes = digits.flatMap { first in
                digits.flatMap { second in digits.map { page(round, first, second, $0) } }
            }
            let mediator = Mediator()
            let time = ContinuousClock().measure { for scene in scenes { scene(mediator) } }
            return nanoseconds(time) / 1e6
        }
        return [
            Figure(
                name: "scenes_1000_ms", ours: "\(median(times).rounded(2)) ms", floor: "",
                value: median(times), limit: 5)
        ]
    }

    /// Returns the registration of a scene, whose types are created before.
    private func page<Round: Digit, First: Digit, Second: Digit, Third: Digit>(
        _: Round.Type, _: First.Type, _: Second.Type, _: Third.Type
    ) -> (Mediator) -> Void {
        typealias Number = Digits<Round, First, Second, Third>
        return registration(
            SceneKey(stringLiteral: "\(First.self)-\(Second.self)-\(Third.self)"),
            NumberedView<Number>.self, NumberedController<Number>.self, NumberedStore<Number>.self)
    }

    private func registration<V: View, C: ViewController, S: Store>(
        _ key: SceneKey<S.Context, C.Result>, _ view: V.Type, _ controller: C.Type,
        _ store: S.Type
    ) -> (Mediator) -> Void where V.Pipe == S.Pipe, C.Pipe == S.Pipe {
        { $0.register(key, view: view, controller: controller, store: store) }
    }
}

// MARK: - A thousand pages

private protocol Digit {}
private enum Zero: Digit {}
private enum One: Digit {}
private enum Two: Digit {}
private enum Three: Digit {}
private enum Four: Digit {}
private enum Five: Digit {}
private enum Six: Digit {}
private enum Seven: Digit {}
private enum Eight: Digit {}
private enum Nine: Digit {}

/// A four-digit number, encoded as a type.
private enum Digits<First: Digit, Second: Digit, Third: Digit, Fourth: Digit> {}

@MainActor private let digits: [any Digit.Type] = [
    Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self,
    Eight.self, Nine.self,
]

private final class NumberedPipeline<Number>: Pipeline {
    var title = Normal("")
}

private final class NumberedView<Number>: View {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<NumberedPipeline<Number>>
    init(pipeline: ViewEnd<NumberedPipeline<Number>>) { self.pipeline = pipeline }
}

private final class NumberedController<Number>: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<NumberedPipeline<Number>>
    init(pipeline: ControllerEnd<NumberedPipeline<Number>>) { self.pipeline = pipeline }
}

private final class NumberedStore<Number>: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(NumberedPipeline<Number>())
    init(context: Void, dependencies: Dependencies) {}
}
