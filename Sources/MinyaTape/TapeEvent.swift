// SPDX-License-Identifier: Apache-2.0

public import Minya

/// One event on a tape; see `SceneEvent`.
public struct TapeEvent: Sendable, Equatable {
    /// What happened, named like the cases of `SceneEvent.Step`, or that events are missing.
    public enum Kind: String, Sendable, CaseIterable {
        /// A scene was opened; the value is its context.
        case opened
        /// A scene ended with a result, which is the value.
        case finished
        /// A scene closed.
        case closed
        /// An observer was added to a slot.
        case observed
        /// A slot was written with the value; for `Rows`, with rows that were added or updated.
        case written
        /// A slot was written after its scene had closed.
        case writtenLate
        /// A slot was delivered to an observer.
        case delivered
        /// Work was started.
        case workStarted
        /// A sequence delivered an element, which is the value.
        case workDelivered
        /// Work ended; if it succeeded, with the value.
        case workEnded
        /// The window was called; the value describes the call.
        case called
        /// The user answered a call; without a value if nothing was chosen.
        case answered
        /// Events are missing, because the disk was too slow or there are too many secrets.
        case dropped
    }

    /// The line in its file, from 2.
    public let line: Int
    /// What happened.
    public let kind: Kind
    /// The place in the order of all events; 0 for ``Kind/dropped``.
    public let position: Int
    /// The position of the event that caused this one.
    public let cause: Int?
    /// The time since the tape was created, in seconds.
    public let time: Double
    /// The number of the scene, in the order of opening; 0 for ``Kind/dropped``.
    public let sceneID: Int
    /// The name of the scene's key.
    public let scene: String
    /// The value of the event.
    public let value: TapeValue?
    private let members: [String: String]

    /// Reads a line; the error does not contain the file and the line.
    init(_ bytes: [UInt8], line: Int) throws(JSON.Fault) {
        // Checked once for the whole line: any part of it may be shown later.
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSON.Fault(what: "it is not UTF-8")
        }
        var fields = try Fields(bytes)
        self.line = line
        guard let event = try fields.text("event") else { throw JSON.Fault(what: "it is no event") }
        guard let kind = Kind(rawValue: event) else {
            throw JSON.Fault(what: "the event '\(event.prefix(40))' is unknown")
        }
        self.kind = kind
        let isEvent = kind != .dropped
        position = isEvent ? try fields.mustHave(try fields.number("position"), "position") : 0
        cause = try fields.number("cause")
        time = isEvent ? try fields.mustHave(try fields.seconds("time"), "time") : 0
        sceneID = isEvent ? try fields.mustHave(try fields.number("id"), "id") : 0
        scene = isEvent ? try fields.mustHave(try fields.text("scene"), "scene") : ""
        value = try fields.value()
        members = try fields.rest()
    }

    /// The members that only some events have, except for durations and line numbers.
    package var timeless: [String: String] {
        members.filter { $0.key != "took" && $0.key != "line" }
    }

    // MARK: - What only some events have

    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    public var slot: String? { members["slot"] }
    /// The kind of the slot.
    package var slotKind: SlotKind? { members["kind"].flatMap(SlotKind.init) }
    /// The layer that wrote or observes.
    public var layer: Layer? {
        Layer.allCases.first { $0.description == members["layer"] }
    }
    /// The name of the type that wrote or observes.
    public var owner: String? { members["writer"] ?? members["owner"] }
    /// The file and line of the call to `observe`.
    public var place: String? {
        members["file"].flatMap { file in members["line"].map { "\(file):\($0)" } }
    }
    /// Whether an observer received the current value because it had just been added.
    public var isReplay: Bool { members["replay"] == "true" }
    /// The duration of a delivery, in seconds.
    public var took: Double? { members["took"].flatMap(Double.init) }
    /// The name of the work.
    public var work: String? { members["work"] }
    /// How work ended: `value`, `rejection`, `failure` or `cancelled`.
    public var outcome: String? { members["outcome"] }
    /// The code of a rejection.
    public var code: String? { members["code"] }
    /// The reason of a failure.
    public var reason: String? { members["reason"] }
    /// The message of a rejection or a failure.
    public var message: String? { members["message"] }
    /// The name of a call to the window, such as `toast`.
    public var call: String? { members["call"] }
    /// How a scene was presented, such as `page`.
    public var presentation: String? { members["presentation"] }
    /// The number of the scene that opened this one.
    public var opener: Int? { members["opener"].flatMap { Int($0) } }
    /// The number of dropped events.
    public var count: Int? { members["count"].flatMap { Int($0) } }
    /// The names of the types of an opened scene's layers.
    public var layers: [Layer: String] {
        let pairs = Layer.allCases.compactMap { layer in
            members[layer.description].map { (layer, $0) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
    /// The name of the type of an opened scene's pipeline.
    public var pipeline: String? { members["pipeline"] }
    /// The changes of `Rows`, in order; the value begins with the added rows.
    public var splices: [RowsSplice]? {
        try? Self.decoded([[Int]].self, members["splices"])?.map { numbers in
            guard numbers.count == 3 else { throw JSON.Fault(what: "a splice has three numbers") }
            return RowsSplice(position: numbers[0], removed: numbers[1], added: numbers[2])
        }
    }
    /// The positions of the updated `Rows`; the value ends with these rows.
    public var updated: [Int]? { try? Self.decoded([Int].self, members["updated"]) }

    private static func decoded<Value: Decodable>(
        _ type: Value.Type, _ json: String?
    ) throws -> Value? {
        try json.map { try TapeValue(type: "", content: .json($0), bytes: nil).decode(as: type) }
    }
}

/// The members of a line that are not read yet.
private struct Fields {
    private let bytes: [UInt8]
    private var members: [String: Range<Int>]

    init(_ bytes: [UInt8]) throws(JSON.Fault) {
        self.bytes = bytes
        members = try bytes.withUnsafeBufferPointer { line throws(JSON.Fault) in
            try JSON.members(of: line)
        }
    }

    private func text(in range: Range<Int>) -> String? {
        bytes.withUnsafeBufferPointer { JSON.text($0, range) }
    }

    private mutating func raw(_ name: String) -> String? {
        members.removeValue(forKey: name).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    mutating func text(_ name: String) throws(JSON.Fault) -> String? {
        guard let range = members.removeValue(forKey: name) else { return nil }
        return try mustHave(text(in: range), name)
    }

    mutating func number(_ name: String) throws(JSON.Fault) -> Int? {
        guard let raw = raw(name) else { return nil }
        return try mustHave(Int(raw), name)
    }

    mutating func seconds(_ name: String) throws(JSON.Fault) -> Double? {
        guard let raw = raw(name) else { return nil }
        return try mustHave(Double(raw).flatMap { $0.isFinite ? $0 : nil }, name)
    }

    func mustHave<Value>(_ value: Value?, _ name: String) throws(JSON.Fault) -> Value {
        guard let value else { throw JSON.Fault(what: "its '\(name)' is missing or damaged") }
        return value
    }

    mutating func value() throws(JSON.Fault) -> TapeValue? {
        let type = try text("type") ?? ""
        let bytes = try number("bytes")
        if let json = raw("value") {
            return TapeValue(type: type, content: .json(json), bytes: bytes)
        }
        if let text = try text("text") {
            return TapeValue(type: type, content: .text(text), bytes: bytes)
        }
        return raw("concealed") == nil
            ? nil : TapeValue(type: type, content: .concealed, bytes: bytes)
    }

    /// The other members: texts without escapes, and anything else as JSON.
    func rest() throws(JSON.Fault) -> [String: String] {
        var rest: [String: String] = [:]
        for (name, range) in members {
            rest[name] =
                bytes[range.lowerBound] == JSON.quote
                ? try mustHave(text(in: range), name)
                : String(decoding: bytes[range], as: UTF8.self)
        }
        return rest
    }
}
