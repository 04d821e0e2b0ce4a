// SPDX-License-Identifier: Apache-2.0

import Minya

extension FuzzRun {
    // MARK: - Making

    /// Returns a step that is possible now; nil if there is none.
    func propose(_ values: RandomValues) -> FuzzStep? {
        var kinds: [() -> FuzzStep?] = []
        // A controller of the page sends the results of the pages that it opens.
        let sendsResults = page?.scene.controller is any HeadlessControlling
        let slots = slots.filter {
            $0.slot.kind == .field
                || $0.slot.kind == .input
                    && (sendsResults || !($0.slot.written is any AnySceneResult.Type))
        }
        for _ in slots.isEmpty ? 0..<0 : 0..<4 {
            kinds.append { self.write(values.one(of: slots), values) }
        }
        let stubs = calls.stubs
        for (index, stub) in stubs.enumerated() where !stub.held.isEmpty {
            for _ in 0..<4 { kinds.append { self.answer(index, stub, values) } }
        }
        if let first = host.clock.deadlines.first {
            let time = host.clock.now.duration(to: first)
            for _ in 0..<2 { kinds.append { .advance(values.once(in: 4) ? time / 2 : time) } }
        }
        if host.navigation.hasButton { kinds.append { .press } }
        if let titles = host.navigation.offered {
            let isFiles = titles.isEmpty
            kinds.append {
                if isFiles { return .files(values.once(in: 3) ? nil : ["file:///tmp/a%20b"]) }
                return .choose(values.once(in: 3) ? nil : values.one(of: Array(titles.indices)))
            }
        }
        if let top {
            kinds.append { .back }
            if let stub = top.controller as? any AnyBlankController, stub.result != Never.self {
                kinds.append {
                    self.made(stub.result, "the result of '\(top.name)'", values)
                        .map { .finish($0) }
                }
            }
        }
        return values.one(of: kinds)?()
    }

    private func write(
        _ place: (path: String, slot: NamedSlot)?, _ values: RandomValues
    ) -> FuzzStep? {
        guard let place else { return nil }
        values.shown = shown
        defer { values.shown = [:] }
        return made(place.slot.written, place.path, values)
            .map { .write(place.path, $0) }
    }

    private func answer(
        _ index: Int, _ stub: any FuzzedStub, _ values: RandomValues
    ) -> FuzzStep? {
        let call = values.number(0...stub.held.count - 1)
        switch values.number(0...7) as Int {
        case 0:
            let rejection = Rejection(code: "fuzz", message: "It was rejected.")
            return .answer(stub: index, call: call, .failure(rejection))
        case 1:
            let failure = Failure(.offline, "It has failed.")
            return .answer(stub: index, call: call, .failure(failure))
        case _ where stub.hasStandard: return .answer(stub: index, call: call, nil)
        default:
            return made(stub.answerType, "the answer of \(stub.function)", values)
                .map { .answer(stub: index, call: call, .success($0)) }
        }
    }

    /// Returns a value, or records that none can be made.
    private func made(
        _ type: Any.Type, _ what: String, _ values: RandomValues
    ) -> Any? {
        do {
            return try values.value(of: type)
        } catch {
            values.missing[what] = error.type
            return nil
        }
    }

    private var slots: [(path: String, slot: NamedSlot)] {
        page.map { NamedSlots($0.store).all } ?? []
    }

    /// The rows that the page shows, and their ids, which the user can choose.
    private var shown: [ObjectIdentifier: [Any]] {
        var shown: [ObjectIdentifier: [Any]] = [:]
        func add<Value>(_ value: Value) {
            shown[ObjectIdentifier(Value.self), default: []].append(value)
        }
        func addID(_ row: some Identifiable) { add(row.id) }
        for (_, slot) in slots where slot.kind == .rows {
            for row in (slot.value as? [Any] ?? []).prefix(9) {
                _openExistential(row, do: add)
                if let row = row as? any Identifiable { addID(row) }
            }
        }
        return shown
    }

    // MARK: - Doing

    /// Describes a step; returns nil if it is not possible now.
    func text(of step: FuzzStep) -> String? {
        switch step {
        case .write(let path, let value):
            guard let slot = slot(path) else { return nil }
            if slot.kind == .field { return "The View writes \(path) = \(briefly(value))." }
            let sender = value is any AnySceneResult ? "Controller" : "View"
            let with = value is Void ? "" : " with \(briefly(value))"
            return "The \(sender) sends \(path)\(with)."
        case .answer(let index, let call, let answer):
            let stub = calls.stubs[index]
            let held = stub.held
            guard held.indices.contains(call) else { return nil }
            let what = "The call \(stub.function) with \(held[call].input)"
            switch answer {
            case .success(is Void), nil: return "\(what) is answered."
            case .success(let value): return "\(what) is answered with \(briefly(value))."
            case .failure(is Rejection): return "\(what) is rejected."
            case .failure: return "\(what) fails."
            }
        case .advance(let time): return "\(time) pass."
        case .press: return host.navigation.hasButton ? "The user presses the toast's button." : nil
        case .choose(let number):
            guard let titles = host.navigation.offered, !titles.isEmpty else { return nil }
            guard let number else { return "The user chooses nothing." }
            return titles.indices.contains(number) ? "The user chooses “\(titles[number])”." : nil
        case .files(let files):
            guard host.navigation.offered?.isEmpty == true else { return nil }
            return files == nil
                ? "The user chooses no file." : "The user chooses \(briefly(files ?? []))."
        case .back: return top.map { "The user leaves '\($0.name)'." }
        case .finish(let result):
            return top.map { "'\($0.name)' ends with \(briefly(result))." }
        }
    }

    /// Does a step; returns false if it is not possible now.
    func start(_ step: FuzzStep) -> Bool {
        switch step {
        case .write(let path, let value):
            let layer = value is any AnySceneResult ? Layer.controller : .view
            return slot(path)?.write(value, by: layer) ?? false
        case .answer(let stub, let call, let answer):
            return calls.stubs[stub].end(call, with: answer)
        case .advance(let time): host.clock.advance(by: time)
        case .press: return host.navigation.press()
        case .choose(let number):
            return host.navigation.answer(number.flatMap { host.navigation.offered?[$0] })
        case .files(let files): return host.navigation.choose(files)
        case .back: host.navigation.back()
        case .finish(let result):
            return (top?.controller as? any AnyBlankController)?.finish(any: result) ?? false
        }
        return true
    }

    private func slot(_ path: String) -> NamedSlot? { slots.first { $0.path == path }?.slot }

    /// The page on top of the one that is tested.
    private var top: Scene? {
        host.navigation.scenes.last.flatMap { $0 === page?.scene ? nil : $0 }
    }
}

/// A result, which only a controller sends.
private protocol AnySceneResult {}
extension SceneResult: AnySceneResult {}
