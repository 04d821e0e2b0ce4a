// SPDX-License-Identifier: Apache-2.0

import Minya

/// A line of a tape in progress: a JSON object that is not closed yet.
struct TapeLine {
    private(set) var bytes: [UInt8] = []
    /// The texts of sites, which are as many as the program has.
    private var sites: [ObjectIdentifier: [UInt8]] = [:]

    /// Begins the line of an event, up to the value that ends it.
    mutating func begin(_ event: TapeRecord, since start: ContinuousClock.Instant) {
        bytes.removeAll(keepingCapacity: true)
        bytes += #"{"position":"#.utf8
        append(event.position)
        if let cause = event.cause { add("cause", cause) }
        add("time", event.time - start)
        add("id", event.scene.id)
        add("scene", event.scene.name)
        add(event.step)
    }

    private mutating func add(_ step: TapeRecord.Step) {
        switch step {
        case .opened(let start):
            add("event", "opened")
            add("presentation", "\(start.presentation)")
            if let opener = start.opener { add("opener", opener) }
            add("pipeline", start.pipeline)
            for layer in Layer.allCases {
                if let type = start.layers[layer] { add(layer.description, type) }
            }
        case .finished: add("event", "finished")
        case .closed: add("event", "closed")
        case .observed(let site):
            add("event", "observed")
            add(observer: site)
        case .written(let site): add(write: site, isLate: false)
        case .writtenLate(let site): add(write: site, isLate: true)
        case .rows(let site, let isLate, let splices, let updated):
            add(write: site, isLate: isLate)
            add(splices, updated: updated)
        case .delivered(let site, let isReplay, let took):
            add("event", "delivered")
            add(observer: site)
            if isReplay { add("replay", true) }
            add("took", took)
        case .workStarted(let name):
            add("event", "workStarted")
            add("work", name)
        case .workDelivered(let name):
            add("event", "workDelivered")
            add("work", name)
        case .workEnded(let name, let end):
            add("event", "workEnded")
            add("work", name)
            add(end)
        case .called(let call):
            add("event", "called")
            add("call", call)
        case .answered: add("event", "answered")
        }
    }

    private mutating func add(_ end: TapeRecord.End) {
        switch end {
        case .value: add("outcome", "value")
        case .rejection(let code, let message):
            add("outcome", "rejection")
            add("code", code)
            add("message", message)
        case .failure(let reason, let message):
            add("outcome", "failure")
            add("reason", reason)
            add("message", message)
        case .cancelled: add("outcome", "cancelled")
        }
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

    private mutating func add(write site: SlotSite, isLate: Bool) {
        add("event", isLate ? "writtenLate" : "written")
        add(site) { line in
            line.add("layer", site.layer.description)
            line.add("writer", site.owner)
        }
    }

    private mutating func add(observer site: SlotSite) {
        add(site) { line in
            line.add("layer", site.layer.description)
            line.add("owner", site.owner)
            line.add("file", site.file)
            line.add("line", site.line)
        }
    }

    /// Adds the members of a site; their text is the same each time, so it is kept.
    private mutating func add(_ site: SlotSite, _ rest: (inout Self) -> Void) {
        let id = ObjectIdentifier(site)
        if let text = sites[id] {
            bytes += text
            return
        }
        let start = bytes.count
        add("slot", site.path)
        add("kind", site.kind.rawValue)
        rest(&self)
        sites[id] = Array(bytes[start...])
    }

    private mutating func add(_ splices: [RowsSplice], updated positions: [Int]) {
        begin("splices")
        bytes.append(JSON.bracket)
        for splice in splices {
            if bytes.last != JSON.bracket { bytes.append(JSON.comma) }
            append([splice.position, splice.removed, splice.added])
        }
        bytes.append(UInt8(ascii: "]"))
        begin("updated")
        append(positions)
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
