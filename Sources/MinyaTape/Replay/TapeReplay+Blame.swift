// SPDX-License-Identifier: Apache-2.0

public import Minya

extension TapeReplay {
    /// Replays both sides of a scene, and says in one sentence which of them has changed.
    ///
    /// The sentence names the slot and the event on the tape after which the side did something else:
    /// `The Store has changed: NoteStore did not write NotePipeline.title after event 45 (the end of
    /// the work 'save', with a value).`
    ///
    /// ```swift
    /// import MinyaTape
    ///
    /// @MainActor func printBlame(on file: String, in mediator: Mediator) async throws {
    ///     let replay = try TapeReplay(file: file)
    ///     for scene in replay.scenes { print(await replay.blame(scene, in: mediator)) }
    /// }
    /// ```
    public func blame(_ scene: SceneInfo, in mediator: Mediator) async -> String {
        await bothSides(of: scene, in: mediator).sentence
    }

    func bothSides(of scene: SceneInfo, in mediator: Mediator) async -> ReplayBlame {
        ReplayBlame(
            store: await verdict(on: .store, of: scene, in: mediator),
            view: await verdict(on: .view, of: scene, in: mediator))
    }
}

/// The verdicts on both sides of a scene.
struct ReplayBlame {
    let store: ReplayVerdict
    let view: ReplayVerdict

    /// Says which side has changed.
    var sentence: String {
        switch (store, view) {
        case (.different(let store), .different(let view)):
            "Both sides have changed: \(store.sentence); \(view.sentence)."
        case (.different(let store), .same): "The Store has changed: \(store.sentence)."
        case (.same, .different(let view)): "The View has changed: \(view.sentence)."
        case (.different(let store), .stopped(let reason)):
            "The Store has changed: \(store.sentence); the View cannot be replayed: \(reason)."
        case (.stopped(let reason), .different(let view)):
            "The View has changed: \(view.sentence); the Store cannot be replayed: \(reason)."
        case (.same(_, let first), .same(_, let second)):
            "Neither side has changed\(Self.uncompared(first + second))."
        case (.stopped(let reason), .same(_, let uncompared)):
            "The View has not changed\(Self.uncompared(uncompared)); "
                + "the Store cannot be replayed: \(reason)."
        case (.same(_, let uncompared), .stopped(let reason)):
            "The Store has not changed\(Self.uncompared(uncompared)); "
                + "the View cannot be replayed: \(reason)."
        case (.stopped(let store), .stopped(let view)):
            store == view
                ? "Neither side can be replayed: \(store)."
                : "Neither side can be replayed: the Store, because \(store); the View, because "
                    + "\(view)."
        }
    }

    private static func uncompared(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: ", except for 1 write that cannot be compared, because it is private or too long"
        default:
            ", except for \(count) writes that cannot be compared, because they are private or "
                + "too long"
        }
    }
}

extension ReplayDifference {
    /// What is different, and the event on the tape after which it happened.
    fileprivate var sentence: String {
        guard let cause = causes.first, let colon = cause.firstIndex(of: ":") else {
            return "\(what) when the scene was opened"
        }
        let event = cause[cause.index(colon, offsetBy: 2)...]
        return "\(what) after event \(cause[..<colon]) (\(event))"
    }
}
