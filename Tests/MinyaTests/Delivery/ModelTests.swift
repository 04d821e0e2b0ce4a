// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

private final class ProgramPipeline: Pipeline {
    var normal = Normal(0)
    var otherNormal = Normal(0)
    var field = Field(0)
    var event = Request<Int>()
    var otherEvent = Request<Int>()
    var context = Context<Int>()
}

private final class ProgramStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(ProgramPipeline())
    init(context: Void, dependencies: Dependencies) {}
}

/// Runs a program on a pipeline.
@MainActor
private final class ProgramRun {
    private let store: StoreEnd<ProgramPipeline>
    private let owner = Listener()
    private var observations: [ObservationToken?] = []
    var heard: [String] { owner.heard }

    init(_ store: StoreEnd<ProgramPipeline>) { self.store = store }

    func run(_ steps: [ProgramStep]) {
        for step in steps {
            switch step {
            case .write(.normal, let value): store.normal = value
            case .write(.otherNormal, let value): store.otherNormal = value
            case .write(.field, let value): store.field = value
            case .write(.event, let value): store.event.send(value)
            case .write(.otherEvent, let value): store.otherEvent.send(value)
            case .write(.context, let value): store.context = value
            case .observe(let slot, let program): observe(slot, program)
            case .cancel(let name):
                if name < observations.count { observations[name]?.cancel() }
            case .batch(let steps): store.batch { run(steps) }
            }
        }
    }

    private func observe(_ slot: ProgramSlot, _ program: ProgramObserver) {
        let name = observations.count
        observations.append(nil)
        var calls = program.calls
        let body: (Listener, Int) -> Void = { [unowned self] listener, value in
            listener.heard.append("\(name) \(slot) \(value)")
            if !calls.isEmpty { run(calls.removeFirst()) }
        }
        let end = store.controller
        observations[name] =
            switch slot {
            case .normal: end.observe(\.normal, by: owner, body)
            case .otherNormal: end.observe(\.otherNormal, by: owner, body)
            case .field: end.observe(\.field, by: owner, body)
            case .event: end.observe(\.event, by: owner, body)
            case .otherEvent: end.observe(\.otherEvent, by: owner, body)
            case .context: end.observe(\.context, by: owner, body)
            }
    }
}

@MainActor @Suite("Delivery compared with a model")
struct ModelTests {
    @Test("Random programs run like the model, inspected or not", arguments: [false, true])
    func programs(isInspected: Bool) throws {
        for seed in 1...300 as ClosedRange<UInt64> {
            let steps = RandomProgram.steps(seed: seed)
            let model = DeliveryModel()
            model.run(steps)
            let desk = Desk()
            if isInspected { desk.host.mediator.attach(Notes()) }
            let page = try desk.host.open(ProgramStore.self, ())
            let run = ProgramRun(page.store)
            run.run(steps)
            guard run.heard != model.heard else { continue }
            Issue.record("seed \(seed): \(steps)\nheard \(run.heard)\nexpected \(model.heard)")
            return
        }
    }
}
