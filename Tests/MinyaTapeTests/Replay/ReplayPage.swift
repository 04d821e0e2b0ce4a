// SPDX-License-Identifier: Apache-2.0

import Minya

struct Hit: Identifiable, Equatable, Codable, Sendable {
    let id: Int
    var title: String
}

/// The pipeline of a page with a search, a form and a part.
final class SearchPipeline: Pipeline {
    var query = Field("")
    var hits = Rows<Hit>()
    var phase = Status<LoadPhase>(.loading)
    var total = Distinct(0)
    var selection = Input<Int>()
    var chosen = Context<Hit>()
    var picked = Input<SceneResult<String>>()

    var name = Field("")
    var canSave = Normal(false)
    var save = Input<Void>()
    var saved = Flag()
    var ask = Request<Question>()

    let tip = TipPipeline()
}

/// A value that is not Codable, which the Store only writes.
struct Question: Equatable { let text: String }

final class TipPipeline: Pipeline {
    var text = Normal("")
    var dismiss = Input<Set<Int>>()
}

@MainActor protocol SearchService: Sendable {
    func search(_ text: String) async throws -> [Hit]
    func save(_ name: String) async throws
    nonisolated var news: AsyncStream<Hit> { get }
}

/// A mistake that is planted in a copy of the page.
enum Fault: Sendable {
    case none, answersTwice, forgetsToWrite, otherValue, otherRow, lateWrite, otherWork, noCancel
    case otherSelection, forgetsToClear
}

@MainActor protocol Planted { static var fault: Fault { get } }
enum Sound: Planted { static var fault: Fault { .none } }
enum AnswersTwice: Planted { static var fault: Fault { .answersTwice } }
enum ForgetsToWrite: Planted { static var fault: Fault { .forgetsToWrite } }
enum OtherValue: Planted { static var fault: Fault { .otherValue } }
enum OtherRow: Planted { static var fault: Fault { .otherRow } }
enum LateWrite: Planted { static var fault: Fault { .lateWrite } }
enum OtherWork: Planted { static var fault: Fault { .otherWork } }
enum NoCancel: Planted { static var fault: Fault { .noCancel } }
enum OtherSelection: Planted { static var fault: Fault { .otherSelection } }
enum ForgetsToClear: Planted { static var fault: Fault { .forgetsToClear } }

extension DependencyKey where Value == any SearchService {
    static var search: Self { "search" }
}

extension SceneKey where Context == String, Result == Never {
    static var search: Self { "search" }
}

final class SearchStore<P: Planted>: Store {
    enum Work: String { case news, search, pause, save }

    static var needs: Needs { Needs(.search) }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(SearchPipeline())
    private let tip: TipStore
    private let service: any SearchService

    init(context: String, dependencies: Dependencies) {
        service = dependencies[.search]
        tip = TipStore(pipeline: pipeline.tip.store)
        pipeline.query = context
    }

    var children: [any SubStore] { [tip] }

    func addObservers() {
        pipeline.observe(\.query, by: self) { store, _ in store.search() }
        pipeline.observe(\.selection, by: self) { store, id in
            store.pipeline.chosen = store.pipeline.hits[id: id]
        }
        pipeline.observe(\.picked, by: self) { store, result in
            if let name = result.value { store.pipeline.name = name }
        }
        pipeline.observe(\.name, by: self) { store, name in
            store.pipeline.canSave = !name.isEmpty
        }
        pipeline.observe(\.save, by: self) { store in store.save() }
    }

    func load() {
        follow(.news, service.news) { store, hit in
            store.pipeline.hits.prepend(contentsOf: [hit])
            store.pipeline.total += 1
        } ended: { store, _ in
            store.pipeline.tip.store.text = "no more news"
        }
    }

    private func search() {
        let text = pipeline.query
        let policy = P.fault == .noCancel ? WorkPolicy.all : .latest
        run(.search, policy, after: .milliseconds(300)) { [service] in
            try await service.search(text)
        } then: { store, outcome in
            if let hits = outcome.value { store.pipeline.hits.items = store.shown(hits) }
            store.pipeline.phase = LoadPhase(outcome, hasRows: !store.pipeline.hits.isEmpty)
            if P.fault == .answersTwice { store.pipeline.phase = .shown }
            store.pipeline.total = store.pipeline.hits.count
        }
    }

    private func shown(_ hits: [Hit]) -> [Hit] {
        P.fault == .otherRow ? hits.map { Hit(id: $0.id, title: $0.title + "!") } : hits
    }

    private func save() {
        let name = pipeline.name
        if P.fault == .otherWork { after(.pause, .seconds(1)) { _ in } }
        run(.save, .serial) { [service] in
            try await service.save(name)
        } then: { store, outcome in
            store.finish(outcome)
        }
    }

    private func finish(_ outcome: Outcome<Void>) {
        switch outcome {
        case .value:
            if P.fault != .forgetsToWrite { pipeline.saved.send() }
            pipeline.ask.send(Question(text: P.fault == .otherValue ? "Saved?" : "Saved"))
            if P.fault == .lateWrite { Task { pipeline.total = 77 } }
        case .rejection(let rejection): pipeline.ask.send(Question(text: rejection.message))
        case .failure(let failure):
            pipeline.phase = LoadPhase(failed: failure.message, hasRows: true)
        }
    }
}

final class TipStore: SubStore {
    let lifetime = Lifetime()
    let pipeline: StoreEnd<TipPipeline>

    init(pipeline: StoreEnd<TipPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.dismiss, by: self) { store, ids in
            store.pipeline.text = "dismissed \(ids.count)"
        }
    }

    func load() { pipeline.text = "tip" }
}

/// A view that writes during deliveries: it clears the name when it was saved, and selects the
/// first hit.
final class SearchView<P: Planted>: View {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<SearchPipeline>

    init(pipeline: ViewEnd<SearchPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.saved, by: self) { view in
            if P.fault != .forgetsToClear { view.pipeline.name = "" }
        }
        pipeline.observe(\.hits, by: self) { view, _ in
            guard let first = view.pipeline.hits.items.first else { return }
            view.pipeline.selection.send(P.fault == .otherSelection ? first.id + 1 : first.id)
        }
        pipeline.tip.dismiss.send([1, 2, 3])
    }
}
