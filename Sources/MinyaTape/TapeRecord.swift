// SPDX-License-Identifier: Apache-2.0

import Minya

/// An event as it leaves the main actor; another thread makes a line of it.
struct TapeRecord: Sendable {
    let position: Int
    let cause: Int?
    let time: ContinuousClock.Instant
    let scene: SceneInfo
    let step: Step
    let value: Snapshot?

    /// What happened; what is rare is stored apart, so that a record is small.
    enum Step: Sendable {
        indirect case opened(Start)
        case finished
        case closed
        case observed(SlotSite)
        case written(SlotSite)
        case writtenLate(SlotSite)
        indirect case rows(SlotSite, isLate: Bool, [RowsSplice], updated: [Int])
        case delivered(SlotSite, isReplay: Bool, took: Duration)
        case workStarted(String)
        case workDelivered(String)
        indirect case workEnded(String, End)
        case called(String)
        case answered
    }

    /// How a scene was opened.
    struct Start {
        let presentation: Presentation
        let opener: Int?
        let pipeline: String
        let layers: [Layer: String]
    }

    /// How work ended.
    enum End {
        case value
        case rejection(code: String, message: String)
        case failure(reason: String, message: String)
        case cancelled
    }

    /// The approximate number of bytes that it occupies in memory.
    var size: Int {
        let texts =
            switch step {
            case .workStarted(let name), .workDelivered(let name): name.utf8.count
            case .workEnded(let name, let end): name.utf8.count + end.size
            case .rows(_, _, let splices, let updated): splices.count * 24 + updated.count * 8
            default: 0
            }
        return MemoryLayout<Self>.stride + texts + (value?.size ?? 0)
    }
}

extension TapeRecord.End {
    fileprivate var size: Int {
        switch self {
        case .value, .cancelled: 0
        case .rejection(let text, let message), .failure(let text, let message):
            text.utf8.count + message.utf8.count
        }
    }
}
