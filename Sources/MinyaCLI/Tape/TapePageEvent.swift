// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTape

/// An event as the script of a ``TapePage`` reads it.
struct TapePageEvent: Encodable {
    private let event: String
    private let position: Int
    private let cause: Int?
    private let time: Double
    private let id: Int
    private let scene: String
    /// Whether it is on the page only because the state of its scene depends on it.
    private let early: Bool?
    private let slot, kind, layer, owner, place: String?
    private let pipeline, presentation, work, outcome, code, reason, message, call: String?
    private let opener, count: Int?
    private let replay: Bool?
    private let took: Double?
    private let splices: [[Int]]?
    private let updated: [Int]?
    private let type: String?
    /// The value as JSON, or as a description. JSON remains a text, because its numbers may have more
    /// digits than those of a script.
    private let json, text: String?
    private let `private`: Bool?
    /// The bytes of the whole value, if only its beginning is on the page.
    private let cut: Int?

    /// The maximum number of bytes of a value.
    private static let mostOfValue = 100_000

    init(_ event: TapeEvent, isEarlier: Bool) {
        self.event = event.kind.rawValue
        position = event.position
        cause = event.cause
        time = event.time
        id = event.sceneID
        scene = event.scene
        early = isEarlier ? true : nil
        slot = event.slot
        kind = event.slotKind?.rawValue
        layer = event.layer?.description
        owner = event.owner
        place = event.place
        pipeline = event.pipeline
        presentation = event.presentation
        work = event.work
        outcome = event.outcome
        code = event.code
        reason = event.reason
        message = event.message
        call = event.call
        opener = event.opener
        count = event.count
        replay = event.isReplay ? true : nil
        // JSON has no infinite numbers.
        took = event.took.flatMap { $0.isFinite ? $0 : nil }
        splices = event.splices?.map { [$0.position, $0.removed, $0.added] }
        updated = event.updated
        type = event.value?.type
        let (json, text): (String?, String?) =
            switch event.value?.content {
            case .json(let json): (json, nil)
            case .text(let text): (nil, text)
            case .concealed, nil: (nil, nil)
            }
        self.json = json.map(Self.beginning)
        self.text = text.map(Self.beginning)
        self.private = event.value?.content == .concealed ? true : nil
        let length = (json ?? text ?? "").utf8.count
        cut = event.value?.bytes ?? (length > Self.mostOfValue ? length : nil)
    }

    private static func beginning(of text: String) -> String {
        guard text.utf8.count > mostOfValue else { return text }
        return String(decoding: text.utf8.prefix(mostOfValue), as: UTF8.self)
    }
}

extension TapeEvent {
    /// The approximate number of its bytes.
    var size: Int {
        let value =
            switch value?.content {
            case .json(let text), .text(let text): text.utf8.count
            case .concealed, nil: 0
            }
        let texts = [message, slot, scene, work, owner, place, call, self.value?.type]
        return value + texts.reduce(0) { $0 + ($1 ?? "").utf8.count }
            + 24 * ((splices?.count ?? 0) + (updated?.count ?? 0)) + 256
    }
}
