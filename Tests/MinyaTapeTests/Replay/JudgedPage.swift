// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaTape
import MinyaTesting

/// A row that is equal to any other with the same id.
struct Sheet: Codable, Identifiable, Hashable, Sendable {
    let id: Int
    var title = ""
    var tags: Set<String> = []

    static func == (left: Sheet, right: Sheet) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A row whose tags have no order.
struct Tagged: Codable, Identifiable, Equatable, Sendable {
    let id: Int
    var tags: Set<String>
    var names: [String] = []
}

final class JudgedPipeline: Pipeline {
    var press = Input<Press>()
    var sheet = Normal(Sheet(id: 0))
    var tagged = Normal(Tagged(id: 0, tags: []))
    var sheets = Rows<Sheet>()
    var rows = Rows<Tagged>()
    var pin = Normal("").private()
    var text = Normal("")
    var list = Normal<[Int]>([])
    var first = Normal(0)
    var second = Normal(0)
    var sum = Input<Int>()
}

enum Press: String, Codable, Sendable { case sheet, tags, pin, secret, list, batch, single, body }

/// Writes what its View presses; a copy of it may write another value.
final class JudgedStore: Store {
    enum Work: String { case write, body }

    static var isWrong = false

    let lifetime = Lifetime()
    let pipeline = StoreEnd(JudgedPipeline())
    private let secret = Secret("key-of-the-store-\(700 + 77)")

    init(context: Void, dependencies: Dependencies) {}

    func addObservers() {
        pipeline.observe(\.press, by: self) { store, press in
            if press == .body { return store.writeFromBody() }
            // Outside the delivery, as after a request.
            store.run(.write) {
            } then: { store, _ in
                store.write(press, Self.isWrong)
            }
        }
    }

    /// Writes from the body of work, which a replay does not run.
    private func writeFromBody() {
        run(.body) { [weak self] in
            _ = await self?.add()
        } then: { store, _ in
            store.pipeline.second = store.pipeline.first
        }
    }

    private func add() { pipeline.first += 1 }

    private func write(_ press: Press, _ isWrong: Bool) {
        switch press {
        case .sheet:
            pipeline.sheet = Sheet(id: 1, title: isWrong ? "wrong" : "right")
            pipeline.sheets.items = [Sheet(id: 1, title: isWrong ? "wrong" : "right")]
        case .tags:
            let names = isWrong ? ["y", "x"] : ["x", "y"]
            func tags() -> Set<String> { Set((0..<30).map { "tag \($0)" }) }
            pipeline.tagged = Tagged(id: 1, tags: tags(), names: names)
            pipeline.rows.items = [Tagged(id: 1, tags: tags(), names: names)]
        case .pin: pipeline.pin = isWrong ? "0000" : "1234"
        case .secret: pipeline.text = (isWrong ? "other" : "key=") + secret.revealed
        case .list: pipeline.list = Array(0...10_000)
        case .batch:
            pipeline.batch {
                pipeline.first += 1
                pipeline.second = pipeline.first
            }
        case .body: break
        case .single:
            pipeline.first += 1
            pipeline.second = pipeline.first
        }
    }
}

/// Sends what it sees in the second slot when the first changes.
final class JudgedView: View {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<JudgedPipeline>

    init(pipeline: ViewEnd<JudgedPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.first, by: self) { view, first in
            if first > 0 { view.pipeline.sum.send(first + view.pipeline.second) }
        }
        pipeline.observe(\.first, \.second, by: self) { view, first, second in
            if first > 0 { view.pipeline.sum.send(first + second) }
        }
    }
}
