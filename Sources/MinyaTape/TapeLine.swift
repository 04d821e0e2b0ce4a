// SPDX-License-Identifier: Apache-2.0

import Minya

/// A line of a tape in progress: a JSON object that is not closed yet.
struct TapeLine {
    private(set) var bytes: [UInt8] = []

    mutating func begin(_ event: SceneEvent, since start: ContinuousClock.Instant) {
        bytes.removeAll(keepingCapacity: true)
        bytes += #"{"position":"#.utf8
        append(event.position)
        if let cause = event.cause { add("cause", cause) }
        add("time", event.time - start)
        add("id", event.scene.id)
        add("scene", event.scene.name)
    }

    mutating func add(_ name: StaticString, _ text: String) {
        begin(name)
        JSON.append(text, to: &bytes)
    }

    mutating func add(_ name: String, _ text: String) {
        bytes.append(JSON.comma)
        JSON.append(name, to: &bytes)
        bytes.append(JSON.colon)
        JSON.append(text, to: &bytes)
    }

    mutating func add(_ name: StaticString, _ number: Int) {
        begin(name)
        append(number)
    }

    mutating func add(_ name: StaticString, _ flag: Bool) {
        begin(name)
        bytes += flag ? "true".utf8 : "false".utf8
    }

    /// Adds a duration in seconds, with microseconds.
    mutating func add(_ name: StaticString, _ duration: Duration) {
        begin(name)
        let (seconds, attoseconds) = max(duration, .zero).components
        append(Int(seconds))
        bytes.append(UInt8(ascii: "."))
        var unit = 100_000
        let micros = Int(attoseconds / 1_000_000_000_000)
        while unit > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(micros / unit % 10))
            unit /= 10
        }
    }

    mutating func add(_ path: String, _ kind: SlotKind) {
        add("slot", path)
        add("kind", kind.rawValue)
    }

    mutating func add(_ observer: SlotObserver) {
        add("layer", observer.layer.description)
        add("owner", observer.owner)
        add("file", observer.file)
        add("line", observer.line)
    }

    mutating func add(_ change: any TapedChange, updated positions: [Int]) {
        begin("splices")
        bytes.append(JSON.bracket)
        for splice in change.splices {
            if bytes.last != JSON.bracket { bytes.append(JSON.comma) }
            append([splice.position, splice.removed, splice.added])
        }
        bytes.append(UInt8(ascii: "]"))
        let added = change.splices.reduce(0) { $0 + $1.added }
        begin("updated")
        append(Array(positions.dropFirst(added)))
    }

    private mutating func begin(_ name: StaticString) {
        bytes.append(JSON.comma)
        bytes.append(JSON.quote)
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(JSON.quote)
        bytes.append(JSON.colon)
    }

    private mutating func append(_ numbers: [Int]) {
        bytes.append(JSON.bracket)
        for (index, number) in numbers.enumerated() {
            if index > 0 { bytes.append(JSON.comma) }
            append(number)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func append(_ number: Int) { bytes += String(number).utf8 }
}
