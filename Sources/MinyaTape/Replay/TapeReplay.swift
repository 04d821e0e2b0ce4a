// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Replays the layers of recorded scenes alone, and finds the first difference from the tape.
///
/// The Store is opened without a display and receives what the View and the Controller wrote on the
/// tape, and the recorded outcomes of its work: the bodies of `run` and `follow` do not run, so they
/// call no service. The View is given what the Store wrote. In both cases, everything that the layer
/// writes is compared with the tape.
///
/// ```swift
/// import MinyaTape
///
/// @MainActor func printVerdicts(on file: String, in mediator: Mediator) async throws {
///     let replay = try TapeReplay(file: file)
///     for scene in replay.scenes {
///         print(scene.name, await replay.verdict(on: .store, of: scene, in: mediator))
///     }
/// }
/// ```
///
/// The mediator is the app's own: its scenes are registered, and the dependencies that the Stores
/// read are provided. A value that a layer receives from the tape has to be Codable; a value that is
/// only compared does not. Values that a Store makes up itself, such as a random id or the date, are
/// different in each run.
@MainActor
public struct TapeReplay {
    /// The name of the app that recorded the tape.
    public let app: String
    /// The scenes that were opened while the tape was recorded, in that order.
    public let scenes: [SceneInfo]
    /// The lines of the tape that cannot be read, each with its number and what is wrong; at most
    /// 1,000.
    public let damage: [TapeError]
    private let events: [Int: [TapeEvent]]
    private let places: [Int: TapeEvent]
    let isIncomplete: Bool
    /// The beginning of the turn in which the recording ended, because the app hung or was killed;
    /// nothing from there on is replayed.
    let end: Int?

    /// Reads a tape into memory.
    ///
    /// - Throws: A ``TapeError`` if the file is no tape. Damaged lines are skipped; see ``damage``.
    public init(file: String) throws(TapeError) { try self.init(TapeReader(file: file)) }

    /// Reads a tape from a text, such as the one in a test that `minya tape to-test` has written.
    ///
    /// - Throws: A ``TapeError`` if the text is no tape. Damaged lines are skipped; see ``damage``.
    public init(text: String) throws(TapeError) { try self.init(TapeReader(text: text)) }

    private init(_ reader: TapeReader) throws(TapeError) {
        SecretTexts.watch()
        app = reader.app
        var damage: [TapeError] = []
        var all: [TapeEvent] = []
        var isAtEnd = false
        while !isAtEnd {
            do throws(TapeError) {
                if let event = try reader.next() { all.append(event) } else { isAtEnd = true }
            } catch {
                // An error of the disk would be reported by each further call.
                isAtEnd = error.line == nil || error == damage.last
                if damage.count < Self.mostDamage { damage.append(error) }
            }
        }
        self.damage = damage
        let hasGaps = reader.isCut || !damage.isEmpty || all.contains { $0.kind == .dropped }
        end = hasGaps || reader.isExcerpt ? nil : Self.unended(all)
        isIncomplete = hasGaps || end != nil
        let known = all.filter { [end] in $0.kind != .dropped && $0.position < end ?? .max }
        events = Dictionary(grouping: known, by: \.sceneID)
        places = Dictionary(
            known.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
        scenes = known.filter { $0.kind == .opened }.map {
            SceneInfo(id: $0.sceneID, name: $0.scene)
        }
    }

    /// Returns the beginning of the turn in which the recording ended; nil if all events have ended.
    ///
    /// A delivery is recorded when it ends, after what it caused. What began the turn would cause
    /// it again, so that is not replayed either. A cause before the first event is from before the
    /// tape was attached.
    private static func unended(_ events: [TapeEvent]) -> Int? {
        let positions = Set(events.map(\.position))
        let first = positions.min() ?? 0
        let missing = events.compactMap(\.cause)
            .filter { $0 > first && !positions.contains($0) }.min()
        guard let missing else { return nil }
        let beginnings = events.filter {
            $0.cause == nil || [.workDelivered, .workEnded, .answered].contains($0.kind)
        }
        return beginnings.map(\.position).filter { $0 < missing }.max() ?? missing
    }

    /// Replays the Store or the View of a scene until the first difference.
    ///
    /// The time depends on the number of the scene's events, not on how long the app ran.
    public func verdict(
        on layer: Layer, of scene: SceneInfo, in mediator: Mediator
    ) async -> ReplayVerdict {
        guard layer != .controller else {
            return .stopped("a controller is not replayed: only a Store or a View")
        }
        do throws(ReplayFault) {
            let script = try ReplayScript(events[scene.id] ?? [], running: layer)
            let needs = layer == .store ? mediator.needs(of: scene.name) : []
            let replayer = SceneReplayer(script, layer) { difference in
                self.explain(difference, script, needs)
            }
            return await replayer.run(in: mediator)
        } catch {
            return .stopped(error.reason)
        }
    }

    private func explain(
        _ difference: SceneReplayer.Difference, _ script: ReplayScript, _ needs: [String]
    ) -> ReplayDifference {
        var notes: [String] = []
        if !needs.isEmpty {
            let names = needs.map { "'\($0)'" }.joined(separator: ", ")
            notes.append(
                "the Store needs \(names); what it reads from its dependencies outside `run` and "
                    + "`follow` is not on the tape")
        }
        if isIncomplete { notes.append("events are missing on the tape") }
        if !script.isClosed, difference.expected == nil {
            notes.append("the tape ends before the scene closed")
        }
        return ReplayDifference(
            what: difference.what, slot: difference.slot, expected: difference.expected,
            actual: difference.actual, position: difference.last?.position ?? 0,
            causes: causes(of: difference), notes: notes)
    }

    /// Returns the chain of causes of a difference on the tape, the nearest first.
    private func causes(of difference: SceneReplayer.Difference) -> [String] {
        if difference.expected != nil, difference.event?.cause != nil {
            return causes(of: difference.event)
        }
        guard let last = difference.last else { return [] }
        // What the tape does not have, the layer did in response to the last event or with it.
        let causes = causes(of: last)
        if difference.isLastOwn && !causes.isEmpty { return causes }
        return [named(last)] + causes
    }

    private func named(_ event: TapeEvent) -> String { "\(event.position): \(event.summary)" }

    /// Returns the chain of causes of an event, the nearest first.
    private func causes(of event: TapeEvent?) -> [String] {
        var causes: [String] = []
        var cause = event?.cause
        while let position = cause, let event = places[position], causes.count < Self.mostCauses {
            causes.append(named(event))
            // A damaged tape may have a cycle of causes.
            cause = event.cause.flatMap { $0 < position ? $0 : nil }
        }
        return causes
    }

    private static let mostCauses = 20
    private static let mostDamage = 1000
}
